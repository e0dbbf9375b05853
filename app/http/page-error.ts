import { createContext, useContext, useState } from 'react'
import { isRouteErrorResponse } from 'react-router'
import type { Translate } from '#app/messages/language.ts'
import { useTranslate } from '#app/messages/use-translate.ts'
import * as texts from '#messages/errors.ts'
import * as away from '#messages/unavailable.ts'
import { isUnavailable } from '../client/serial-queue.ts'
import { unsentForm } from '../client/unsent-form.ts'

/** The id of the request being rendered; only the server knows it. */
export const RequestIdContext = createContext('')

/** What to do instead. */
export type WayOut = { to: string; text: string }
/** What a route throws, with `data`, that has more to say than a line. */
export type PageMessage = { title: string; text?: string; way?: WayOut }
type Fault = PageMessage & { broken: boolean }

/** All that a page says of an error, and what it offers instead. */
export function usePageError(error: unknown) {
  const requestId = useRequestId()
  const { broken, ...said } = faultOf(error, useTranslate())
  return {
    ...said,
    requestId: broken ? requestId : undefined,
    retry: broken,
    line:
      isLineFault(error) || isAway(error)
        ? { unsentForm, said: isAway(error) ? said : undefined }
        : undefined,
  }
}

/** What the tab says where a page could not be shown. */
export const pageErrorTitle = (error: unknown, t: Translate) => faultOf(error, t).title

/** An error in a person's words. `broken` when it is our fault and trying again may help. */
function faultOf(error: unknown, t: Translate): Fault {
  if (!isRouteErrorResponse(error)) return brokenFault(t)
  const said = typeof error.data === 'string' && !error.data.startsWith('Error:') ? error.data : ''
  if (error.status === 404) {
    return {
      title: said || t(texts.notFoundTitle),
      text: t(said ? texts.checkAddress : texts.notFoundText),
      broken: false,
    }
  }
  if (isUnavailable(error)) return { title: t(away.title), text: said, broken: true }
  if (error.status >= 500) return brokenFault(t)
  if (isSaid(error.data)) return { ...error.data, broken: false }
  if (error.status === 405) return { title: t(texts.noForms), broken: false }
  return { title: said || t(texts.refusedTitle), broken: false }
}

const isSaid = (data: unknown): data is PageMessage =>
  typeof data === 'object' && data !== null && 'title' in data && typeof data.title === 'string'

const brokenFault = (t: Translate): Fault => ({
  title: t(texts.brokenTitle),
  text: t(texts.brokenText),
  broken: true,
})

/** A browser keeps a form that the database could not take, and asks for a page again by itself. */
const isAway = (error: unknown) => typeof document !== 'undefined' && isUnavailable(error)

/** What browsers throw when a request finds no way out; each words it its own way. */
const isLineFault = (error: unknown) =>
  typeof document !== 'undefined' &&
  error instanceof TypeError &&
  /fetch|network|load failed/i.test(error.message)

/** The id to quote: the server writes it into the page; after a failed move within the page its answer names it. */
function useRequestId(): string {
  const rendered = useContext(RequestIdContext)
  const [found] = useState(() => (typeof document === 'undefined' ? '' : idOnPage() || idOfLastAnswer()))
  return rendered || found
}

const idOnPage = () => document.getElementById('request-id')?.textContent ?? ''

function idOfLastAnswer(): string {
  const answers = performance.getEntriesByType('resource') as PerformanceResourceTiming[]
  const timings = answers.findLast(({ name }) => new URL(name).pathname.endsWith('.data'))?.serverTiming ?? []
  return timings.find(({ name }) => name === 'request')?.description ?? ''
}
