/** A form that was sent off without a line and waits on this phone. Its `id` makes that the server takes it once. */
export type WaitingForm = {
  id: string
  kind: 'order'
  /** The page it is sent to. */
  to: string
  fields: [name: string, value: string][]
  /** What the order comes to, as its page said. */
  total: number
  /** Whose it is: nobody else's session sends it. */
  who: string
  at: number
  state: 'waiting' | 'refused' | 'sign-in'
  /** It was on its way when the line broke: the server may have it, and will say so when it comes again. */
  maybeSent: boolean
}

/** After a day somebody has to say again that it is still wanted. */
const longestWait = 24 * 60 * 60 * 1000
export const isStale = ({ at }: WaitingForm, now: number) => now - at > longestWait

/** Where the server leads whose form it took. */
const taken: Record<WaitingForm['kind'], RegExp> = { order: /^\/(?:order-confirmation|pay\/)/ }

export type Outcome = 'sent' | 'later' | 'refused' | 'sign-in'
type Answer = { status: number; redirected: boolean; path: string }

/** What an answer means for a form. Where nothing certain is said of it, it is sent again: the server takes it once. */
export function outcomeOf(kind: WaitingForm['kind'], { status, redirected, path }: Answer): Outcome {
  if (redirected && taken[kind].test(path)) return 'sent'
  if (status === 401 || (redirected && path.startsWith('/login'))) return 'sign-in'
  if (status >= 500 || status === 429 || status === 408) return 'later'
  return 'refused'
}
