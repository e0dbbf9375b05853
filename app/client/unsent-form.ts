import type { DataStrategyResult } from 'react-router'
import { isNetworkError } from './serial-queue.ts'

/** A form whose sending got no answer: what was typed, and how it was on its way. */
export type UnsentForm = { typed: FormData; to: string; encType: 'multipart/form-data' | undefined }
type Outcomes = Record<string, DataStrategyResult>

let unsent: UnsentForm | undefined

/** The form sent last to the page at `pathname`, if the line broke before its answer came. */
export const unsentForm = (pathname: string) => (unsent?.to.split('?')[0] === pathname ? unsent : undefined)

/** Keeps what was typed when the line breaks under it, so that the page that says so can send it again. */
export async function saveUnsentForm(
  { request }: { request: Request },
  next: () => Promise<Outcomes>,
): Promise<Outcomes> {
  if (request.method === 'GET') return next()
  const copy = request.clone()
  unsent = undefined
  const outcomes = await next()
  if (Object.values(outcomes).some(noAnswer)) unsent = await formIn(copy)
  return outcomes
}

/** The router wraps what was thrown as if it had come with a status. */
const noAnswer = ({ type, result }: DataStrategyResult) =>
  type === 'error' &&
  (isNetworkError(result) || isNetworkError((result as { data?: unknown } | undefined)?.data))

async function formIn(request: Request): Promise<UnsentForm> {
  const { pathname, search } = new URL(request.url)
  const multipart = request.headers.get('Content-Type')?.startsWith('multipart/form-data')
  const encType = multipart ? ('multipart/form-data' as const) : undefined
  return { typed: await request.formData(), to: pathname + search, encType }
}
