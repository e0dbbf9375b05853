import { sql } from 'drizzle-orm'
import { type Actor, isMember } from '#app/base/actor.ts'
import type { Db, Tx } from '#app/db/client.server.ts'
import { stateIn } from '#app/db/state-in.ts'
import { jsonObject, rowsOf, statement } from '#app/db/statement.server.ts'
import type { OfferedChoice } from '#app/modules/catalog/products/offers/offer-rules.ts'
import {
  heldOffers,
  type RecordJson,
  recordColumns,
  shelfProductOf,
} from '#app/modules/catalog/products/reading/product-cards.server.ts'
import { products } from '#app/modules/catalog/products/tables.ts'
import { phoneCodes } from '#app/modules/identity/accounts/tables.ts'
import { sellerProfiles } from '#app/modules/identity/shops/tables.ts'
import type { Wishes } from '#app/modules/platform/notifications/message-rules.ts'
import { fixedKinds, wishesOf } from '#app/modules/platform/notifications/notify.server.ts'
import { accountPhones, users } from '#app/modules/platform/users/tables.ts'
import { linesJson, memberLinesJson, productIdsOf } from '../../cart/cart.server.ts'
import type { StoredCartLine } from '../../cart/rules.ts'
import { cartLines, carts } from '../../cart/tables.ts'
import type { DeliveryOptions } from '../../delivery/choosing/choice-rules.ts'
import { bySeller, deliveryOptionsOf } from '../../delivery/choosing/delivery-options.server.ts'
import { unpaidStatuses } from '../payment-status.ts'
import { orderProofHours, yearInMalawi } from '../rules.ts'
import { statusIs } from '../status.server.ts'
import { isCompleted, isUnderWay } from '../status.ts'
import { checkouts, orders, unprovenHolds } from '../tables.ts'
import { refusedDays } from '../trust/buyer-record-rules.ts'
import { buyerIsProven, wasRefused } from '../trust/trust.server.ts'
import { payByOf } from './checkout-changes-rules.ts'
import type { PlaceOrdersInput } from './checkout-rules.ts'
import { type BuyerFacts, type LimitSettings, limitsStock } from './unproven-limit-rules.ts'
import { deviceHash, type OrderOrigin } from './write-orders.server.ts'

type Opening = Pick<PlaceOrdersInput, 'checkoutId' | 'paymentMethod' | 'contactInfo'> & {
  lines: StoredCartLine[]
  origin: OrderOrigin
}

/**
 * Holds what all that is read afterwards depends on: the checkout, a member's cart, and the phone number and browser of
 * whoever orders. Waits while another request is just placing the same. False when this checkout was placed before.
 *
 * Buyers of one product also queue here, by its id. Whoever waits for a row that is written again and again is overtaken
 * by others, as each version of it has a queue of its own; here they come in the order in which they asked.
 */
export async function openCheckout(tx: Tx, actor: Actor, opening: Opening, now: Date): Promise<boolean> {
  const { checkoutId, paymentMethod, contactInfo, lines, origin } = opening
  const [row] = await open(tx, {
    checkoutId,
    buyerId: isMember(actor) ? actor.userId : null,
    productIds: JSON.stringify(isMember(actor) ? [] : productIdsOf(lines)),
    payBy: payByOf(paymentMethod, now),
    phone: contactInfo.phoneNumber,
    device: deviceHash(origin),
  })
  return row!.opened
}

const buyer = sql`${sql.placeholder('buyerId')}::text`

/** A guest's products, or those of a member's cart. */
const wantedProductIds = sql`
  select json_array_elements_text(${sql.placeholder('productIds')}::json)
  union select product_id from ${cartLines} where user_id = ${buyer}`

/** The choices among them. */
const wantedChoices = sql`
  select "productId", "optionsKey" from ${rowsOf(cartLines, ['productId', 'optionsKey'], 'choices')}
  union select product_id, options_key from ${cartLines} where user_id = ${buyer}`

