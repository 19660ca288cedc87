/**
 * The guided first game. The deal is fixed, so the first turn is known word for word; what the bot answers is not relied on:
 * from the second turn on the steps go by the kind of decision.
 */
import type { Lesson } from '../../lib/lesson'

export default {
  players: 2,
  bot: 'greedy',
  options: { beast: 'unicorn', menu_deck: 'standard', start_player: '0', seed: '25' },
  promise: 'Three turns, and you know how to feed a beast.',
  turn: 'choose_payment',
  steps: [
    {
      title: 'Meet the Unicorn',
      text: 'It is hungry, and you want to be rid of your food. Whoever first ends their own turn without any food wins. You both start with ten tokens.',
      ref: 'beast',
      also: ['seat:0', 'seat:1'],
      rules: ['FTB-020'],
    },
    {
      title: 'What it likes today',
      text: 'This is the Menu card. Each line says: pay the food on the left, get what stands on the right. The Unicorn also has its own Menu, a Pie, which always counts.',
      ref: 'menu:menu-s-18',
      also: ['own:1'],
      rules: ['FTB-061', 'FTB-122'],
    },
    {
      title: 'Feed it',
      text: 'In your hand a tick marks food that pays, with the number of its line. Pay line 1: choose an Apple, or the line itself.',
      ref: 'line:menu-s-18:1',
      also: ['hand:0:apple'],
      at: 'choose_payment',
      expect: 'pay line 1',
      rules: ['FTB-060', 'FTB-063'],
    },
    {
      text: 'Now say which token pays. Only an Apple fits so far: choose it.',
      ref: 'hand:0:apple',
      at: 'fill_slot',
      expect: 'with *',
      rules: ['FTB-062'],
    },
    {
      title: 'Reward or upgrade',
      text: 'Valid food earns one of two things. This reward is a Bread, and you want less food, not more. Choose the upgrade.',
      at: 'result',
      expect: 'upgrade',
      rules: ['FTB-080'],
    },
    {
      text: 'Trade one token for a food of the next tier. You hold many Apples: give one away. Its dots on the rim show its tier.',
      ref: 'hand:0:apple',
      at: 'upgrade_token',
      expect: 'upgrade *',
      rules: ['FTB-082'],
    },
    {
      title: 'Higher stands in for lower',
      text: 'Take a Pie, two dots. From now on it can fill any Tier 1 slot of a line, and it is what the Unicorn itself asks for. That is why high tiers are good to hold late.',
      also: ['supply:pie'],
      at: 'upgrade_food',
      expect: 'to *',
      rules: ['FTB-064'],
    },
    {
      title: 'Right or wrong',
      text: 'A cross is wrong food. It leaves your hand too, but then you must downgrade a token and draw one of Tier 1; the words stand beside your hand. Feed whatever you like.',
      at: 'choose_payment',
      expect: ['feed *', 'pay *'],
      rules: ['FTB-067', 'FTB-091'],
    },
    {
      title: 'When it is full',
      text: 'The ring counts what lies on the beast. At ten it resets: it is emptied, and whoever made it full picks a new Menu from the market. With the Unicorn everybody then draws a food. So end with food that is valid, and not on a reset.',
      ref: 'tile',
      also: ['market'],
      at: 'choose_payment',
      rules: ['FTB-100', 'FTB-102', 'FTB-310'],
    },
  ],
  end: 'That is all you need: whoever first ends a turn with an empty hand wins. Whatever you do not understand, tap it, and the table tells you the rule.',
} satisfies Lesson
