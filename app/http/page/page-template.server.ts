import { createHash } from 'node:crypto'
import { contentSecurityPolicy } from '../request-context.server.ts'
import { noteEarlyPress } from './early-press.ts'
import { inScript } from './in-script.ts'
import { type PageBytes, pageBytes } from './page-bytes.server.ts'
import {
  type CutSegment,
  choose,
  joinSegments,
  openSegment,
  type Segment,
  segmentOf,
} from './page-segments.server.ts'
import { scriptMark, visitorMark } from './visitor-mark.server.ts'

type FilledSlot = 'account' | 'visitor'
/** A drawn text, cut where each visitor's own parts belong, with the hashes of our scripts in it. */
export type CutText = { parts: (CutSegment | FilledSlot)[]; hashes: string[]; bytes: number }

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

const slot = /<page-slot name="([^"]*)">([\s\S]*?)<\/page-slot>/g
const ownNonce = ` nonce="${scriptMark}"`
const ownScript = new RegExp(`<script(?=[^>]*${ownNonce})(?![^>]*\\ssrc=)[^>]*>([\\s\\S]*?)</script>`, 'g')
const variable = '__visitor'

/** A page of texts that were cut. */
export function pageTemplate(cuts: CutText[]): PageTemplate {
  const hashes = cuts.flatMap((cut) => cut.hashes).join(' ')
  const parts = joinSegments(cuts.flatMap((cut) => cut.parts))
  return {
    bytes: cuts.reduce((sum, { bytes }) => sum + bytes, 0),
    fill: (own) => ({
      pieces: parts.map((part) => fillPart(part, own.script, own)),
      policy: contentSecurityPolicy(`${hashes} ${own.scriptHash}`.trim()),
    }),
  }
}

/** The same of a page's data, as scripts fetch it. */
export function dataTemplate(data: string, isGuest: boolean): PageTemplate {
  const [before = '', after] = data.split(escaped(visitorMark(isGuest)))
  const parts = joinSegments([segmentOf(before), ...visitorAnd(after)])
  return {
    bytes: Buffer.byteLength(data),
    fill: (own) => ({ pieces: parts.map((part) => fillPart(part, own.data, own)), policy: undefined }),
  }
}
const visitorAnd = (after: string | undefined) =>
  after === undefined ? [] : (['visitor', segmentOf(after)] as const)

/**
 * The script that hands the loaders' data to the router. A small one before it says who is looking, so that the large one
 * never changes.
 */
export function cutLoaderData(data: string, isGuest: boolean): CutText {
  const [before, after] = inScript(JSON.stringify(data)).split(
    inScript(escaped(escaped(visitorMark(isGuest)))),
  )
  if (before === undefined || after === undefined)
    throw new Error('A cached page has no place for its visitor')
  const router = 'window.__reactRouterContext.streamController'
  const code = `${noteEarlyPress}${router}.enqueue(${before}"+${variable}+"${after});${router}.close();`
  const parts = [
    segmentOf('<script>'),
    'visitor',
    segmentOf(`</script><script>${code}</script>`),
  ] satisfies CutText['parts']
  return { parts, hashes: [hashOf(code)], bytes: Buffer.byteLength(code) }
}

/** As it stands inside a JSON string. */
const escaped = (text: string) => JSON.stringify(text).slice(1, -1)

/** Cuts drawn HTML at its slots, and lets exactly our own inline scripts of it run: a nonce that is kept would be no secret. */
export function cutHtml(html: string): CutText {
  const hashes = [...html.matchAll(ownScript)].map(([, code]) => hashOf(code!))
  const parts: CutText['parts'] = []
  let segment = openSegment()
  let from = 0
  const text = html.replaceAll(ownNonce, '')
  for (const { index, 0: all, 1: name = '', 2: inside = '' } of text.matchAll(slot)) {
    segment.add(text.slice(from, index))
    from = index + all.length
    if (name === 'account') {
      parts.push(segment.close(), name)
      segment = openSegment()
    } else segment.addChoice(name.slice(name.indexOf(':') + 1), inside.split('<page-or></page-or>'))
  }
  segment.add(text.slice(from))
  parts.push(segment.close())
  return { parts, hashes, bytes: Buffer.byteLength(text) }
}

function fillPart(
  part: Segment | FilledSlot,
  visitor: PageBytes,
  { account, saved }: VisitorParts,
): PageBytes {
  if (part === 'account') return account
  return part === 'visitor' ? visitor : choose(part, saved)
}

const hashOf = (script: string) => `'sha256-${createHash('sha256').update(script).digest('base64')}'`
