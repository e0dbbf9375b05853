import { config } from '#app/config.server.ts'
import type { MessageBudgets } from './budget-rules.ts'
import { readBudgets } from './budget-rules.ts'
import { type ExchangeRates, type MessageRate, readExchangeRates, readRates } from './price-rules.ts'

export type CostSettings = { rates: MessageRate[]; exchange: ExchangeRates; budgets: MessageBudgets }

let known: CostSettings | undefined
/** What the operator set; the start refuses what cannot be read. */
export function costSettings(): CostSettings {
  known ??= {
    rates: readRates(config.MESSAGE_RATES) ?? unreadable('MESSAGE_RATES'),
    exchange: readExchangeRates(config.MESSAGE_EXCHANGE) ?? unreadable('MESSAGE_EXCHANGE'),
    budgets: {
      ...(readBudgets(config.MESSAGE_BUDGETS) ?? unreadable('MESSAGE_BUDGETS')),
      codesAnHour: config.MESSAGE_CODES_AN_HOUR,
    },
  }
  return known
}

function unreadable(name: string): never {
  throw new Error(`${name} cannot be read: docs/operating.md says how it is written`)
}
