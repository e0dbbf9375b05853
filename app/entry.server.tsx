import { randomBytes } from 'node:crypto'
import { Writable } from 'node:stream'
import { renderToPipeableStream } from 'react-dom/server'
import { type EntryContext, type HandleErrorFunction, type RouterContextProvider, ServerRouter } from 'react-router'
import { logFault } from './web/log.server.ts'
import { contentSecurityPolicy, requestIdContext, scriptHashes, sharedPageContext } from './web/response.server.ts'

/** Whole pages, not streams: the status is right, a fault leaves no half page, and a page can be kept and hashed. */
export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  entryContext: EntryContext,
  loadContext: RouterContextProvider,
) {
  const shared = loadContext.get(sharedPageContext)
  const nonce = shared ? undefined : randomBytes(16).toString('base64')
  const html = await render(<ServerRouter context={entryContext} url={request.url} nonce={nonce} />, nonce)
  headers.set('Content-Type', 'text/html; charset=utf-8')
  headers.set('Content-Security-Policy', contentSecurityPolicy(nonce ? [`'nonce-${nonce}'`] : scriptHashes(html)))
  return new Response(html, { status, headers })
}

function render(page: React.ReactElement, nonce: string | undefined): Promise<string> {
  return new Promise((resolve, reject) => {
    const chunks: Buffer[] = []
    const sink = new Writable({
      write(chunk: Buffer, _encoding, done) {
        chunks.push(chunk)
        done()
      },
      final(done) {
        resolve(Buffer.concat(chunks).toString('utf8'))
        done()
      },
    })
    const stream = renderToPipeableStream(page, {
      nonce,
      onAllReady: () => stream.pipe(sink),
      onShellError: reject,
      onError: reject,
    })
  })
}

export const handleError: HandleErrorFunction = (error, { request, context }) => {
  if (!request.signal.aborted) logFault(error, request, context.get(requestIdContext))
}
