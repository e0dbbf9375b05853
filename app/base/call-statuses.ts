/** Every status a call or a form can answer, with its HTTP number (spec section 8). */
export const callStatuses = {
  INVALID_ARGUMENT: 400,
  UNAUTHENTICATED: 401,
  PERMISSION_DENIED: 403,
  NOT_FOUND: 404,
  ABORTED: 409,
  RESOURCE_EXHAUSTED: 429,
  INTERNAL: 500,
  UNIMPLEMENTED: 501,
  UNAVAILABLE: 503,
  DEADLINE_EXCEEDED: 504,
} as const
export type CallStatus = keyof typeof callStatuses

/** The HTTP number of each refusal, 409 where none is said: a form answers it, and a call answers its name. */
export type RefusalStatuses<Reason extends string> = Partial<Record<Reason, number>>

/** HTTP tells some of them in more detail: what is gone is not found, what is too large cannot be taken. */
const nearest: Record<number, CallStatus> = { 410: 'NOT_FOUND', 408: 'DEADLINE_EXCEEDED' }

export function callStatusOf(httpStatus: number): CallStatus {
  const known = Object.entries(callStatuses).find(([, number]) => number === httpStatus)
  return (
    (known?.[0] as CallStatus) ?? nearest[httpStatus] ?? (httpStatus >= 500 ? 'INTERNAL' : 'INVALID_ARGUMENT')
  )
}
