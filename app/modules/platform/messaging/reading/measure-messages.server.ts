import { sql } from 'drizzle-orm'
import type { Db } from '#app/db/client.server.ts'
import { findSpent } from '../cost/budget.server.ts'
import { budgetHourOf } from '../cost/budget-rules.ts'
import { costSettings } from '../cost/cost-settings.server.ts'
import { microsPerKwacha } from '../cost/price-rules.ts'
import { messageClasses } from '../rules.ts'
import { findChannelStops } from '../sending/channel-stops.server.ts'
import type { MessageFigures } from './figure-rules.ts'

/** How messages are at this moment: by indexes of what is open, and of one day. */
export async function measureMessages(db: Db, now: Date): Promise<MessageFigures> {
  const { rows } = await db.execute<
    Record<'waiting' | 'oldest' | 'failed' | 'unknown' | 'news' | 'oldest_news', string>
  >(sql`
    select
      (select count(*) from text_messages where status in ('waiting', 'sending')) as waiting,
      (select coalesce(extract(epoch from ${now.toISOString()}::timestamptz - min(greatest(created_at, not_before))), 0) from text_messages
        where status = 'waiting' and (not_before is null or not_before <= ${now.toISOString()}::timestamptz)) as oldest,
      (select count(*) from text_messages where status = 'failed' and created_at > ${now.toISOString()}::timestamptz - interval '1 day') as failed,
      (select count(*) from text_messages where status = 'unknown' and created_at > ${now.toISOString()}::timestamptz - interval '1 day') as unknown,
      (select count(*) from message_events where handled_at is null) as news,
      (select coalesce(extract(epoch from ${now.toISOString()}::timestamptz - min(received_at)), 0) from message_events where handled_at is null) as oldest_news`)
  const found = rows[0]!
  return {
    waiting: Number(found.waiting),
    oldestWaiting: Math.max(0, Number(found.oldest)) * 1000,
    failed: Number(found.failed),
    unknown: Number(found.unknown),
    news: Number(found.news),
    oldestNews: Math.max(0, Number(found.oldest_news)) * 1000,
    stopped: [...(await findChannelStops(db)).keys()],
    budgetUsed: await mostUsedBudget(db, now),
  }
}

async function mostUsedBudget(db: Db, now: Date): Promise<number> {
  const { budgets } = costSettings()
  const shares: number[] = []
  for (const of of messageClasses) {
    const { day } = await findSpent(db, of, budgetHourOf(now))
    if (budgets[of] > 0) shares.push(day / (budgets[of] * microsPerKwacha))
  }
  return Math.round(Math.max(0, ...shares) * 100)
}
