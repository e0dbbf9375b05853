import { visitorHeader, visitorMarkOf } from '#app/http/session/visitor-header.server.ts'
import { securityHeaders } from '../requests/security-headers.ts'
import type { PageVisitor } from './find-page-visitor.ts'
import { bodyOf, type CachedPage, type Encoding } from './render-cached-page.ts'
import { visitorPartsOf } from './visitor-parts.ts'

/** The page as this visitor sees it. */
export async function answerWith(page: CachedPage, found: PageVisitor, request: Request) {
  const { viewer, cartCount } = found.visitor
  const isUsual = !viewer && cartCount === 0
  const own = isUsual ? undefined : visitorPartsOf(found, found.language)
  // Who saves data is not sent again what a phone has; signing out clears it (session.server.ts).
  const isKept = !viewer || found.dataSaver
  const etag = !isKept ? undefined : `W/"${page.etag}${own ? `-${own.etag}` : ''}"`
  const caching: Record<string, string> = {
    Vary: 'Accept-Encoding, Accept-Language, Cookie, Save-Data',
    'Cache-Control': !isKept ? 'private, no-store' : isUsual ? 'no-cache' : 'private, no-cache',
    ...(etag && { ETag: etag }),
  }
  // What the browser kept has its other headers, which the etag covers too: sent again they would be most of the answer.
  if (etag && request.headers.get('If-None-Match') === etag)
    return { status: 304, body: null, headers: caching }
  const filled = own && page.template.fill(own)
  const { policy } = filled ?? page.usual
  const headers: Record<string, string> = {
    ...securityHeaders,
    ...page.headers,
    ...caching,
    [visitorHeader]: visitorMarkOf(viewer?.email),
    ...(policy && { 'Content-Security-Policy': policy }),
  }
  const accepted = request.headers.get('Accept-Encoding') ?? ''
  const isWhole = !filled || found.dataSaver
  const encoding = isWhole ? usualEncoding(accepted) : ownEncoding(accepted)
  if (encoding !== 'identity') headers['Content-Encoding'] = encoding
  const body = await (filled ? bodyOf(filled.pieces, encoding) : page.usual.body(encoding))
  return { status: 200, body: body as Buffer<ArrayBuffer>, headers }
}

/**
 * Brotli is a seventh smaller, but can't be put together of kept pieces: it is for the page that most see, and for who saves
 * data.
 */
const usualEncoding = (accepted: string): Encoding =>
  brotliTaken.test(accepted) ? 'br' : ownEncoding(accepted)

/**
 * Every browser that takes brotli takes gzip too. A program that does not gets a page of its own as it is, rather than
 * compressed anew each time.
 */
const ownEncoding = (accepted: string) => (gzipTaken.test(accepted) ? 'gzip' : 'identity')

/** Named in Accept-Encoding, and not to be refused: `q=0` does that. */
const taken = (name: string) =>
  new RegExp(`(?:^|,)\\s*${name}\\s*(?:;\\s*q=(?!0(?:\\.0*)?\\s*(?:,|$))[^,]*)?(?:,|$)`, 'i')
const [gzipTaken, brotliTaken] = [taken('gzip'), taken('br')]
