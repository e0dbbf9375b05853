import { type SQL, sql } from 'drizzle-orm'
import { isoTime } from '../products/reading/product-cards.server.ts'
import { questionsOnProduct } from './rules.ts'
import { productQuestions } from './tables.ts'

/** The newest answered questions of the product that a statement reads, as a JSON list. */
export const newestQuestions = (): SQL => sql`
  (select coalesce(json_agg(json_build_object('id', shown.id, 'text', shown.text, 'masked', cardinality(shown.masked || shown.answer_masked) > 0,
      'answer', shown.answer, 'answeredBy', shown.answered_by, 'answeredAt', ${isoTime(sql`shown.answered_at`)})), '[]')
    from (select * from ${productQuestions} asked
           where asked.product_id = products.id and asked.answered_at is not null and asked.hidden_at is null
           order by asked.answered_at desc, asked.id desc limit ${sql.raw(String(questionsOnProduct))}) shown)`
