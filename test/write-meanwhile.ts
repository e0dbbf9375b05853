import { randomUUID } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import { Client } from 'pg'

/** Nobody is to wait longer for a lock: PostgreSQL refuses the statement then, and that is a fault. */
const maxWait = 2_000
/** As a busy shop writes. Without it seven writers would take both cores from what they watch. */
const betweenStatements = 10 // milliseconds

const newOrder = `
  with person as (select user_id from seller_profiles limit 1),
  checkout as (insert into checkouts (id, total) values ($1, 5000) returning id),
  placed as (insert into orders (id, order_number, checkout_id, seller_id, seller_name, guest_order, subtotal, shipping_fee,
      total_amount, commission_rate, payment_method, contact_info, delivery_address, delivery_method, estimated_delivery_date)
    select $1, $1, checkout.id, user_id, 'Shop', true, 5000, 0, 5000, 500, 'cash_on_delivery', '{}', '{}',
      '{"type": "pickup", "cost": 0}', '3-7 business days' from checkout, person returning id),
  history as (insert into order_status_history (id, order_id, status, note) select $1, id, 'pending', '' from placed),
  told as (insert into notifications (id, user_id, kind, title, path)
    select $1, user_id, 'order_status', 'An order', '/orders' from person)
  insert into mails (id, to_email, kind, content) values ($1, 'thoko@thumba.example', 'notice', '{}')`
const newSet = `
  with made as (insert into ledger_sets (kind, once_key) values ('payment', $1) returning id)
  insert into ledger_entries (set_id, account, amount)
    select id, account, amount from made, (values ('provider', -5000), ('buyers', 5000)) line (account, amount)`
/** What servers write while they serve, each with a new id. */
const writes = [
  newOrder,
  newSet,
  'update products set stock = stock - 1 where id = (select max(id) from products) and $1::text is not null',
  `update orders set buyer_notes = $1 where id = 'order' || lpad((1 + random() * 99999)::int::text, 11, '0')`,
  'update notifications set read_at = now() where id = (select max(id) from notifications) and $1::text is not null',
  "insert into settings (key, value) values ($1, '1')",
  'select count(*) from (select from orders limit 10) found where $1::text is not null',
]

/** Writes to every busy table until it is over: how many statements, and what failed. */
export async function writeMeanwhile(url: string, over: Promise<unknown>) {
  let [done, isOver] = [0, false]
  const faults = new Set<string>()
  void over.then(() => {
    isOver = true
  })
  const write = async (statement: string) => {
    const client = new Client({ connectionString: url, options: `-c lock_timeout=${maxWait}` })
    await client.connect()
    while (!isOver) {
      await client
        .query(statement, [randomUUID()])
        .catch((fault) => faults.add(`${statement}: ${fault.message}`))
      done += 1
      await pause(betweenStatements)
    }
    await client.end()
  }
  await Promise.all(writes.map(write))
  return { done, faults: [...faults] }
}
