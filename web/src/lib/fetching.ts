/** What a table cannot do without is asked for until it comes: a server falls and comes back, a line is cut and heals. */
import { Refused } from './api'

const PAUSES = [300, 600, 1200, 2500, 5000]

/** Ends when it has come, or when the server has answered that it never will. */
export async function untilItComes<T>(load: () => Promise<T>): Promise<T> {
  for (let tries = 0; ; tries++) {
    try {
      return await load()
    } catch (error) {
      if (error instanceof Refused && error.status > 0 && error.status < 500) throw error
      await new Promise((rested) => setTimeout(rested, PAUSES[tries] ?? PAUSES.at(-1)))
      askForStylesAgain()
    }
  }
}

/** A browser asks for a style sheet once, and Vite passes over those it has asked for. */
function askForStylesAgain(): void {
  for (const link of document.querySelectorAll<HTMLLinkElement>('link[rel="stylesheet"]')) {
    if (!link.sheet) link.replaceWith(link.cloneNode())
  }
}