const open = statement<{ opened: boolean }>(
  'open_checkout',
  () => sql`
    with opened as (
      insert into ${checkouts} (id, buyer_id, pay_by, total)
      values (${sql.placeholder('checkoutId')}, ${buyer}, ${sql.placeholder('payBy')}::timestamptz, 0)
      on conflict do nothing returning id
    ), held as (
      insert into ${carts} (user_id) select ${buyer} where ${buyer} is not null
      on conflict (user_id) do update set updated_at = now()
    )
    select exists (select from opened) as opened,
      (select count(pg_advisory_xact_lock(hashtextextended('product ' || id, 0))) from (
        select id from (${wantedProductIds}) as wanted (id) order by id) as queued),
      pg_advisory_xact_lock(hashtextextended('cash ' || ${sql.placeholder('phone')}::text, 0)),
      pg_advisory_xact_lock(hashtextextended('device ' || ${sql.placeholder('device')}::text, 0))`,
)

type Asked = Pick<PlaceOrdersInput, 'contactInfo'> & {
  lines: StoredCartLine[]
  origin: OrderOrigin
  settings: LimitSettings
}
type SellerTerms = { sellerId: string; email: string | null; rate: number | null; cashPaused: boolean }
type Read = {
  goods: (RecordJson & { offersDiffer: boolean })[]
  offered: (OfferedChoice & { productId: string })[]
  lines: StoredCartLine[]
  sellers: SellerTerms[]
  delivery: DeliveryOptions[]
  wishes: Wishes[]
  numbers: string[]
  facts: BuyerFacts
}

/** All that a checkout is decided on, once `openCheckout` holds it. The products stay held, in the order of their ids. */
export async function readCheckout(tx: Tx, actor: Actor, asked: Asked, now: Date) {
  const productIds = isMember(actor) ? [] : productIdsOf(asked.lines)
  const [read] = await readAll(tx, {
    ...factsAsked(actor, { ...asked, productIds, phone: asked.contactInfo.phoneNumber }, now),
    year: yearInMalawi(now),
    choices: linesJson(isMember(actor) ? [] : asked.lines),
  })
  const { goods, offered, lines, sellers, delivery, ...rest } = read!
  const offersOf = Map.groupBy(offered, ({ productId }) => productId)
  return {
    ...rest,
    lines: isMember(actor) ? lines : asked.lines,
    shelf: new Map(
      goods.map(({ offersDiffer, ...product }) => {
        const own = offersDiffer ? (offersOf.get(product.id) ?? []) : null
        return [product.id, shelfProductOf({ ...product, offers: own }, now)]
      }),
    ),
    delivery: bySeller(delivery),
    sellerEmails: new Map(sellers.flatMap(({ sellerId, email }) => (email ? [[sellerId, email]] : []))),
    ownRates: new Map(sellers.flatMap(({ sellerId, rate }) => (rate === null ? [] : [[sellerId, rate]]))),
    cashPaused: new Set(sellers.flatMap(({ sellerId, cashPaused }) => (cashPaused ? [sellerId] : []))),
  }
}

type FactsAsked = {
  productIds: string[]
  phone: string | undefined
  origin: OrderOrigin
  settings: LimitSettings
}
const factsAsked = (actor: Actor, { productIds, phone, origin, settings }: FactsAsked, now: Date) => ({
  buyerId: isMember(actor) ? actor.userId : null,
  productIds: JSON.stringify(productIds),
  phone: phone ?? null,
  device: deviceHash(origin),
  phoneRequest: origin.phoneRequest ?? null,
  provenSince: new Date(now.getTime() - orderProofHours * 60 * 60_000),
  trustMinTotal: settings.trustMinTotal,
  limitsStock: limitsStock(settings),
})

/** The same facts before somebody orders, without a lock: of the phone that they are known by, where there is one. */
export async function findBuyerFacts(
  db: Db,
  actor: Actor,
  asked: FactsAsked,
  now: Date,
): Promise<BuyerFacts> {
  const [read] = await readFacts(db, factsAsked(actor, asked, now))
  return read!.facts
}

const phone = sql`${sql.placeholder('phone')}::text`
const device = sql`${sql.placeholder('device')}::text`
const ofPhone = sql`o.contact_info ->> 'phoneNumber' = ${phone}`

