import { buyerOf, idOf, momentWithin, person, sellerOf, shopNames } from './sample-sql.ts'

const product = `substr(md5('product' || (1 + n % 500)), 1, 16)`
const moments = momentWithin(365)

/** What people ask, answer, write, review and report, and the texts that tell of it: so many of each. */
export const talkFills: Record<string, string> = {
  questions: `insert into product_questions (id, product_id, seller_id, asker_id, text, answer, answered_by, answered_at, hidden_at, created_at)
    select ${idOf('question', 'n')}, ${product}, ${idOf('shop', sellerOf('n'))}, ${idOf('buyer', buyerOf('n'))},
      'Does number ' || n || ' come with a charger?', case when n % 3 > 0 then 'Yes, in the box.' end,
      case when n % 3 > 0 then 'seller' end, case when n % 3 > 0 then now() end, case when n % 50 = 0 then now() end, ${moments}
    from generate_series(1, $1::int) n`,
  conversations: `insert into conversations (id, order_id, subject, buyer_id, seller_id, last_message_at, last_message_by,
      unread_by_buyer, unread_by_seller, created_at)
    select ${idOf('talk', 'n')}, ${idOf('order', 'n')}, 'TB-2025-' || lpad(n::text, 6, '0'), ${idOf('buyer', buyerOf('n'))},
      ${idOf('shop', sellerOf('n'))}, ${moments}, (array['buyer','seller'])[1 + n % 2], n % 7 / 6, n % 5 / 4, ${moments}
    from generate_series(1, $1::int) n`,
  'what was said': `insert into conversation_messages (id, conversation_id, said_by, text, created_at)
    select ${idOf('said', 'n')}, ${idOf('talk', 'n')}, (array['buyer','seller'])[1 + n % 2], 'Which gate is number ' || n || '?', ${moments}
    from generate_series(1, $1::int) n`,
  reviews: `insert into reviews (id, order_id, order_item_id, product_id, seller_id, author_id, author_name, stars, text, status,
      waits_for, removed_reason, created_at)
    select ${idOf('review', 'n')}, ${idOf('order', 'n')}, ${idOf('item', 'n')}, ${product}, ${idOf('shop', sellerOf('n'))},
      ${idOf('buyer', buyerOf('n'))}, ${person}, 1 + n % 5, 'It works, number ' || n, state,
      case state when 'waiting' then array['suspected'] else '{}' end, case state when 'removed' then 'It insults somebody.' end, ${moments}
    from (select n, (array['published','published','published','waiting','hidden','removed'])[1 + n % 6] as state
      from generate_series(1, $1::int) n) as made`,
  reports: `insert into report_cases (id, kind, thing_id, about_user_id, title, path, evidence, reports, weighing, priority, outcome,
      decided_at, created_at)
    select ${idOf('case', 'n')}, (array['product','shop','question','review'])[1 + n % 4], ${idOf('thing', 'n')},
      ${idOf('shop', sellerOf('n'))}, ${shopNames(`(${sellerOf('n')})`)}, '/admin/sellers', '{}', 1 + n % 3, n % 2, n % 3,
      case when n % 4 < 3 then 'dismissed' end, case when n % 4 < 3 then now() end, ${moments} from generate_series(1, $1::int) n`,
  texts: `insert into text_messages (id, phone, channel, kind, class, content, status, provider, provider_message_id, expires_at, created_at)
    select ${idOf('text', 'n')}, '+26588' || lpad(n::text, 7, '0'), (array['sms','whatsapp'])[1 + n % 2], 'order-placed',
      (array['order','money','code'])[1 + n % 3], '{}', (array['delivered','delivered','failed','sent'])[1 + n % 4], 'bench',
      'bench-' || n, ${moments} + interval '1 day', ${moments} from generate_series(1, $1::int) n`,
}
/** What their triggers see to matters to no list, and would take long. */
export const talkWithoutTriggers = Object.keys(talkFills)
