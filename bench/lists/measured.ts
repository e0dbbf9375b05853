/** A list of the administration: the ways in which it is asked for, and the barest query for one page of it. */
export type MeasuredList = { path: string; ways: Record<string, string>; bare: string }

const deep = '?page=2000'

export const measuredLists: MeasuredList[] = [
  {
    path: '/admin/sellers',
    ways: { first: '', deep, search: '?search=gondwe', filter: '?status=pending&district=Zomba' },
    bare: 'select * from seller_profiles order by created_at, user_id limit 20',
  },
  {
    path: '/admin/products',
    ways: {
      first: '',
      deep: '?page=1000',
      search: '?search=solar',
      filter: '?status=approved&category=Electronics',
    },
    bare: "select * from products where status = 'pending' order by submitted_at, id limit 20",
  },
  {
    path: '/admin/orders',
    ways: { first: '', deep, search: '?search=gondwe', filter: '?status=shipped&method=bank_transfer' },
    bare: 'select * from orders order by created_at desc, id desc limit 20',
  },
  {
    path: '/admin/users',
    ways: { first: '', deep, search: '?search=gondwe', filter: '?role=buyer&status=active' },
    bare: 'select * from users order by created_at desc, id desc limit 20',
  },
  {
    path: '/admin/payments',
    ways: { first: '', deep, search: '?search=gondwe', filter: '?status=pending&method=bank_transfer' },
    bare: 'select * from orders order by created_at desc, id desc limit 50',
  },
  {
    path: '/admin/disputes',
    ways: { first: '', deep, search: '?search=gondwe', filter: '?status=open&age=7&reason=broken' },
    bare: 'select * from disputes order by created_at, id limit 20',
  },
  {
    path: '/admin/newsletter',
    ways: { first: '', deep, search: '?search=reader77', filter: '?status=bounced&source=popup' },
    bare: 'select * from newsletter_subscriptions order by subscribed_at desc limit 20',
  },
  {
    path: '/admin/newsletter/campaigns',
    ways: { first: '', deep, filter: '?status=paused' },
    bare: 'select * from campaigns order by created_at desc, id desc limit 10',
  },
  {
    path: '/admin/interest',
    ways: { first: '', deep, search: '?search=gondwe', filter: '?status=new&role=seller' },
    bare: 'select * from interests order by created_at desc, id limit 20',
  },
  {
    path: '/admin/messages',
    ways: { first: '', deep, search: '?search=gondwe', filter: '?status=new&topic=order' },
    bare: 'select * from contact_messages order by created_at, id limit 20',
  },
  {
    path: '/admin/log',
    ways: { first: '', deep: '?before=5000', search: '?who=bench', filter: '?about=seller' },
    bare: 'select * from audit_entries order by id desc limit 50',
  },
  {
    path: '/admin',
    ways: { days: '', months: '?period=month' },
    bare: 'select 1',
  },
]
