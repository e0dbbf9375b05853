import { hash } from 'node:crypto'
import { LRUCache } from 'lru-cache'
import { type DrawnParts, scriptsPart } from '#app/kit/cached-part.tsx'
import { alone } from './page-bytes.server.ts'
import type { CutText } from './page-template.server.ts'

/** With the part that holds a page's scripts go the links that belong to them. */
type DrawnPart = { cut: CutText; links?: CutText }

const mostBytes = 12 * 2 ** 20
/** What a part takes beside its bytes. */
const besideItsBytes = 1_024
const store = new LRUCache<string, DrawnPart>({
  maxSize: mostBytes,
  sizeCalculation: ({ cut, links }) => cut.bytes + (links?.bytes ?? 0) + besideItsBytes,
})

export type RenderedParts = {
  context: DrawnParts
  /** The links of the scripts, when those need not be drawn. */
  links: CutText | undefined
  /** The part of this name, drawn before or cut now. */
  part: (name: number, cut: () => CutText, links: CutText) => CutText
}

/** The parts of one page. `shown` is all that every part shows beside what it names: its language, who asks, the settings. */
export function openRenderedParts(shown: unknown, routeIds: string[]): RenderedParts {
  const prefix = JSON.stringify(shown)
  const keys: string[] = []
  const found: (DrawnPart | undefined)[] = []
  const scripts = JSON.stringify(scriptsPart)
  const keyOf = (of: string) =>
    hash('sha256', `${prefix} ${of === scripts ? routeIds.join() : ''} ${of}`, 'base64url')
  const known = store.get(keyOf(scripts))
  return {
    context: {
      hasHeadLinks: known !== undefined,
      place(of) {
        const key = keyOf(of)
        const part = of === scripts ? known : store.get(key)
        found.push(part)
        return { name: `${keys.push(key) - 1}`, isDrawn: part !== undefined }
      },
    },
    links: known?.links,
    part(name, cut, links) {
      const before = found[name]
      if (before) return before.cut
      const part: DrawnPart = {
        cut: toKeep(cut()),
        ...(keys[name] === keyOf(scripts) && { links: toKeep(links) }),
      }
      store.set(keys[name]!, part)
      return part.cut
    },
  }
}

/** In bytes of its own, so that it takes no more than is counted. */
const toKeep = ({ parts, ...rest }: CutText): CutText => ({
  parts: parts.map((part) => (typeof part === 'string' ? part : { ...part, bytes: alone(part.bytes) })),
  ...rest,
})
