import type { Client } from 'pg'

const idOf = (what: string, number = 'n') => `'${what}' || lpad((${number})::text, ${16 - what.length}, '0')`
const each = 'from generate_series(1, $1::int) n'
const moment = `now() - n * interval '5 minutes'`

/**
 * A market with so many orders, and what is written with each: in columns that releases before have too. For a schema whose
 * functions and triggers are not in place yet, so that nothing is posted.
 */
const fills = [
  `insert into users (id, email, email_verified, name, role, created_at)
    select ${idOf('person')}, 'person' || n || '@thumba.example', true, 'Person ' || n,
      case when n <= 100 then 'seller' else 'buyer' end, ${moment} from generate_series(1, $1::int / 100) n`,
  `insert into seller_profiles (user_id, business_name, location, status)
    select ${idOf('person')}, 'Shop ' || n, 'Lilongwe', 'approved' from generate_series(1, least(100, $1::int)) n`,
  `insert into products (id, seller_id, name, description, price, category, stock, status)
    select ${idOf('product')}, ${idOf('person', '1 + n % 100')}, 'Lamp ' || n, 'A lamp.', 5000, 'Other', 1000000, 'approved'
    from generate_series(1, $1::int / 50) n`,
  `insert into checkouts (id, buyer_id, total, created_at)
    select ${idOf('checkout')}, ${idOf('person', '101 + n % ($1::int / 100 - 100)')}, 5000, ${moment} ${each}`,
  `insert into orders (id, order_number, checkout_id, seller_id, seller_name, buyer_id, guest_order, subtotal, shipping_fee,
      total_amount, commission_rate, payment_method, contact_info, delivery_address, delivery_method,
      estimated_delivery_date, status, created_at)
    select ${idOf('order')}, 'TB-2025-' || lpad(n::text, 6, '0'), ${idOf('checkout')}, ${idOf('person', '1 + n % 100')},
      'Shop ' || 1 + n % 100, ${idOf('person', '101 + n % ($1::int / 100 - 100)')}, false, 5000, 0, 5000, 500,
      'cash_on_delivery', '{"fullName": "Thoko Banda", "phoneNumber": "+265888123456", "email": ""}',
      '{"district": "Lilongwe", "landmark": "The market"}', '{"type": "pickup", "cost": 0}', '3-7 business days',
      (array['pending','confirmed','shipped','completed'])[1 + n % 4], ${moment} ${each}`,
  `insert into order_items (id, order_id, position, product_id, name, quantity, price, category, condition, sku)
    select ${idOf('item')}, ${idOf('order')}, 0, ${idOf('product', '1 + n % ($1::int / 50)')}, 'Lamp', 1, 5000, 'Other', 'new',
      'PRODUCT0' ${each}`,
  `insert into order_status_history (id, order_id, status, note, timestamp, moved_by)
    select ${idOf('history')}, ${idOf('order')}, 'pending', '', ${moment}, 'buyer' ${each}`,
  `insert into notifications (id, user_id, kind, title, text, path, created_at)
    select ${idOf('notice')}, ${idOf('person', '101 + n % ($1::int / 100 - 100)')}, 'order_status', 'Your order', 'It left.',
      '/orders', ${moment} ${each}`,
  `insert into mails (id, to_email, kind, content, status, sent_at, once_key, subject, plain_text, created_at)
    select ${idOf('mail')}, 'person' || n || '@thumba.example', 'notice', '{}', 'sent', ${moment}, 'told ' || ${idOf('order')},
      'Your order', repeat('It left. ', 40), ${moment} ${each}`,
  `insert into ledger_sets (kind, order_id, once_key, at)
    select 'sale', ${idOf('order')}, 'sale:' || n, ${moment} ${each}`,
  `insert into ledger_entries (set_id, account, seller_id, amount)
    select id, account, case account when 'seller_cash' then ${idOf('person', '1 + id % 100')} end, amount
    from ledger_sets, (values ('outside', -5000), ('seller_cash', 5000)) line (account, amount) where $1::int > 0`,
]

export async function makeManyOrders(client: Client, count: number): Promise<void> {
  // That each row belongs to another is so by how they are made: looked up for a million of them, it takes longest.
  await client.query('set session_replication_role = replica')
  for (const fill of fills) await client.query(fill, [count])
  await client.query('reset session_replication_role')
  await client.query('analyze')
}
