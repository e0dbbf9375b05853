import { idOf, momentWithin, person, sellerOf } from './sample-sql.ts'

const made = 'from generate_series(1, $1::int) n'
const named = (what: string) => idOf(what, 'n')
const wallet = `case when n % 3 = 0 then 'tnm_mpamba' else 'airtel_money' end`
const number = `'+26588' || lpad(n::text, 7, '0')`

/** What stands in the lists of payments, refunds and payouts, and a ledger of so many entries. */
export const moneyFills: Record<string, string> = {
  payments: `insert into payments (id, checkout_id, way, operator, number, amount, charge_id, status, use, received, returned,
      fee, provider_reference, failure, pay_until, settled_at, created_at)
    select ${named('payment')}, 'checkout' || lpad(n::text, 12, '0'), way, case way when 'mobile_money' then ${wallet} end,
      case way when 'mobile_money' then ${number} end, 12000, ${named('charge')}, status,
      case status when 'succeeded' then 'orders' end, case when status in ('succeeded', 'review') then 12000 end, 0,
      case status when 'succeeded' then 360 else 0 end, case status when 'succeeded' then 'REF' || n end,
      case status when 'failed' then 'The wallet did not answer' end, at, case status when 'succeeded' then at end, at
    from (select n, ${momentWithin(365)} as at, (array['mobile_money','bank_account','hosted','manual'])[1 + n % 4] as way,
      (array['created','pending','succeeded','failed','expired','review'])[1 + n / 4 % 6] as status ${made}) as tried`,
  differences: `insert into payment_differences (id, charge_id, kind, ours, theirs, found_at, settled_at, settled_by, note)
    select ${named('diff')}, ${named('charge')}, (array['only_theirs','only_ours','status','amount','fee'])[1 + n % 5],
      'MK 12,000, fee MK 360', 'MK 12,000, fee MK 240', at, case when n % 2 = 0 then at end, case when n % 2 = 0 then 'bench' end,
      case when n % 2 = 0 then 'They changed their fee' end
    from (select n, ${momentWithin(365)} as at ${made}) as found`,
  refunds: `insert into refunds (id, order_id, amount, status, way, operator, number, charge_id, reference, failure, sent_at,
      closed_at, created_at)
    select ${named('refund')}, ${named('order')}, 1000 + n % 50 * 100, status, case when n % 5 = 0 then 'by_hand' else 'mobile_money' end,
      case when n % 5 > 0 then ${wallet} end, case when n % 5 > 0 then ${number} end,
      case when status <> 'due' then ${named('back')} end, case status when 'paid' then 'BACK' || n end,
      case status when 'failed' then 'The wallet is closed' end, case when status <> 'due' then at end,
      case status when 'paid' then at end, at
    from (select n, ${momentWithin(365)} as at, (array['due','sending','paid','failed'])[1 + n / 5 % 4] as status ${made}) as owed`,
  payouts: `insert into payouts (id, seller_id, amount, status, destination, carried, balance, charge_id, way, approved_by,
      approved_at, failure, reference, sent_at, closed_at, created_at)
    select ${named('payout')}, case when n % 10 < 2 and n % 6 > 2 then 'shop000000000001' else ${named('shop')} end, 5000 + n % 90 * 1000, status,
      case when n % 7 = 0 then jsonb_build_object('kind', 'bank', 'bankName', 'National Bank', 'accountName', ${person}, 'accountNumber', (1000000000 + n)::text)
        else jsonb_build_object('kind', 'wallet', 'operator', ${wallet}, 'number', ${number}) end,
      0, 200000, ${named('out')}, case when sent then 'provider' end, case when sent or status = 'approved' then 'bench' end,
      case when sent or status = 'approved' then at end, case status when 'failed' then 'The wallet is closed' end,
      case status when 'paid' then 'OUT' || n end, case when sent then at end,
      case when status in ('paid', 'failed', 'withdrawn') then at end, at
    from (select *, status in ('sending', 'paid') as sent from (select n, ${momentWithin(365)} as at,
      (array['requested','approved','sending','paid','failed','withdrawn'])[1 + n % 6] as status ${made}) as asked) as going`,
  // An order paid, sold and released is three sets of seven entries.
  'sets of the ledger': `insert into ledger_sets (kind, order_id, once_key, at)
    select kind, ${named('order')}, 'bench-' || kind || ':' || n, ${momentWithin(365)}
    from generate_series($1::int / 7, 1, -1) n, unnest(array['payment','sale','release']) with ordinality as step (kind, place)
    order by n desc, place`,
  'entries of the ledger': `insert into ledger_entries (set_id, account, seller_id, amount)
    select id, account, case when account like 'seller%' then ${idOf('shop', sellerOf('substr(order_id, 6)::int'))} end, amount
    from ledger_sets join (values ('payment', 1, 'provider', -12000), ('payment', 2, 'buyers', 12000),
      ('sale', 1, 'buyers', -12000), ('sale', 2, 'seller_held', 11400), ('sale', 3, 'commission', 600),
      ('release', 1, 'seller_held', -11400), ('release', 2, 'seller_available', 11400)) as line (of_kind, place, account, amount)
      on of_kind = kind where $1::int > 0 order by id, place`,
}

/** Their triggers would have every sum booked and approved, one after the other. */
export const moneyWithoutTriggers = Object.keys(moneyFills)
