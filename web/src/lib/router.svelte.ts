/** Addresses: the path decides the screen; links inside the client do not reload the page. */

export interface Place {
  path: string
  parts: string[]
  query: URLSearchParams
  hash: string
}

function read(): Place {
  const { pathname, search, hash } = location
  return {
    path: pathname,
    parts: pathname.split('/').filter(Boolean).map(decodeURIComponent),
    query: new URLSearchParams(search),
    hash: hash.slice(1),
  }
}

let place = $state.raw<Place>(read())

export const route = {
  get place() {
    return place
  },
}

/** Goes to an address of the client. */
export function go(to: string, { replace = false, keep = false } = {}): void {
  const same = to === location.pathname + location.search + location.hash
  if (replace || same) history.replaceState(null, '', to)
  else history.pushState(null, '', to)
  place = read()
  if (!keep) scrollTo({ top: 0, behavior: 'instant' })
}

/** Listens to links and the browser's back button. Call once; returns how to stop. */
export function listen(): () => void {
  const pop = () => (place = read())
  const click = (event: MouseEvent) => {
    if (event.defaultPrevented || event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return
    const link = (event.target as Element | null)?.closest('a')
    if (!link || link.target || link.hasAttribute('download') || link.origin !== location.origin) return
    if (link.pathname.startsWith('/api/') || link.pathname.startsWith('/assets/')) return
    if (link.pathname === location.pathname && link.hash && link.search === location.search) return
    event.preventDefault()
    go(link.pathname + link.search + link.hash)
  }
  addEventListener('popstate', pop)
  addEventListener('click', click)
  return () => {
    removeEventListener('popstate', pop)
    removeEventListener('click', click)
  }
}

/** The title of the page; a mark in front of it says that it is the reader's turn. */
let subject = ''
let calling = false
export function title(text: string): void {
  subject = text
  show()
}
export function call(mine: boolean): void {
  if (mine === calling) return
  calling = mine
  show()
}
function show() {
  const name = subject ? `${subject} · Bestiary` : 'Bestiary'
  document.title = calling ? `● Your turn · ${name}` : name
  const icon = document.querySelector<HTMLLinkElement>('link[rel=icon]')
  if (icon) icon.href = calling ? '/favicon-turn.svg' : '/favicon.svg'
}
