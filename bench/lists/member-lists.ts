import { after, afterProduct, type MeasuredList } from './measured-lists.ts'
import { frequentBuyer, largeShop } from './sample-sql.ts'

/** Every tenth order is the large shop's, and the one after it the frequent buyer's. */
const ordersOfBuyer = 40_001
const sold = `select * from orders where seller_id = '${largeShop}' order by created_at desc, id desc limit 20`
const bought = `select * from orders where buyer_id = '${frequentBuyer}' order by created_at desc, id desc limit 10`

/** The lists of one shop and of one buyer, each with a tenth of the rows. */
export const memberLists: MeasuredList[] = [
  { path: '/dashboard', as: largeShop, ways: { days: '', months: '?period=month' }, bare: sold },
  {
    path: '/seller/orders',
    as: largeShop,
    ways: { first: '', deep: after('order'), search: '?search=gondwe', filter: '?status=shipped' },
    bare: sold,
  },
  {
    path: '/seller/products',
    as: largeShop,
    ways: { first: '', deep: afterProduct, search: '?search=solar', filter: '?status=approved' },
    bare: `select * from products where seller_id = '${largeShop}' order by created_at desc, id limit 20`,
  },
  { path: '/seller/earnings', as: largeShop, ways: { first: '', deep: after('order') }, bare: sold },
  {
    path: '/seller/earnings/payouts',
    as: largeShop,
    ways: { first: '', deep: after('payout') },
    bare: `select * from payouts where seller_id = '${largeShop}' order by created_at desc, id desc limit 20`,
  },
  {
    path: '/orders',
    as: frequentBuyer,
    ways: {
      first: '',
      deep: after('order', ordersOfBuyer),
      search: '?search=lamp',
      filter: '?status=shipped',
    },
    bare: bought,
  },
  {
    path: '/seller/questions',
    as: largeShop,
    ways: {
      first: '',
      deep: after('question'),
      search: '?search=number+7777',
      filter: '?show=answered',
    },
    bare: `select * from product_questions where seller_id = '${largeShop}' order by created_at desc, id desc limit 20`,
  },
  {
    path: '/questions',
    as: frequentBuyer,
    ways: { first: '', deep: after('question', ordersOfBuyer) },
    bare: `select * from product_questions where asker_id = '${frequentBuyer}' order by created_at desc, id desc limit 20`,
  },
  {
    path: '/conversations',
    as: frequentBuyer,
    ways: { first: '', deep: after('talk', ordersOfBuyer), filter: '?show=unread' },
    bare: `select * from conversations where buyer_id = '${frequentBuyer}' order by last_message_at desc, id desc limit 20`,
  },
  {
    path: '/seller/reviews',
    as: largeShop,
    ways: { first: '' },
    bare: `select * from reviews where seller_id = '${largeShop}' order by created_at desc, id desc limit 20`,
  },
  {
    path: '/notifications',
    as: frequentBuyer,
    ways: { first: '', deep: after('notice'), filter: '?show=unread' },
    bare: `select * from notifications where user_id = '${frequentBuyer}' order by created_at desc, id limit 20`,
  },
]
