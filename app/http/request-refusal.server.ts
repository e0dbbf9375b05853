import { createContext, data, type MiddlewareFunction } from 'react-router'
import { unavailableOf } from '#app/db/connection-errors.ts'
import type { Message } from '#app/messages/language.ts'
import { translatorOf } from '#app/messages/request-language.server.ts'

/** Why a request is refused before any route reads it, in words for a page. */
export type RequestRefusal = { status: 400 | 408 | 413 | 415 | 503; text: Message; more?: Message }

/** Set by server/pages.ts where what was sent cannot be read. */
export const refusalContext = createContext<RequestRefusal | undefined>(undefined)

/** Set where the database would not take a text that came with the request in some other way. */
export const unstorableTextContext = createContext(false)

/** Set where the router refused a form of another site, or of a page that hides which it is. */
export const foreignFormContext = createContext(false)

/** Set where the database is not there for the request. */
export const databaseAwayContext = createContext(false)
export const isDatabaseAwayError = (error: unknown) => unavailableOf(error) !== undefined

/** The root's middleware: says on a page of the shop what was wrong with the request. */
export const refuseUnreadable: MiddlewareFunction<Response> = ({ context, request }) => {
  const refusal = context.get(refusalContext)
  if (!refusal) return
  const t = translatorOf(request)
  const { text, more, status } = refusal
  throw data(more ? { title: t(text), text: t(more) } : t(text), status)
}
