import '@fontsource-variable/fraunces/full.css'
import '@fontsource-variable/inter/index.css'
import './styles/tokens.css'
import './styles/base.css'
import './styles/boards.css'
import { mount } from 'svelte'
import App from './App.svelte'

const target = document.getElementById('app')
if (target) mount(App, { target })
