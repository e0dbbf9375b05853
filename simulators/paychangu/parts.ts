import type { Door } from './door.ts'
import type { FaultBox } from './faults.ts'
import type { Settings, World } from './settings.ts'
import type { Transactions } from './transactions.ts'
import type { Webhooks } from './webhooks.ts'

/** What the pages and calls of a simulator work with. */
export type Parts = {
  transactions: Transactions
  webhooks: Webhooks
  faults: FaultBox
  world: World
  settings: Settings
  /** Where people reach its pages. */
  ownUrl: () => string
  linkTo: Door['linkTo']
}
