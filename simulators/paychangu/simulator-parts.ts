import type { FaultInjector } from './faults.ts'
import type { PageGuard } from './page-guard.ts'
import type { Settings, SimulatorClock } from './settings.ts'
import type { Transactions } from './transactions.ts'
import type { Webhooks } from './webhooks.ts'

/** What the pages and calls of a simulator work with. */
export type SimulatorParts = {
  transactions: Transactions
  webhooks: Webhooks
  faults: FaultInjector
  world: SimulatorClock
  settings: Settings
  /** Where people reach its pages. */
  ownUrl: () => string
  linkTo: PageGuard['linkTo']
}
