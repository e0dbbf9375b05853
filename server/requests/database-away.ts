import type { Context } from 'hono'
import { unavailableCall } from '#app/api/calls/answer-call.server.ts'
import {
  retryAfter,
  type SentForm,
  unavailablePage,
  unavailablePolicy,
} from '#app/http/unavailable-page.server.ts'
import type { Message } from '#app/messages/language.ts'
import { languageOf, translatorOf } from '#app/messages/request-language.server.ts'
import type { RequestEnvironment } from './request-log.ts'

/** Larger forms are sent again from where they were filled in. */
const maxFormBytes = 32 * 1024
/** What nobody but its reader may see stays out of a page. */
const secret = /passw|code$|^code|pin$|token|secret|otp/i

/**
 * The answer where the database does not answer: to a call in its own form, to a person a page that keeps what was sent, to
 * anything else a line. Undefined to the scripts of our pages, which the router answers.
 */
export function answerDatabaseAway(c: Context<RequestEnvironment>, said: Message): Response | undefined {
  const request = c.req.raw
  const { pathname } = new URL(request.url)
  if (pathname.startsWith('/api/call/')) return unavailableCall(request, said)
  if (pathname.endsWith('.data')) return
  const headers = new Headers({ 'Cache-Control': 'no-store', 'Retry-After': retryAfter })
  const t = translatorOf(request)
  if (!request.headers.get('Accept')?.includes('text/html'))
    return new Response(t(said), { status: 503, headers })
  headers.set('Content-Type', 'text/html; charset=utf-8')
  headers.set('Content-Security-Policy', unavailablePolicy)
  const page = unavailablePage(t, {
    text: said,
    language: languageOf(request),
    requestId: c.get('requestId'),
    form: sentForm(c),
  })
  return new Response(request.method === 'HEAD' ? null : page, { status: 503, headers })
}

function sentForm(c: Context<RequestEnvironment>): SentForm | undefined {
  if (c.req.method !== 'POST') return
  const { pathname, search } = new URL(c.req.url)
  const body = c.get('sentFields')
  if (!body || body.byteLength > maxFormBytes) return { action: '', fields: undefined }
  const fields = [...new URLSearchParams(body.toString())]
  const isShown = fields.every(([name]) => !secret.test(name))
  return { action: pathname + search, fields: isShown ? fields : undefined }
}
