import { createHash } from 'node:crypto'
import { LRUCache } from 'lru-cache'
import type { FoundVisitor } from '#app/http/page/find-visitor.server.ts'
import { type VisitorParts, visitorParts } from '#app/http/page/page-template.server.ts'
import type { Language } from '#app/messages/language.ts'
import { renderAccountLinks } from '#app/parts/frame/render-account-links.server.tsx'

/** `etag` differs wherever anything of the parts does. */
type TaggedParts = VisitorParts & { etag: string }

/** Made once for all pages that the visitor opens while nothing of it changes. */
const known = new LRUCache<string, TaggedParts>({ max: 2_000 })

/** What pages take from a visitor: drawn, and compressed when it is first sent so. */
export function visitorPartsOf(found: FoundVisitor, language: Language): TaggedParts {
  const { visitor, json, dataSaver } = found
  const key = `${language}${dataSaver} ${json}`
  const before = known.get(key)
  if (before) return before
  const { viewer, cartCount, saved } = visitor
  const account = renderAccountLinks({ viewer, cartCount, saving: dataSaver }, language)
  const parts = { ...visitorParts(json, saved, account), etag: shortHash([key]) }
  known.set(key, parts)
  return parts
}

export function shortHash(texts: (Buffer | string)[]): string {
  const hash = createHash('sha256')
  for (const text of texts) hash.update(text)
  return hash.digest('base64url').slice(0, 22)
}
