import type { Db } from '#app/db/client.server.ts'
import { findSpent } from './cost/budget.server.ts'
import { budgetHourOf, isBeyondBudget } from './cost/budget-rules.ts'
import { type CostSettings, costSettings } from './cost/cost-settings.server.ts'
import { estimatedPrice } from './cost/price-rules.ts'
import { refusalOfNumber } from './numbers/number-rules.ts'
import { findPhoneFacts } from './numbers/phone-facts.server.ts'
import type { MessageChannel, MessageClass, MessageRefusal } from './rules.ts'

type Asked = { to: string; channel: MessageChannel; class: MessageClass }

/** Whether a message of this class may be written now: opted out, dead number, spent budget. */
export async function messageRefusal(
  db: Db,
  { to, channel, class: of }: Asked,
  now = new Date(),
  settings: CostSettings = costSettings(),
): Promise<MessageRefusal | undefined> {
  const refusal = refusalOfNumber(await findPhoneFacts(db, to), { channel, class: of }, now)
  if (refusal) return refusal
  const price = estimatedPrice({ channel, class: of, segments: 1 }, now, settings.rates, settings.exchange)
  const spent = await findSpent(db, of, budgetHourOf(now))
  return isBeyondBudget(of, price, spent, settings.budgets) ? 'budget-spent' : undefined
}
