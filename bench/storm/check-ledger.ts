import { sql } from 'drizzle-orm'
import type { Db } from '#app/db/client.server.ts'

type Charge = { charge_id: string; kind: string; status: string; amount: number; fee: number }

/** Each line is a sentence that must hold, and whether it does. */
export async function checkLedger(
  db: Db,
  truth: Charge[],
  moved: number,
): Promise<[string, boolean, string][]> {
  const one = async (query: ReturnType<typeof sql>) =>
    Number(Object.values((await db.execute(query)).rows[0]!)[0] ?? 0)
  const came = truth.filter(({ kind, status }) => kind !== 'payout' && status === 'success')
  const known = new Map(
    (
      await db.execute<{ charge_id: string; status: string; use: string | null; received: string | null }>(
        sql`select charge_id, status, use, received from payments`,
      )
    ).rows.map((row) => [row.charge_id, row]),
  )
  const unowned = came.filter(({ charge_id, amount }) => {
    const ours = known.get(charge_id)
    return !ours || !['succeeded', 'review'].includes(ours.status) || Number(ours.received) !== amount
  })
  const invented = [...known].filter(
    ([chargeId, { received }]) => received !== null && !came.some(({ charge_id }) => charge_id === chargeId),
  )
  const is = async (text: string, query: ReturnType<typeof sql>): Promise<[string, boolean, string]> => {
    const found = await one(query)
    return [text, found === 0, String(found)]
  }
  return [
    [
      'every success at the provider is one payment here, of the same sum',
      unowned.length === 0,
      `${unowned.length}`,
    ],
    ['no payment here that the provider does not know', invented.length === 0, `${invented.length}`],
    await is('the ledger adds up to zero', sql`select coalesce(sum(amount), 0) from ledger_entries`),
    await is(
      'every set of the ledger adds up to zero',
      sql`select count(*) from (select 1 from ledger_entries group by set_id having sum(amount) <> 0) as odd`,
    ),
    await is(
      'no order is paid twice, and every paid one is one sale',
      sql`select count(*) from (select o.id from orders o left join ledger_sets s on s.order_id = o.id and s.kind = 'sale'
        where o.payment_method <> 'cash_on_delivery' group by o.id
        having count(s.id) <> case when o.payment_status in ('pending', 'failed') then 0 else 1 end) as odd`,
    ),
    await is(
      'the paid orders of a checkout and one payment of it stand and fall together',
      sql`select count(*) from (select o.checkout_id from orders o
        where o.payment_status not in ('pending', 'failed') and not exists (
          select from payments p where p.checkout_id = o.checkout_id and p.use = 'orders')) as odd`,
    ),
    await is(
      'what came is what the orders cost and what goes back, to the kwacha',
      sql`select (select coalesce(sum(received), 0) from payments)
        - (select coalesce(sum(total_amount), 0) from orders where payment_status not in ('pending', 'failed'))
        - (select coalesce(sum(returned), 0) from payments)
        - (select coalesce(sum(received), 0) from payments where status = 'review')`,
    ),
    await is(
      'what buyers are owed is what is on its way back to them or under review',
      sql`select (select coalesce(sum(amount), 0) from ledger_entries where account = 'buyers')
        - (select coalesce(sum(amount), 0) from refunds where status <> 'paid')
        - (select coalesce(sum(received), 0) from payments where status = 'review')`,
    ),
    await is(
      'what the ledger says lies with the provider lies there',
      sql`select ${moved}::bigint + (select coalesce(sum(amount), 0) from ledger_entries where account = 'provider')`,
    ),
    await is(
      'no refund is sent twice',
      sql`select count(*) from (select 1 from ledger_sets where kind = 'refund' group by once_key having count(*) > 1) as odd`,
    ),
    await is(
      'nothing is left pending past its time',
      sql`select (select count(*) from payments where status in ('created', 'pending') and pay_until < now())
        + (select count(*) from checkouts c where c.pay_by < now() and exists (select from orders o
            where o.checkout_id = c.id and o.status in ('pending', 'confirmed') and o.payment_status in ('pending', 'failed')))
        + (select count(*) from refunds where status in ('due', 'sending') and way = 'mobile_money')`,
    ),
    await is(
      'stock that nobody has is back: sold and left make what there was',
      sql`select (select coalesce(sum(stock), 0) from products)
        + (select coalesce(sum(i.quantity), 0) from order_items i join orders o on o.id = i.order_id where o.status <> 'cancelled')
        - (select count(*) * 1000000 from products)`,
    ),
  ]
}
