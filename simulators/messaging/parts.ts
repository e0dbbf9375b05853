import type { Calls, PostCall } from './calls.ts'
import type { FaultInjector } from './faults.ts'
import type { Phones } from './phones.ts'
import type { Store } from './store.ts'

/** What the pages and interfaces of a simulator work with. */
export type Parts = {
  store: Store
  phones: Phones
  calls: Calls
  faults: FaultInjector
  now: () => number
  post: PostCall
  /** An id that no other has, also after a restart. */
  newId: (before: string) => string
  /** Kwacha that an SMS costs for each part, and a WhatsApp message. */
  prices: { sms: number; whatsapp: number }
}
