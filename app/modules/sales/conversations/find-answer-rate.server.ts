import { sql } from 'drizzle-orm'
import type { ReadDb } from '#app/db/read-db.ts'
import { productQuestions } from '#app/modules/catalog/questions/tables.ts'
import { conversationMessages, conversations } from './tables.ts'

export type AnswerRate = {
  /** Questions, and messages of buyers that began to wait, which were answered or are older than a day. */
  asked: number
  /** Those that were answered within a day. */
  answered: number
}

/**
 * How many of those who asked a shop since then had an answer within a day: public questions, and in threads the first message
 * of a buyer after the shop's last. What is younger than a day and waits does not count yet.
 */
export async function findAnswerRate(
  db: ReadDb,
  sellerId: string,
  since: Date,
  now = new Date(),
): Promise<AnswerRate> {
  const { rows } = await db.execute<AnswerRate>(sql`
    with waits as (
      select asked.created_at as asked_at, asked.answered_at
        from ${productQuestions} asked
       where asked.seller_id = ${sellerId} and asked.hidden_at is null and asked.created_at >= ${since}
      union all
      select said.created_at, (
          select min(answer.created_at) from ${conversationMessages} answer
           where answer.conversation_id = said.conversation_id and answer.said_by = 'seller'
             and answer.created_at > said.created_at)
        from ${conversations} thread
        join ${conversationMessages} said on said.conversation_id = thread.id and said.said_by = 'buyer'
       where thread.seller_id = ${sellerId} and said.created_at >= ${since}
         and coalesce((
          select before.said_by from ${conversationMessages} before
           where before.conversation_id = said.conversation_id and before.created_at < said.created_at
           order by before.created_at desc limit 1), 'seller') = 'seller'
    )
    select count(*)::int as asked,
           (count(*) filter (where answered_at <= asked_at + interval '1 day'))::int as answered
      from waits
     where answered_at is not null or asked_at <= ${now}::timestamptz - interval '1 day'`)
  return rows[0]!
}
