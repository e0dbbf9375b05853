import { createContext, useContext, useState } from 'react'
import { isRouteErrorResponse } from 'react-router'
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
  const { broken, ...said } = faultOf(error)
  return {
    ...said,
    requestId: broken ? requestId : undefined,
    retry: broken,
    line: isLineFault(error) ? { error, unsentForm } : undefined,
  }
}

/** What the tab says where a page could not be shown. */
export const pageErrorTitle = (error: unknown) => faultOf(error).title

/** An error in a person's words. `broken` when it is our fault and trying again may help. */
function faultOf(error: unknown): Fault {
  if (!isRouteErrorResponse(error)) return brokenFault
  const said = typeof error.data === 'string' && !error.data.startsWith('Error:') ? error.data : ''
  if (error.status === 404) {
    return {
      title: said || 'Page not found',
      text: 'It may have been moved, sold or taken down.',
      broken: false,
    }
  }
  if (error.status >= 500) return brokenFault
  if (isSaid(error.data)) return { ...error.data, broken: false }
  if (error.status === 405) return { title: 'This address takes no forms', broken: false }
  return { title: said || 'This could not be done', broken: false }
}

const isSaid = (data: unknown): data is PageMessage =>
  typeof data === 'object' && data !== null && 'title' in data && typeof data.title === 'string'

const brokenFault: Fault = {
  title: 'Something went wrong',
  text: 'This is our fault, not yours. Nothing you had in your cart is lost. Please try again in a moment.',
  broken: true,
}

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
