import { type DrawnPage, pageDrawer } from '#app/http/page/draw-page.server.tsx'
import { nobody } from '#app/http/page/find-visitor.server.ts'
import { brotliOf, gzipOf, joined, type PageBytes } from '#app/http/page/page-bytes.server.ts'
import type { Rendered } from '#app/http/page/page-cache.server.ts'
import { dataTemplate, type PageTemplate } from '#app/http/page/page-template.server.ts'
import type { PageAudience } from '#app/http/request-context.server.ts'
import { build, readDataForCache } from '../pages.ts'
import { buildOfPages } from '../requests/route-areas.ts'
import { securityHeaders } from '../requests/security-headers.ts'
import { cacheablePath } from './page-request.ts'
import { shortHash, visitorPartsOf } from './visitor-parts.ts'

export type Encoding = 'br' | 'gzip' | 'identity'
export type PageBody = {
  policy: string | undefined
  body: (encoding: Encoding) => Promise<Buffer>
}
/** A page as it is kept, and as most see it: a guest with an empty cart. */
export type CachedPage = {
  template: PageTemplate
  headers: Record<string, string>
  etag: string
  usual: PageBody
}

/** Of what the router says of a page's data this holds for every answer; its times and ids do not. */
const cachedHeaders = ['content-type', 'x-remix-response']
/** A page beside its own compressed pieces. */
const timesPacked = 1.4
const drawPage = pageDrawer(buildOfPages(build, (path) => cacheablePath.test(path)))

/** Draws a page for nobody. Undefined where the router has to answer: all that is no page of status 200. */
export async function renderCachedPage(
  address: string,
  audience: PageAudience,
): Promise<Rendered<CachedPage> | undefined> {
  const isData = new URL(address).pathname.endsWith('.data')
  const drawn = await (isData ? readData : drawPage)(address, audience)
  if (!drawn) return undefined
  const { template, headers, tags } = drawn
  const { pieces, policy } = template.fill(
    visitorPartsOf({ ...nobody, dataSaver: audience.dataSaver }, audience.language),
  )
  const page = {
    template,
    headers,
    // A browser that has the page already is not sent the headers again.
    etag: shortHash([
      ...pieces.map(({ bytes }) => bytes()),
      JSON.stringify([securityHeaders, headers, policy]),
    ]),
    usual: { policy, body: usualBody(pieces) },
  }
  return { page, bytes: template.bytes * timesPacked, tags: [...tags] }
}

/** The data of a page, as scripts ask for it. */
async function readData(address: string, audience: PageAudience): Promise<DrawnPage | undefined> {
  const { response, tags } = await readDataForCache(address, audience)
  if (response.status !== 200 || response.headers.has('Set-Cookie')) {
    await response.body?.cancel()
    return undefined
  }
  const headers = Object.fromEntries([...response.headers].filter(([name]) => cachedHeaders.includes(name)))
  return { template: dataTemplate(await response.text(), audience.isGuest), headers, tags }
}

function usualBody(pieces: PageBytes[]): PageBody['body'] {
  let packed: Promise<Buffer> | undefined
  return (encoding) => {
    if (encoding !== 'br') return bodyOf(pieces, encoding)
    packed ??= bodyOf(pieces, 'br')
    return packed
  }
}

const wholeOf = (pieces: PageBytes[]) => joined(pieces.map(({ bytes }) => bytes()))

export async function bodyOf(pieces: PageBytes[], encoding: Encoding): Promise<Buffer> {
  if (encoding === 'br') return brotliOf(wholeOf(pieces))
  return encoding === 'gzip' ? gzipOf(pieces) : wholeOf(pieces)
}
