import { sql } from 'drizzle-orm'
import { type Actor, isMember } from '#app/base/actor.ts'
import type { Tx } from '#app/db/client.server.ts'
import { jsonObject, statement } from '#app/db/statement.server.ts'
import {
  type RecordJson,
  recordColumns,
  recordOfJson,
} from '#app/modules/catalog/products/reading/product-record.server.ts'
import { products } from '#app/modules/catalog/products/tables.ts'
import { accountPhones, users } from '#app/modules/identity/accounts/tables.ts'
import { sellerProfiles } from '#app/modules/identity/shops/tables.ts'
import type { Wishes } from '#app/modules/platform/notifications/message-rules.ts'
import { fixedKinds, wishesOf } from '#app/modules/platform/notifications/notify.server.ts'
import { memberLinesJson, productIdsOf } from '#app/modules/sales/cart/find-cart.server.ts'
import type { StoredCartLine } from '#app/modules/sales/cart/rules.ts'
import type { DeliveryOptions } from '#app/modules/sales/delivery/choosing/choice-rules.ts'
import {
  bySeller,
  deliveryOptionsOf,
} from '#app/modules/sales/delivery/choosing/find-delivery-options.server.ts'
import { wasRefused } from '../buyer-record/find-buyer-record.server.ts'
import { refusedDays } from '../buyer-record/rules.ts'
import { yearInMalawi } from '../order-number-rules.ts'
import { orders } from '../tables.ts'
import type { CashRecord } from './cash-limit-rules.ts'
import type { PlaceOrdersInput } from './checkout-rules.ts'
import { phoneOfCash, wantedProductIds } from './open-checkout.server.ts'

type Asked = Pick<PlaceOrdersInput, 'paymentMethod' | 'contactInfo'> & { lines: StoredCartLine[] }
type SellerTerms = { sellerId: string; email: string | null; rate: number | null; cashPaused: boolean }
type Read = {
  goods: RecordJson[]
  lines: StoredCartLine[]
  sellers: SellerTerms[]
  delivery: DeliveryOptions[]
  wishes: Wishes[]
  numbers: string[]
  cash: CashRecord
}

/** All that a checkout is decided on, once `openCheckout` holds it. The products stay held, in the order of their ids. */
export async function readCheckout(tx: Tx, actor: Actor, asked: Asked, now: Date) {
  const [read] = await readAll(tx, {
    buyerId: isMember(actor) ? actor.userId : null,
    productIds: JSON.stringify(isMember(actor) ? [] : productIdsOf(asked.lines)),
    phone: phoneOfCash(asked.paymentMethod, asked.contactInfo),
    year: yearInMalawi(now),
  })
  const { goods, lines, sellers, delivery, ...rest } = read!
  return {
    ...rest,
    lines: isMember(actor) ? lines : asked.lines,
    shelf: new Map(goods.map((product) => [product.id, recordOfJson(product, now)])),
    delivery: bySeller(delivery),
    sellerEmails: new Map(sellers.flatMap(({ sellerId, email }) => (email ? [[sellerId, email]] : []))),
    ownRates: new Map(sellers.flatMap(({ sellerId, rate }) => (rate === null ? [] : [[sellerId, rate]]))),
    cashPaused: new Set(sellers.flatMap(({ sellerId, cashPaused }) => (cashPaused ? [sellerId] : []))),
  }
}

const buyer = sql`${sql.placeholder('buyerId')}::text`
const ofPhone = sql`contact_info ->> 'phoneNumber' = ${sql.placeholder('phone')}::text`

const readAll = statement<Read>(
  'read_checkout',
  () => sql`
    with goods as materialized (
      select ${jsonObject(recordColumns)} as product, ${products.sellerId} as seller_id from ${products}
      where ${products.id} = any(array(${wantedProductIds}))
      order by ${products.id} for no key update
    ), shops as materialized (select distinct seller_id from goods)
    select coalesce((select json_agg(product) from goods), '[]') as goods,
      (${memberLinesJson(buyer)}) as lines,
      (select coalesce(json_agg(json_build_object('sellerId', shop.user_id, 'email', owner.email,
          'rate', shop.commission_rate, 'cashPaused', shop.cash_paused_at is not null)), '[]')
        from ${sellerProfiles} shop join ${users} owner on owner.id = shop.user_id
        where shop.user_id = any(array(select seller_id from shops))) as sellers,
      (select coalesce(json_agg(options), '[]')
        from (${deliveryOptionsOf(sql`select seller_id from shops`)}) options) as delivery,
      (${wishesOf(
        sql`select seller_id from shops union select ${buyer}`,
        fixedKinds('order_placed', 'stock_low'),
      )}) as wishes,
      (select coalesce(json_agg(draw_order_number(${sql.placeholder('year')}::int)), '[]') from shops) as numbers,
      (select json_build_object('count', count(*), 'total', coalesce(sum(total_amount), 0),
          'proven', exists (select from ${orders} where ${ofPhone} and status = 'completed')
            and exists (select from ${accountPhones} proven
              where proven.phone = ${sql.placeholder('phone')}::text and proven.user_id = ${buyer}),
          'refused', (select count(*) from ${orders} o where ${ofPhone}
            and ${wasRefused(sql`now() - make_interval(days => ${sql.raw(`${refusedDays}`)})`)}))
        from ${orders} where ${ofPhone} and status not in ('delivered', 'completed', 'cancelled')
          and payment_method = 'cash_on_delivery') as cash`,
)
