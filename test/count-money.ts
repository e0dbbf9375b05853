import { sql } from 'drizzle-orm'
import type { Db } from '#app/db/client.server.ts'

type Count = Record<'provider' | 'bank' | 'fees' | 'buyers' | 'paying', number>

/**
 * What has to lie on the platform's accounts by the payments, refunds, payouts and orders alone, without a look at the
 * ledger; and what the ledger says. Orders in these tests are paid by payments, not by hand past them.
 */
export async function countMoney(db: Db): Promise<{ should: Count; ledger: Count; unbalanced: number }> {
  const one = async (query: ReturnType<typeof sql>) => {
    const { rows } = await db.execute<{ sum: string | null }>(query)
    return Number(rows[0]!.sum ?? 0)
  }
  const came = (which: string, what = 'received') =>
    one(sql`select sum(${sql.raw(what)}) as sum from payments
      where status in ('succeeded', 'review') and currency = 'MWK' and ${sql.raw(which)}`)
  const went = (table: string, way: string) =>
    one(
      sql`select sum(amount) as sum from ${sql.raw(table)} where status = 'paid' and ${sql.raw(`way = '${way}'`)}`,
    )
  const sold = await one(sql`select sum(total_amount) as sum from orders
    where payment_method <> 'cash_on_delivery' and payment_status in ('paid', 'refunded', 'partly_refunded')`)
  const backOfOrders = await one(
    sql`select sum(r.amount) as sum from refunds r join orders o on o.id = r.order_id`,
  )
  const refunded = (await went('refunds', 'mobile_money')) + (await went('refunds', 'by_hand'))
  const settled = sql`select sum(fee) as sum from debt_payments where status = 'succeeded'`
  const fees = (await came('true', 'fee')) + (await one(settled))
  const should = {
    provider:
      (await came("way <> 'manual'", 'fee - received')) +
      (await one(sql`select sum(fee - received) as sum from debt_payments where status = 'succeeded'`)) +
      (await went('payouts', 'provider')) +
      (await went('refunds', 'mobile_money')),
    bank:
      0 -
      (await came("way = 'manual'")) +
      (await went('payouts', 'by_hand')) +
      (await went('refunds', 'by_hand')),
    fees: 0 - fees,
    buyers: (await came('true')) - refunded - (sold - backOfOrders),
    paying: await one(
      sql`select sum(amount) as sum from payouts where status in ('requested', 'approved', 'sending')`,
    ),
  }
  const on = (account: string) =>
    one(sql`select sum(amount) as sum from ledger_entries where account = ${account}`)
  const ledger = {
    provider: await on('provider'),
    bank: await on('bank'),
    fees: await on('fees'),
    buyers: await on('buyers'),
    paying: await on('seller_paying'),
  }
  const unbalanced = await one(sql`select count(*) as sum from
    (select set_id from ledger_entries group by set_id having sum(amount) <> 0) odd`)
  return { should, ledger, unbalanced }
}
