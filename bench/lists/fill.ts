import type { Client } from 'pg'
import { moneyFills, moneyWithoutTriggers } from './fill-money.ts'
import { talkFills, talkWithoutTriggers } from './fill-talk.ts'
import {
  buyerOf,
  districts,
  frequentBuyer,
  idOf,
  largeShop,
  momentWithin,
  person,
  pick,
  sellerOf,
  shopNames,
} from './sample-sql.ts'

/** What stands in each list of the administration, so many of each. Each table is filled once. */
const fills: Record<string, string> = {
  'users of buyers': `insert into users (id, email, email_verified, name, phone, role, created_at)
    select 'buyer' || lpad(n::text, 11, '0'), 'buyer' || n || '@bench.example', n % 5 > 0, ${person},
      '+26588' || lpad(n::text, 7, '0'), 'buyer', ${momentWithin(365)} from generate_series(1, $1::int) n`,
  'users of shops': `insert into users (id, email, email_verified, name, phone, role, created_at)
    select 'shop' || lpad(n::text, 12, '0'), 'shop' || n || '@bench.example', true, ${person},
      '+26599' || lpad(n::text, 7, '0'), 'seller', ${momentWithin(365)} from generate_series(1, $1::int) n`,
  shops: `insert into seller_profiles (user_id, business_name, location, status, status_reason, created_at)
    select 'shop' || lpad(n::text, 12, '0'), ${shopNames('n')}, ${pick(districts, 7)},
      (array['pending','approved','approved','approved','rejected','suspended'])[1 + n % 6],
      case when n % 6 >= 4 then 'No papers.' end, ${momentWithin(365)} from generate_series(1, $1::int) n`,
  checkouts: `insert into checkouts (id, buyer_id, total)
    select 'checkout' || lpad(n::text, 12, '0'), 'buyer' || lpad(n::text, 11, '0'), 12000 from generate_series(1, $1::int) n`,
  orders: `insert into orders (id, order_number, checkout_id, seller_id, seller_name, buyer_id, guest_order, subtotal,
      shipping_fee, total_amount, commission_rate, payment_method, payment_status, contact_info, delivery_address,
      delivery_method, estimated_delivery_date, status, created_at)
    select 'order' || lpad(n::text, 11, '0'), 'TB-2025-' || lpad(n::text, 6, '0'), 'checkout' || lpad(n::text, 12, '0'),
      ${idOf('shop', sellerOf('n'))}, ${shopNames(`(${sellerOf('n')})`)},
      ${idOf('buyer', buyerOf('n'))}, false, 12000, 0, 12000, 500,
      (array['airtel_money','tnm_mpamba','bank_transfer','cash_on_delivery'])[1 + n % 4],
      case when n % 4 < 3 and n % 8 between 2 and 6 and (n / 4) % 2 = 0 then 'paid' -- nothing goes on unpaid
        else (array['pending','paid','failed','refunded'])[1 + (n / 4) % 4] end,
      jsonb_build_object('fullName', ${person}, 'phoneNumber', '+26588' || lpad(n::text, 7, '0'), 'email', 'buyer' || n || '@bench.example'),
      jsonb_build_object('district', ${pick(districts, 7)}, 'landmark', 'Behind the market'),
      '{"type": "pickup", "cost": 0}', '3-7 business days',
      (array['pending','confirmed','processing','shipped','ready_for_pickup','delivered','completed','cancelled'])[1 + n % 8],
      ${momentWithin(365)} from generate_series(1, $1::int) n`,
  'what was bought': `insert into order_items (id, order_id, position, product_id, name, quantity, price, category, condition, sku)
    select 'item' || lpad(n::text, 12, '0'), ${idOf('order', 'n')}, 0, ${idOf('product', 'n % 500')}, 'Solar lamp ' || n % 500, 2, 6000,
      'Electronics', 'new', 'PRODUCT0' from generate_series(1, $1::int) n`,
  'products of the large shop': `update products set seller_id = '${largeShop}'
    where $1::int > 0 and id in (select id from products where status = 'approved' order by id limit 10000)`,
  notices: `insert into notifications (id, user_id, kind, title, text, path, read_at, created_at)
    select ${idOf('notice', 'n')}, case when n % 10 = 0 then '${frequentBuyer}' else ${idOf('buyer', 'n')} end, 'order_status', 'Your order is on its way',
      'Order ' || n || ' left the shop.', '/orders', case when n % 3 > 0 then now() end, ${momentWithin(180)} from generate_series(1, $1::int) n`,
  disputes: `insert into disputes (id, order_id, status, reason, answered_at, due_at, closed_at, outcome, refund_amount, note, created_at)
    select 'dispute' || lpad(n::text, 9, '0'), 'order' || lpad(n::text, 11, '0'), state,
      (array['broken','not_arrived','other'])[1 + n % 3], case state when 'answered' then now() end,
      case when state in ('open','answered') then now() + (n % 20 - 5) * interval '1 day' end,
      case when state in ('resolved','withdrawn') then now() end, case state when 'resolved' then 'none' end,
      case state when 'resolved' then 0 end, case state when 'resolved' then 'It came whole.' end, ${momentWithin(365)}
    from (select n, (array['open','answered','resolved','withdrawn'])[1 + n % 4] as state from generate_series(1, $1::int) n) as made`,
  'orders in dispute': `update orders set disputed_at = disputes.created_at from disputes
    where $1::int > 0 and order_id = orders.id and disputes.status in ('open','answered')`,
  'products that wait': `update products set status = 'pending', listed = false, submitted_at = created_at
    where $1::int > 0 and id in (select id from products order by id limit 50000)`,
  messages: `insert into contact_messages (id, name, email, topic, message, status, created_at)
    select 'message' || lpad(n::text, 9, '0'), ${person}, 'buyer' || n || '@bench.example',
      (array['order','payment','seller','other'])[1 + n % 4], 'Where is my parcel, number ' || n || '?',
      (array['new','read','closed'])[1 + n % 3], ${momentWithin(365)} from generate_series(1, $1::int) n`,
  interests: `insert into interests (id, name, email, district, wanted_role, message, status, created_at)
    select 'interest' || lpad(n::text, 8, '0'), ${person}, 'buyer' || n || '@bench.example', ${pick(districts, 7)},
      (array['buyer','seller'])[1 + n % 2], 'I would like to take part', (array['new','closed'])[1 + n % 2],
      ${momentWithin(365)} from generate_series(1, $1::int) n`,
  subscribers: `insert into newsletter_subscriptions (key, email, status, source, preferences, subscribed_at)
    select rtrim(translate(encode(convert_to('reader' || n || '@bench.example', 'UTF8'), 'base64'), E'+/\\n', '-_'), '='),
      'reader' || n || '@bench.example', (array['active','active','unsubscribed','bounced'])[1 + n % 4],
      (array['footer','popup','checkout','manual'])[1 + n % 4],
      '{"newProducts": true, "specialOffers": true, "sellerUpdates": false, "generalNews": true}', ${momentWithin(365)}
      from generate_series(1, $1::int) n`,
  campaigns: `insert into campaigns (id, subject, audience, status, created_at)
    select 'campaign' || lpad(n::text, 8, '0'), 'Number ' || n, '{"preference": null, "sources": []}',
      (array['draft','scheduled','paused','sent'])[1 + n % 4], ${momentWithin(365)} from generate_series(1, $1::int) n`,
  log: `insert into audit_entries (id, at, actor_id, actor_name, action, subject_kind, subject_id, after)
    select n, now(), 'bench', 'Bench', 'note.add', 'seller', 'shop' || lpad((1 + n % 1000)::text, 12, '0'), '{"text": "Called."}'
      from generate_series(1, $1::int) n`,
  'delivery of shops': `insert into delivery_zones (seller_id, district, fee, days)
    select 'shop' || lpad(n::text, 12, '0'), ${pick(districts, 7)}, 1000 + n % 9 * 500, 1 + n % 5 from generate_series(1, $1::int) n`,
  ...moneyFills,
  ...talkFills,
}

/** What their triggers see to matters to no list, and would take long. */
const withoutTriggers = [
  'orders',
  'what was bought',
  'products of the large shop',
  'notices',
  'disputes',
  'orders in dispute',
  'log',
  ...moneyWithoutTriggers,
  ...talkWithoutTriggers,
]

/** Fills what is not filled yet. */
export async function fillLists(client: Client, count: number) {
  await client.query('create table if not exists bench_filled (name text primary key)')
  let filled = false
  for (const [name, statement] of Object.entries(fills)) {
    const { rowCount } = await client.query('select 1 from bench_filled where name = $1', [name])
    if (rowCount) continue
    console.log(`Filling ${name} ...`)
    await client.query('begin')
    if (withoutTriggers.includes(name)) await client.query('set local session_replication_role = replica')
    await client.query(statement, [count])
    await client.query('insert into bench_filled values ($1)', [name])
    await client.query('commit')
    filled = true
  }
  if (filled) await client.query('vacuum analyze')
}
