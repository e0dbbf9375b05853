import { createHash } from 'node:crypto'
import { contentSecurityPolicy, type PageAudience } from '../request-context.server.ts'
import { inScript } from './in-script.ts'
import { type PageBytes, pageBytes } from './page-bytes.server.ts'
import { choose, openStretch, type Stretch, stretchOf } from './page-stretch.server.ts'
import { scriptMark, visitorMark } from './visitor-mark.server.ts'

export type PageTemplate = {
  bytes: number
  /** The page for a visitor: its pieces in order, and the policy that names its scripts. */
  fill: (own: VisitorParts) => FilledPage
}
export type FilledPage = { pieces: PageBytes[]; policy: string | undefined }

/** What pages take from a visitor. The parts are compressed once, for however many pages. */
export type VisitorParts = {
  account: PageBytes
  script: PageBytes
  scriptHash: string
  data: PageBytes
  saved: ReadonlySet<string>
}

/** `json` is the visitor as text, and `account` the header's part as HTML. */
export function visitorParts(json: string, saved: string[], account: string): VisitorParts {
  const data = escaped(json)
  const script = `var ${variable}=${inScript(JSON.stringify(data))}`
  return {
    account: pageBytes(account),
    script: pageBytes(script),
    scriptHash: hashOf(script),
    data: pageBytes(data),
    saved: new Set(saved),
  }
}

type Part = Stretch | 'account' | 'visitor'

const slot = /<page-slot name="([^"]*)">([\s\S]*?)<\/page-slot>/g
const ownNonce = ` nonce="${scriptMark}"`
const ownScript = new RegExp(`<script(?=[^>]*${ownNonce})(?![^>]*\\ssrc=)[^>]*>([\\s\\S]*?)</script>`, 'g')
const visitorSlot = '<page-slot name="visitor"></page-slot>'
const variable = '__visitor'

/** Cuts a page that was drawn for everybody where each visitor's own parts belong. */
export function pageTemplate(page: string, audience: PageAudience): PageTemplate {
  const marked = markVisitor(page, audience)
  const hashes = scriptHashes(marked).join(' ')
  const parts = cutAtSlots(marked.replaceAll(ownNonce, ''))
  return {
    bytes: Buffer.byteLength(marked),
    fill: (own) => ({
      pieces: parts.map((part) => fillPart(part, own.script, own)),
      policy: contentSecurityPolicy(`${hashes} ${own.scriptHash}`.trim()),
    }),
  }
}

/** The same of a page's data, as scripts fetch it. */
export function dataTemplate(data: string, { isGuest }: PageAudience): PageTemplate {
  const [before = '', after] = data.split(escaped(visitorMark(isGuest)))
  const parts: Part[] = [stretchOf(before)]
  if (after !== undefined) parts.push('visitor', stretchOf(after))
  return {
    bytes: Buffer.byteLength(data),
    fill: (own) => ({ pieces: parts.map((part) => fillPart(part, own.data, own)), policy: undefined }),
  }
}

/** The loaders' data is one script; a small one before it says who is looking, so that the large one never changes. */
function markVisitor(page: string, { isGuest }: PageAudience): string {
  const mark = inScript(escaped(escaped(visitorMark(isGuest))))
  const at = page.indexOf(mark)
  if (at === -1) throw new Error('A cached page has no place for its visitor')
  const script = page.lastIndexOf('<script', at)
  return [
    page.slice(0, script),
    `<script>${visitorSlot}</script>`,
    page.slice(script, at),
    `"+${variable}+"`,
    page.slice(at + mark.length),
  ].join('')
}

/** As it stands inside a JSON string. */
const escaped = (text: string) => JSON.stringify(text).slice(1, -1)

function cutAtSlots(marked: string): Part[] {
  const parts: Part[] = []
  let stretch = openStretch()
  let from = 0
  for (const { index, 0: all, 1: name = '', 2: inside = '' } of marked.matchAll(slot)) {
    stretch.add(marked.slice(from, index))
    from = index + all.length
    if (name === 'account' || name === 'visitor') {
      parts.push(stretch.close(), name)
      stretch = openStretch()
    } else stretch.addChoice(name.slice(name.indexOf(':') + 1), inside.split('<page-or></page-or>'))
  }
  stretch.add(marked.slice(from))
  return [...parts, stretch.close()]
}

function fillPart(part: Part, visitor: PageBytes, { account, saved }: VisitorParts): PageBytes {
  if (part === 'account') return account
  return part === 'visitor' ? visitor : choose(part, saved)
}

const hashOf = (script: string) => `'sha256-${createHash('sha256').update(script).digest('base64')}'`

/** Lets exactly our own inline scripts of this page run: a nonce that is kept would be no secret. */
const scriptHashes = (page: string) => [...page.matchAll(ownScript)].map(([, code]) => hashOf(code!))
