import { createHash } from 'node:crypto'
import { type AdminListPath, adminLists } from '#app/routes/admin-lists.ts'

/** A list, the ways in which it is asked for, and the barest query for one page of it. `as` is whose list it is. */
export type MeasuredList = Ways & { path: string; as?: string }
type Ways = { ways: Record<string, string>; bare: string }

/** A page 40,000 rows into a list: after the row of this number, as `sample-sql.ts` names it. */
const deepRow = 40_000
export const after = (what: string, row = deepRow) =>
  `?after=${what}${`${row}`.padStart(16 - what.length, '0')}`
export const afterProduct = `?after=${createHash('md5').update('product20000').digest('hex').slice(0, 16)}`

/** How else than from its beginning a list is asked for. One that is not named is read from its beginning only. */
const ways: Partial<Record<AdminListPath, Ways>> = {
  '/admin/sellers': {
    ways: {
      opened: '',
      first: '?all=yes',
      deep: `${after('shop')}&all=yes`,
      search: '?search=gondwe',
      filter: '?status=pending&district=Zomba',
    },
    bare: 'select * from seller_profiles order by created_at, user_id limit 20',
  },
  '/admin/products': {
    ways: {
      first: '',
      deep: afterProduct,
      search: '?search=solar',
      filter: '?status=approved&category=Electronics',
    },
    bare: "select * from products where status = 'pending' order by submitted_at, id limit 20",
  },
  '/admin/orders': {
    ways: {
      first: '',
      deep: after('order'),
      search: '?search=gondwe',
      filter: '?status=shipped&method=bank_transfer',
    },
    bare: 'select * from orders order by created_at desc, id desc limit 20',
  },
  '/admin/users': {
    ways: { first: '', deep: after('buyer'), search: '?search=gondwe', filter: '?role=buyer&status=active' },
    bare: 'select * from users order by created_at desc, id desc limit 20',
  },
  '/admin/payments': {
    ways: {
      first: '',
      deep: after('order'),
      search: '?search=gondwe',
      filter: '?status=pending&method=bank_transfer',
    },
    bare: 'select * from orders order by created_at desc, id desc limit 50',
  },
  '/admin/payments/transactions': {
    ways: {
      opened: '',
      first: '?all=yes',
      deep: `${after('payment')}&all=yes`,
      search: '?search=0880050000',
      filter: '?status=succeeded&way=mobile_money',
    },
    bare: 'select * from payments order by created_at desc, id desc limit 50',
  },
  '/admin/payments/differences': {
    ways: {
      opened: '',
      first: '?all=yes',
      deep: `${after('diff')}&all=yes`,
      search: '?search=charge0000050000',
      filter: '?status=open&kind=amount',
    },
    bare: 'select * from payment_differences order by found_at desc, id desc limit 50',
  },
  '/admin/payments/payouts': {
    ways: {
      opened: '',
      first: '?all=yes',
      deep: `${after('payout')}&all=yes`,
      search: '?search=gondwe',
      filter: '?status=requested&kind=bank',
    },
    bare: 'select * from payouts order by created_at, id limit 50',
  },
  '/admin/payments/refunds': {
    ways: {
      opened: '',
      first: '?all=yes',
      deep: `${after('refund')}&all=yes`,
      search: '?search=0880050001',
      filter: '?status=needs-you&way=by_hand',
    },
    bare: 'select * from refunds order by created_at desc, id desc limit 50',
  },
  '/admin/payments/ledger': {
    ways: {
      first: '',
      deep: '?before=5000',
      search: '?shop=gondwe',
      filter: '?account=seller_held&kind=sale',
    },
    bare: 'select * from ledger_entries order by id desc limit 50',
  },
  '/admin/delivery/sellers': {
    ways: { first: '', deep: after('shop'), search: '?search=gondwe', filter: '?way=own&district=Zomba' },
    bare: 'select * from seller_profiles order by lower(business_name), user_id limit 20',
  },
  '/admin/disputes': {
    ways: {
      opened: '',
      first: '?all=yes',
      deep: `${after('dispute')}&all=yes`,
      search: '?search=gondwe',
      filter: '?status=open&age=7&reason=broken',
    },
    bare: 'select * from disputes order by created_at, id limit 20',
  },
  '/admin/newsletter': {
    ways: {
      first: '',
      deep: `?after=${btoa(`reader${deepRow}@bench.example`).replaceAll('=', '')}`,
      search: '?search=reader77',
      filter: '?status=bounced&source=popup',
    },
    bare: 'select * from newsletter_subscriptions order by subscribed_at desc limit 20',
  },
  '/admin/newsletter/campaigns': {
    ways: { first: '', deep: after('campaign'), filter: '?status=paused' },
    bare: 'select * from campaigns order by created_at desc, id desc limit 10',
  },
  '/admin/interest': {
    ways: { first: '', deep: after('interest'), search: '?search=gondwe', filter: '?status=new&role=seller' },
    bare: 'select * from interests order by created_at desc, id limit 20',
  },
  '/admin/messages': {
    ways: { first: '', deep: after('message'), search: '?search=gondwe', filter: '?status=new&topic=order' },
    bare: 'select * from contact_messages order by created_at, id limit 20',
  },
  '/admin/questions': {
    ways: { first: '', deep: after('question'), search: '?search=number+77777', filter: '?show=waiting' },
    bare: 'select * from product_questions order by created_at desc, id desc limit 20',
  },
  '/admin/reviews': {
    ways: {
      first: '',
      deep: after('review'),
      search: '?search=TB-2025-077777',
      filter: '?status=hidden&stars=1',
    },
    bare: "select * from reviews where status = 'waiting' order by created_at, id limit 20",
  },
  '/admin/reports': {
    ways: { first: '', search: '?search=gondwe', filter: '?kind=product' },
    bare: 'select * from report_cases where outcome is null order by priority desc, created_at, id limit 20',
  },
  '/admin/messages-sent': {
    ways: {
      first: '',
      deep: after('text'),
      search: '?search=0880077777',
      filter: '?status=failed&channel=sms',
    },
    bare: 'select * from text_messages order by created_at desc, id desc limit 50',
  },
  '/admin/log': {
    ways: { first: '', deep: '?before=5000', search: '?who=bench', filter: '?about=seller' },
    bare: 'select * from audit_entries order by id desc limit 50',
  },
}

/** A list without ways has few rows in every shop, and is not filled. */
const lists = Object.keys(adminLists) as AdminListPath[]
export const measuredLists: MeasuredList[] = [
  ...lists.flatMap((path) => (ways[path] ? [{ path, ...ways[path] }] : [])),
  { path: '/admin', ways: { days: '', months: '?period=month' }, bare: 'select 1' },
]