/** Somebody's account proved the phone, or this browser answered a code to it lately. */
const provenNow = sql`(
  exists (select from ${accountPhones} own where own.phone = ${phone} and own.user_id = ${buyer})
  or exists (select from ${phoneCodes} code where code.id = ${sql.placeholder('phoneRequest')}::text
    and code.purpose = 'verify-phone' and code.phone = ${phone}
    and code.used_at > ${sql.placeholder('provenSince')}::timestamptz))`
const isOpen = statusIs(sql`o.status`, isUnderWay)
const isUnpaid = sql`o.payment_method <> 'cash_on_delivery' and ${stateIn(sql`o.payment_status`, unpaidStatuses)}`

const counted = sql`o.id, o.checkout_id, o.payment_method, o.payment_status, o.total_amount`

/** Open orders of the phone; those of the browser where nobody answered for them. */
const openOrders = sql`
  select ${counted} from ${orders} o where ${ofPhone} and ${isOpen}
  union
  select ${counted} from ${unprovenHolds} h join ${orders} o on o.id = h.order_id
  where h.device = ${device} and ${isOpen} and not ${buyerIsProven}`

/** Pieces that count against a product's share: of orders that are open still, and for which nobody has answered since. */
const heldPieces = sql`
  select h.product_id as "productId",
    coalesce(sum(h.quantity) filter (where not (${isUnpaid})), 0)::int as cash,
    coalesce(sum(h.quantity) filter (where not (${isUnpaid})
      and (h.phone = ${phone} or h.device = ${device})), 0)::int as "ownCash",
    coalesce(sum(h.quantity) filter (where ${isUnpaid}), 0)::int as unpaid
  from ${unprovenHolds} h join ${orders} o on o.id = h.order_id
  where ${sql.placeholder('limitsStock')}::boolean
    and h.product_id = any(array(${wantedProductIds})) and ${isOpen} and not ${buyerIsProven}
  group by h.product_id`

const speaksForBuyer = sql`${statusIs(sql`o.status`, isCompleted)}
  and o.subtotal - o.discount >= ${sql.placeholder('trustMinTotal')}::bigint and ${buyerIsProven}`

const factsOfBuyer = sql`
  select json_build_object('proven', ${provenNow},
    'known', exists (select from ${orders} o where o.buyer_id = ${buyer} and ${speaksForBuyer})
      or ${provenNow} and exists (select from ${orders} o where ${ofPhone} and ${speaksForBuyer}),
    'refused', (select count(*) from ${orders} o where ${ofPhone}
      and ${wasRefused(sql`now() - make_interval(days => ${sql.raw(`${refusedDays}`)})`)}),
    'cashOrders', count(*) filter (where o.payment_method = 'cash_on_delivery'),
    'cashCheckouts', count(distinct o.checkout_id) filter (where o.payment_method = 'cash_on_delivery'),
    'cashTotal', coalesce(sum(o.total_amount) filter (where o.payment_method = 'cash_on_delivery'), 0),
    'unpaidCheckouts', count(distinct o.checkout_id) filter (where ${isUnpaid}),
    'answeredFor', (select coalesce(json_agg(distinct h.order_id), '[]') from ${unprovenHolds} h
      where h.phone = ${phone} and h.device = ${device} and ${provenNow}),
    'held', (select coalesce(json_agg(pieces), '[]') from (${heldPieces}) pieces))
  from (${openOrders}) o`

const readFacts = statement<Pick<Read, 'facts'>>('buyer_facts', () => sql`select (${factsOfBuyer}) as facts`)

const readAll = statement<Read>(
  'read_checkout',
  () => sql`
    with goods as materialized (
      select ${jsonObject({ ...recordColumns, offersDiffer: products.offersDiffer })} as product,
        ${products.sellerId} as seller_id, ${products.id} as id, ${products.offersDiffer} as differ from ${products}
      where ${products.id} = any(array(${wantedProductIds}))
      order by ${products.id} for no key update
    ), offered as materialized (
      ${heldOffers(sql`select id from goods where differ`, wantedChoices)}
    ), shops as materialized (select distinct seller_id from goods)
    select coalesce((select json_agg(product) from goods), '[]') as goods,
      coalesce((select json_agg(offer) from offered), '[]') as offered,
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
      (${factsOfBuyer}) as facts`,
)
