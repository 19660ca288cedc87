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

type Kind = 'table' | 'list' | 'heading' | 'paragraph'
const kindOf = (line: string): Kind =>
  line.startsWith('|') ? 'table' : /^([-*]|\d+\.) /.test(line) ? 'list' : line.startsWith('#') ? 'heading' : 'paragraph'

/** Blocks are parted by empty lines; where a text has none, as the server's prose, each line is a block of its own. */
export function blocks(text: string): Block[] {
  const wrapped = /\n\s*\n/.test(text.trim())
  const found: Block[] = []
  for (const part of text.split(/\n\s*\n/)) {
    let run: string[] = []
    const close = () => {
      if (run.length) found.push(block(run))
      run = []
    }
    for (const line of part.split('\n').map((one) => one.trim())) {
      if (!line) continue
      const before = run[0] === undefined ? null : kindOf(run[0])
      const kind = kindOf(line)
      if (before !== kind || kind === 'heading' || (kind === 'paragraph' && !wrapped)) close()
      run.push(line)
    }
    close()
  }
  return found
}

function block(lines: string[]): Block {
  const first = lines[0] ?? ''
  const kind = kindOf(first)
  if (kind === 'table' && /^\|[\s:|-]+\|?$/.test(lines[1] ?? '')) return { kind, head: cells(first), rows: lines.slice(2).map(cells) }
  if (kind === 'list') return { kind, items: lines.map((line) => inline(line.replace(/^([-*]|\d+\.) /, ''))) }
  if (kind === 'heading') return { kind, content: inline(first.replace(/^#+ /, '')) }
  return { kind: 'paragraph', content: inline(lines.join(' ')) }
}
