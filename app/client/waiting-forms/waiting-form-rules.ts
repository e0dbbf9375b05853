/** Forms that wait on a phone. Nothing with a code that ages or a second factor, and nothing that pays. */
export type WaitingKind =
  | 'order'
  | 'move'
  | 'message'
  | 'dispute'
  | 'product'
  | 'conversation'
  | 'question'
  | 'answer'
  | 'review'

/** What is said of it where it waits. */
type About = {
  /** What an order comes to, as its page said. */
  total?: number
  /** Of which order it is, and where that moves. */
  number?: string
  step?: string
  /** What a new product is called. */
  name?: string
}

/** A form that was sent off without a line and waits on this phone. Its `id` makes that the server takes it once. */
export type WaitingForm = About & {
  id: string
  kind: WaitingKind
  /** The page it is sent to. */
  to: string
  fields: [name: string, value: string | File][]
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

const week = 7 * longestWait
const guest = 'guest'
type Whose = Pick<WaitingForm, 'who' | 'at'>

/** What was written before signing in is shown to whoever signs in then. */
export const isShownTo = (who: string, form: Pick<Whose, 'who'>) => form.who === who || form.who === guest

/**
 * Another account's, which has not come back for a week while this one is here, who can neither see nor delete it.
 */
export const isAbandoned = (who: string, form: Whose, now: number) =>
  who !== guest && !isShownTo(who, form) && now - form.at > week

/** An order that went out by itself: whoever it is of has not seen its page yet. */
export type SentOrder = Whose & {
  /** That of the form. */
  id: string
  /** One of each seller; none where the page after it did not come. */
  numbers: string[]
  /** Where the server led. */
  path: string
}

/** Only whoever placed it is told, a guest only while nobody is signed in. */
export const isOwnOrder = (who: string, order: Pick<Whose, 'who'>) => order.who === who

/** Where the answer to a form says which orders it placed. */
export const placedOrdersHeader = 'Thumba-Orders'
export const numbersIn = (header: string | null) => header?.match(/TB-[\d-]+/g) ?? []

/** Where the server leads whose form it took. */
const taken: Record<WaitingKind, RegExp> = {
  order: /^\/(?:order-confirmation|pay\/)/,
  move: /^\/(?:seller\/)?orders\/TB-[\d-]+(?:\?|$)/,
  message: /^\/contact-us\?sent=/,
  dispute: /^\/(?:seller\/)?orders\/TB-[\d-]+\/dispute(?:\?|$)/,
  product: /^\/seller\/products(?:\?|$)/,
  conversation: /^\/(?:conversations\/[^/?]+|product\/[^/?]+\/enquiry|orders\/TB-[\d-]+\/messages)(?:\?|$)/,
  question: /^\/product\/[^/?]+\/questions(?:\?|$)/,
  answer: /^\/seller\/questions(?:\?|$)/,
  review: /^\/(?:reviews|orders\/TB-[\d-]+)(?:\?|$)/,
}

export type Outcome = 'sent' | 'later' | 'refused' | 'sign-in'
type Answer = { status: number; redirected: boolean; path: string }

/** What an answer means for a form. Where nothing certain is said of it, it is sent again: the server takes it once. */
export function outcomeOf(kind: WaitingKind, { status, redirected, path }: Answer): Outcome {
  if (redirected && taken[kind].test(path)) return 'sent'
  if (status === 401 || (redirected && path.startsWith('/login'))) return 'sign-in'
  if (status >= 500 || status === 429 || status === 408) return 'later'
  return 'refused'
}

type Fields = Pick<WaitingForm, 'fields'>

/** What its files weigh: words are nothing beside them. */
export const fileBytes = ({ fields }: Fields) =>
  fields.reduce((sum, [, value]) => sum + (typeof value === 'string' ? 0 : value.size), 0)

export const filesIn = ({ fields }: Fields) => fields.filter(([, value]) => typeof value !== 'string').length

const megabyte = 1024 * 1024
/** The server takes 20 MB at once. */
const mostInOne = 20 * megabyte
const mostInAll = 60 * megabyte

/** Whether one more may wait: what waits must not fill the phone. */
export const mayWait = (form: Fields, others: Fields[]) =>
  fileBytes(form) <= mostInOne && [form, ...others].reduce((sum, one) => sum + fileBytes(one), 0) <= mostInAll

/** How long an answer is waited for: a minute, and as long as its files need at 10 KB in a second, but what a worker lives. */
export const patienceFor = (form: Fields) => Math.min(60_000 + fileBytes(form) / 10, 4 * 60_000)
