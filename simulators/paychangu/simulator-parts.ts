import type { Transactions } from './api/transactions.ts'
import type { FaultInjector } from './faults/faults.ts'
import type { Settings, SimulatorClock } from './faults/settings.ts'
import type { PageGuard } from './pages/page-guard.ts'
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
