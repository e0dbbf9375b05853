import { and, eq, sql } from 'drizzle-orm'
import { ok, refuse } from '#app/base/result.ts'
import { type Connection, type Tx, transact } from '#app/db/client.server.ts'
import { fillTexts } from '#app/messages/language.ts'
import * as texts from '#messages/messaging.ts'
import { findSpent, lockBudget, reservePrice } from '../cost/budget.server.ts'
import { budgetHourOf, isBeyondBudget, passedShare } from '../cost/budget-rules.ts'
import type { CostSettings } from '../cost/cost-settings.server.ts'
import { textMessages } from '../tables.ts'
import { alarmAdmins } from './alarm.server.ts'

type Claim = { skipped: true } | { skipped: false; attempts: number; budgetHour: Date }
type TextMessage = typeof textMessages.$inferSelect

/**
 * Committed by itself before anything leaves: of many deliveries one goes on, and a crash leaves its trace. What the
 * message will probably cost is reserved with it. Refuses what another delivery has, and what costs too much today.
 */
export const claimMessage = (
  db: Connection,
  { id, class: of, channel, priceEstimated: price }: TextMessage,
  { provider, now, budgets }: { provider: string; now: Date; budgets: CostSettings['budgets'] },
) =>
  transact<Claim, 'taken'>(db, async (tx) => {
    const budgetHour = budgetHourOf(now)
    await lockBudget(tx, of)
    const before = await findSpent(tx, of, budgetHour)
    const isBeyond = isBeyondBudget(of, price, before, budgets)
    const [claimed] = await tx
      .update(textMessages)
      .set(
        isBeyond
          ? { status: 'skipped', errorCode: 'budget-spent' }
          : { status: 'sending', attempts: sql`${textMessages.attempts} + 1`, provider, budgetHour },
      )
      .where(and(eq(textMessages.id, id), eq(textMessages.status, 'waiting')))
      .returning({ attempts: textMessages.attempts })
    if (!claimed) return refuse('taken')
    if (isBeyond) {
      await alarmOfBudget(tx, of, 100, now)
      return ok({ skipped: true })
    }
    await reservePrice(tx, { class: of, channel, budgetHour }, price)
    const share = passedShare(of, before.day, before.day + price, budgets)
    if (share) await alarmOfBudget(tx, of, share, now)
    return ok({ skipped: false, attempts: claimed.attempts, budgetHour })
  })

const alarmOfBudget = (tx: Tx, of: TextMessage['class'], share: number, now: Date) =>
  alarmAdmins(tx, `budget-${of}-${share}`, now, {
    title: fillTexts(texts.alarmBudgetTitle, { class: texts.classes[of], share }),
    text: texts.alarmBudget,
  })
