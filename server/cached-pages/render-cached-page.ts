import { nobody } from '#app/http/page/find-visitor.server.ts'
import { brotliOf, gzipOf, joined, type PageBytes } from '#app/http/page/page-bytes.server.ts'
import type { Rendered } from '#app/http/page/page-cache.server.ts'
import { dataTemplate, type PageTemplate, pageTemplate } from '#app/http/page/page-template.server.ts'
import type { PageAudience } from '#app/http/request-context.server.ts'
import type { Language } from '#app/messages/language.ts'
import { renderForCache } from '../pages.ts'
import { shortHash, visitorPartsOf } from './visitor-parts.ts'

export type Encoding = 'br' | 'gzip' | 'identity'
export type PageBody = {
  policy: string | undefined
  body: (encoding: Encoding) => Buffer | Promise<Buffer>
}
/** A page as it is kept, and as most see it: a guest with an empty cart. */
export type CachedPage = {
  status: number
  template: PageTemplate
  headers: Record<string, string>
  etag: string
  usual: PageBody
}

/** Of what the router says of a page this holds for every answer; its times and ids do not. */
const cachedHeaders = ['Content-Type', 'X-Remix-Response']
/** A page beside its own compressed pieces. */
const timesPacked = 1.4

/**
 * Draws a page for nobody. What is not there is answered but not kept, and to guests alone: a seller and administrators
 * find a product that others don't. Undefined where the router has to answer.
 */
export async function renderCachedPage(
  address: string,
  audience: PageAudience,
  language: Language,
): Promise<Rendered<CachedPage> | undefined> {
  const { response, tags } = await renderForCache(address, audience)
  const isThere = response.status === 200
  const isMissing = response.status === 404 && audience.isGuest
  if (!(isThere || isMissing) || response.headers.has('Set-Cookie')) {
    await response.body?.cancel()
    return undefined
  }
  const drawn = await response.text()
  const template = drawn.startsWith('<!DOCTYPE')
    ? pageTemplate(drawn, audience)
    : dataTemplate(drawn, audience)
  const { pieces, policy } = template.fill(
    visitorPartsOf({ ...nobody, dataSaver: audience.dataSaver }, language),
  )
  const page = {
    status: response.status,
    template,
    headers: headersOf(response),
    etag: shortHash(pieces.map(({ bytes }) => bytes())),
    usual: { policy, body: usualBody(pieces) },
  }
  return { page, bytes: template.bytes * timesPacked, tags: [...tags], isKept: isThere }
}

function headersOf({ headers }: Response): Record<string, string> {
  const said = cachedHeaders.filter((name) => headers.has(name))
  return Object.fromEntries(said.map((name) => [name, headers.get(name)!]))
}

function usualBody(pieces: PageBytes[]): PageBody['body'] {
  let packed: Promise<Buffer> | undefined
  return (encoding) => {
    if (encoding !== 'br') return bodyOf(pieces, encoding)
    packed ??= brotliOf(wholeOf(pieces))
    return packed
  }
}

const wholeOf = (pieces: PageBytes[]) => joined(pieces.map(({ bytes }) => bytes()))

export const bodyOf = (pieces: PageBytes[], encoding: Exclude<Encoding, 'br'>) =>
  encoding === 'gzip' ? gzipOf(pieces) : wholeOf(pieces)
