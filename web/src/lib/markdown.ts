/** The little Markdown that rulebooks use, as data: paragraphs, lists, tables; bold, italic, code, rule numbers. */

export type Inline = { kind: 'text' | 'strong' | 'em' | 'code' | 'rule'; text: string }
export type Block =
  | { kind: 'paragraph'; content: Inline[] }
  | { kind: 'heading'; content: Inline[] }
  | { kind: 'list'; items: Inline[][] }
  | { kind: 'table'; head: Inline[][]; rows: Inline[][][] }

export const RULE = /\b[A-Z]{3}-R?\d{2,3}[a-z]?\b/
const INLINE = new RegExp(String.raw`\*\*(.+?)\*\*|\*(.+?)\*|` + '`(.+?)`' + `|(${RULE.source})`, 'g')

export function inline(text: string): Inline[] {
  const parts: Inline[] = []
  let last = 0
  for (const match of text.matchAll(INLINE)) {
    if (match.index > last) parts.push({ kind: 'text', text: text.slice(last, match.index) })
    const [all, strong, em, code, rule] = match
    if (strong !== undefined) parts.push({ kind: 'strong', text: strong })
    else if (em !== undefined) parts.push({ kind: 'em', text: em })
    else if (code !== undefined) parts.push({ kind: 'code', text: code })
    else if (rule !== undefined) parts.push({ kind: 'rule', text: rule })
    last = match.index + all.length
  }
  if (last < text.length) parts.push({ kind: 'text', text: text.slice(last) })
  return parts
}

const cells = (line: string) => line.replace(/^\||\|$/g, '').split('|').map((cell) => inline(cell.trim()))

export function blocks(text: string): Block[] {
  const found: Block[] = []
  for (const part of text.split(/\n\s*\n/)) {
    const lines = part.trim().split('\n').filter(Boolean)
    const first = lines[0]
    if (first === undefined) continue
    if (first.startsWith('|') && /^\|[\s:|-]+\|?$/.test(lines[1] ?? '')) {
      found.push({ kind: 'table', head: cells(first), rows: lines.slice(2).map(cells) })
    } else if (lines.every((line) => /^([-*]|\d+\.) /.test(line))) {
      found.push({ kind: 'list', items: lines.map((line) => inline(line.replace(/^([-*]|\d+\.) /, ''))) })
    } else if (first.startsWith('#')) {
      found.push({ kind: 'heading', content: inline(lines.join(' ').replace(/^#+ /, '')) })
    } else {
      found.push({ kind: 'paragraph', content: inline(lines.join(' ')) })
    }
  }
  return found
}
