import { randomBytes } from 'node:crypto'
import { text } from 'node:stream/consumers'
import { renderToString } from 'react-dom/server'
import {
  type EntryContext,
  type HandleDataRequestFunction,
  type HandleErrorFunction,
  isRouteErrorResponse,
  type RouterContextProvider,
  ServerRouter,
} from 'react-router'
import { isUnstorableText } from './db/client.server.ts'
import { unavailableOf } from './db/connection-errors.ts'
import { logRequestError } from './http/log/log.server.ts'
import { noteEarlyPress } from './http/page/early-press.ts'
import { scriptsLast } from './http/page/head-links.ts'
import { inScript } from './http/page/in-script.ts'
import { scriptsIn } from './http/page/language-scripts.server.ts'
import { RequestIdContext } from './http/page-error.ts'
import { contentSecurityPolicy, requestIdContext } from './http/request-context.server.ts'
import {
  databaseAwayContext,
  foreignFormContext,
  unstorableTextContext,
} from './http/request-refusal.server.ts'
import type { Language } from './messages/language.ts'
import { languageOf } from './messages/request-language.server.ts'
import { LanguageContext } from './messages/use-translate.ts'

/** Whole pages, not streams: the status is right, and a fault leaves no half page. */
export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  entryContext: EntryContext,
  loadContext: RouterContextProvider,
) {
  // Another answer takes its place, in server/pages.ts.
  if (loadContext.get(databaseAwayContext)) return new Response(null, { status: 500 })
  const nonce = randomBytes(16).toString('base64')
  const html = await render(request.url, entryContext, {
    nonce,
    language: languageShown(request, entryContext),
    requestId: loadContext.get(requestIdContext),
  })
  headers.set('Content-Type', 'text/html; charset=utf-8')
  headers.set('Content-Security-Policy', contentSecurityPolicy(`'nonce-${nonce}'`))
  return new Response(Buffer.from(html), { status, headers })
}

/** The root's loader knows the account's language too. */
const languageShown = (request: Request, { staticHandlerContext: { loaderData } }: EntryContext): Language =>
  (loaderData.root as { language?: Language } | undefined)?.language ?? languageOf(request)

/**
 * React Router would stream the loaders' data through Suspense boundaries beside the page. Nothing here is deferred,
 * so the data is whole already: rendering at once and adding it as one script costs half as much.
 */
async function render(
  url: string,
  entryContext: EntryContext,
  { nonce, requestId, language }: Rendering,
): Promise<string> {
  const { serverHandoffStream, ...context } = entryContext
  const manifest = scriptsIn(language, context.manifest, context.staticHandlerContext.matches)
  const html = renderToString(
    <RequestIdContext value={requestId}>
      <LanguageContext value={language}>
        <ServerRouter context={{ ...context, manifest }} url={url} nonce={nonce} />
      </LanguageContext>
    </RequestIdContext>,
  )
  const page = scriptsLast(html)
  const loaded =
    serverHandoffStream && context.renderMeta?.didRenderScripts && (await text(serverHandoffStream))
  if (!loaded) return `<!DOCTYPE html>${page}`
  const router = 'window.__reactRouterContext.streamController'
  const script = `${noteEarlyPress}${router}.enqueue(${inScript(JSON.stringify(loaded))});${router}.close();`
  const tag = `<script nonce="${nonce}">${script}</script>`
  const end = page.lastIndexOf('</body>')
  return `<!DOCTYPE html>${page.slice(0, end)}${tag}${page.slice(end)}`
}

type Rendering = { nonce: string; requestId: string; language: Language }

export const handleError: HandleErrorFunction = (error, { request, context }) => {
  if (unavailableOf(error)) context.set(databaseAwayContext, true) // so it does here
  if (isUnstorableText(error))
    context.set(unstorableTextContext, true) // server/pages.ts says so
  else if (isForeignForm(error))
    context.set(foreignFormContext, true) // and there, too
  else if (!request.signal.aborted && !isMethodRefusal(error))
    logRequestError(error, request, context.get(requestIdContext))
}

/** The router compares origins before any route is asked, and answers in two words of its own. */
const isForeignForm = (error: unknown) => error instanceof Error && error.message.includes('`origin` header')

/** A page without a form was sent one: its answer says so (405), and nothing of ours is wrong. */
const isMethodRefusal = (error: unknown) =>
  (isRouteErrorResponse(error) && error.status === 405) ||
  (error instanceof Error && /^(?:You made an? \w+ request to|Invalid request method)/.test(error.message))

/** What a browser that moves within the page can quote, since it never sees a whole page's error. */
export const handleDataRequest: HandleDataRequestFunction = (response, { context }) => {
  response.headers.append('Server-Timing', `request;desc="${context.get(requestIdContext)}"`)
  return response
}
