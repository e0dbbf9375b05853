import type { MeasuredList } from './measured-lists.ts'
import { frequentBuyer, largeShop } from './sample-sql.ts'

const deep = '?page=900'
const sold = `select * from orders where seller_id = '${largeShop}' order by created_at desc, id desc limit 20`
const bought = `select * from orders where buyer_id = '${frequentBuyer}' order by created_at desc, id desc limit 10`

/** The lists of one shop and of one buyer, each with a tenth of the rows. */
export const memberLists: MeasuredList[] = [
  { path: '/dashboard', as: largeShop, ways: { days: '', months: '?period=month' }, bare: sold },
  {
    path: '/seller/orders',
    as: largeShop,
    ways: { first: '', deep: '?page=400', search: '?search=gondwe', filter: '?status=shipped' },
    bare: sold,
  },
  {
    path: '/seller/products',
    as: largeShop,
    ways: { first: '', deep: '?page=400', search: '?search=solar', filter: '?status=approved' },
    bare: `select * from products where seller_id = '${largeShop}' order by created_at desc, id limit 20`,
  },
  { path: '/seller/earnings', as: largeShop, ways: { first: '', deep: '?page=400' }, bare: sold },
  {
    path: '/seller/earnings/payouts',
    as: largeShop,
    ways: { first: '', deep: '?page=400' },
    bare: `select * from payouts where seller_id = '${largeShop}' order by created_at desc, id desc limit 20`,
  },
  {
    path: '/orders',
    as: frequentBuyer,
    ways: { first: '', deep, search: '?search=lamp', filter: '?status=shipped' },
    bare: bought,
  },
  {
    path: '/notifications',
    as: frequentBuyer,
    ways: { first: '', deep: '?page=400', filter: '?show=unread' },
    bare: `select * from notifications where user_id = '${frequentBuyer}' order by created_at desc, id limit 20`,
  },
]
