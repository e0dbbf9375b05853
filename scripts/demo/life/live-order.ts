import { eq, inArray } from 'drizzle-orm'
import { addToCart } from '#app/domain/cart/change-cart.server.ts'
import { products } from '#app/domain/catalog/tables.ts'
import { deliveryChoices } from '#app/domain/delivery/choice-rules.ts'
import { findDeliveryOptions } from '#app/domain/delivery/find-delivery-options.server.ts'
import { openDispute } from '#app/domain/disputes/open-dispute.server.ts'
import { resolveDispute } from '#app/domain/disputes/resolve-dispute.server.ts'
import { disputes } from '#app/domain/disputes/tables.ts'
import { withdrawDispute } from '#app/domain/disputes/withdraw-dispute.server.ts'
import { writeMessage } from '#app/domain/disputes/write-message.server.ts'
import type { Asker } from '#app/domain/orders/access.server.ts'
import { placeOrdersInput } from '#app/domain/orders/checkout-rules.ts'
import { moveOrder } from '#app/domain/orders/move-order.server.ts'
import { orderKey } from '#app/domain/orders/order-key.server.ts'
import { placeOrders } from '#app/domain/orders/place-orders.server.ts'
import { releaseByCode } from '#app/domain/orders/release-by-code.server.ts'
import type { Order, OrderStatus } from '#app/domain/orders/rules.ts'
import { releaseCodes } from '#app/domain/orders/tables.ts'
import { confirmPayment } from '#app/domain/payments/confirm-payment.server.ts'
import { expireCheckouts } from '#app/domain/payments/expire-checkouts.server.ts'
import { sendProof } from '#app/domain/payments/send-proof.server.ts'
import { settlePayment } from '#app/domain/payments/settle-payment.server.ts'
import { startPayment } from '#app/domain/payments/start-payment.server.ts'
import { payByHand } from '#app/domain/refunds/act-on-refund.server.ts'
import { refundOrder } from '#app/domain/refunds/refund-order.server.ts'
import { sendRefunds } from '#app/domain/refunds/send-refunds.server.ts'
import { refunds } from '#app/domain/refunds/tables.ts'
import type { Actor, Seller } from '#app/domain/shared/actor.ts'
import { appSecret } from '#app/domain/shared/secret.server.ts'
import { editProduct } from '#app/domain/wishlist/edit-product.server.ts'
import { drawFirst } from '../pictures.ts'
import { pick, seeded } from '../seed.ts'
import type { OrderPlan } from './plan-orders.ts'
import type { Act } from './plan-steps.ts'
import { drawProof } from './proof-picture.ts'
import { LifeRefused, mustBe } from './refused.ts'
import { said } from './texts.ts'
import type { Living } from './world.ts'

type Lived = Living & {
  plan: OrderPlan
  seller: Seller
  actor: Actor
  chance: () => number
  checkoutId: string
  order: Order | undefined
  chargeId: string
}

/** Lives one order from its placing to where it stands now, through the operations that people use. */
export async function liveOrder(living: Living, plan: OrderPlan): Promise<void> {
  const { world } = living
  const lived: Lived = {
    ...living,
    plan,
    seller: world.sellers.get(plan.seller)!,
    actor: world.buyers.get(plan.buyer.key) ?? { role: 'guest' },
    chance: seeded(`live/${plan.key}`),
    checkoutId: `demo-life-${plan.key}`,
    order: undefined,
    chargeId: '',
  }
  for (const { act, at } of plan.steps) await acts[act](lived, await living.at(at))
}

const orderOf = ({ order, plan }: Lived) => {
  if (!order) throw new LifeRefused(`${plan.key} was not placed`)
  return order
}

const buyerOf = (lived: Lived): Asker => {
  const key = lived.actor.role === 'guest' ? orderKey(appSecret(), orderOf(lived).id) : undefined
  return { actor: lived.actor, key }
}

const move = async (lived: Lived, to: OrderStatus, by: Asker | 'platform', now: Date, more = {}) => {
  lived.order = mustBe(to, await moveOrder(lived.tx, by, { id: orderOf(lived).id, to, ...more }, now))
}
const asSeller = ({ seller }: Lived): Asker => ({ actor: seller })

const acts: Record<Act, (lived: Lived, now: Date) => Promise<unknown>> = {
  place,
  'start-payment': pay,
  async 'payment-succeeds'(lived, now) {
    lived.gateway.decide('succeeded')
    await confirm(lived, now)
  },
  async 'payment-differs'(lived, now) {
    lived.gateway.decide('succeeded', { less: 500 })
    await confirm(lived, now)
  },
  async 'payment-fails'(lived, now) {
    const reason = pick(lived.chance, ['Insufficient funds', 'Timed out', 'Wrong PIN'])
    lived.gateway.decide('failed', { reason })
    await confirm(lived, now)
  },
  async 'send-proof'(lived, now) {
    const picture = await drawProof(orderOf(lived), now)
    const { tx, world, checkoutId } = lived
    mustBe('proof', await sendProof(tx, world.storage, buyerOf(lived), { checkoutId, picture }, now))
  },
  async 'find-transfer'(lived, now) {
    const reference = `FT${now.toISOString().slice(2, 10).replaceAll('-', '')}${lived.plan.key.length}${Math.floor(lived.chance() * 1e7)}`
    const { id, totalAmount: amount } = orderOf(lived)
    const found = { id, to: 'paid', reference, amount } as const
    mustBe('transfer', await settlePayment(lived.tx, lived.world.admins[0], found, now))
  },
  expire: ({ tx, gateway }, now) => expireCheckouts(tx, gateway.gateway, now),
  confirm: (lived, now) => move(lived, 'confirmed', asSeller(lived), now),
  process: (lived, now) => move(lived, 'processing', asSeller(lived), now),
  send,
  'release-by-code': releaseWithCode,
  deliver: (lived, now) => move(lived, 'delivered', asSeller(lived), now),
  receive: (lived, now) => move(lived, 'delivered', buyerOf(lived), now),
  complete: (lived, now) => move(lived, 'completed', buyerOf(lived), now),
  'complete-by-itself': (lived, now) => move(lived, 'completed', 'platform', now),
  'cancel-as-buyer': (lived, now) => move(lived, 'cancelled', buyerOf(lived), now),
  'cancel-as-seller': (lived, now) =>
    move(lived, 'cancelled', asSeller(lived), now, { note: pick(lived.chance, said.sellerCancels) }),
  'open-dispute': async (lived, now) => {
    const { reason, text } = pick(lived.chance, said.disputes)
    const wanted = { orderId: orderOf(lived).id, reason, text, photos: [] }
    mustBe('dispute', await openDispute(lived.tx, lived.world.storage, buyerOf(lived), wanted, now))
  },
  'answer-dispute': async (lived, now) => {
    const text = pick(lived.chance, said.disputeAnswers)
    const wanted = { orderId: orderOf(lived).id, as: 'seller' as const, text, photos: [] }
    mustBe('answer', await writeMessage(lived.tx, lived.world.storage, asSeller(lived), wanted, now))
  },
  'withdraw-dispute': async (lived, now) =>
    mustBe('withdraw', await withdrawDispute(lived.tx, buyerOf(lived), { orderId: orderOf(lived).id }, now)),
  'refund-by-dispute': (lived, now) => resolve(lived, { all: true }, now),
  'refund-part-by-dispute': (lived, now) => resolve(lived, { amount: partOf(lived) }, now),
  'refuse-dispute': (lived, now) => resolve(lived, 'none', now),
  refund: (lived, now) => giveBack(lived, { all: true }, now),
  'refund-part': (lived, now) => giveBack(lived, { amount: partOf(lived) }, now),
  'pay-refund': payRefund,
}

const partOf = (lived: Lived) => Math.max(100, Math.round((orderOf(lived).subtotal * 0.3) / 100) * 100)

async function place(lived: Lived, now: Date) {
  const { tx, plan, world, actor, seller, checkoutId, chance } = lived
  const { buyer } = plan
  const lines = await fillShelf(lived)
  const subtotal = lines.reduce((sum, { price, quantity }) => sum + price * quantity, 0)
  const options = (await findDeliveryOptions(tx, [seller.userId])).get(seller.userId)
  const near = options?.location === buyer.district
  const offered = options
    ? deliveryChoices(options, buyer.district, subtotal).filter(({ key }) => near || !/^pickup/.test(key))
    : []
  const choice = offered.length > 0 ? pick(chance, offered) : undefined
  const cart = lines.map(({ productId, quantity, selectedOptions }) => ({
    productId,
    quantity,
    selectedOptions,
    notes: '',
  }))
  if (actor.role !== 'guest')
    for (const line of cart)
      mustBe('cart', await addToCart(tx, { kind: 'member', userId: actor.userId }, line))
  const checkout = placeOrdersInput.parse({
    checkoutId,
    contactInfo: { fullName: buyer.name, phoneNumber: buyer.phone, email: emailOf(lived) },
    deliveryAddress: {
      district: buyer.district,
      area: buyer.area,
      landmark: buyer.landmark,
    },
    deliveryMethods: choice ? { [seller.userId]: choice.key } : {},
    paymentMethod: plan.method,
    ...(chance() < 0.15 && { buyerNotes: pick(chance, said.buyerNotes) }),
    expectedTotal: subtotal + (choice?.method.cost ?? 0),
  })
  const guestLines = actor.role === 'guest' ? cart : []
  const settings = world.settings
  const placed = mustBe(
    'place',
    await placeOrders(tx, actor, { ...checkout, lines: guestLines, settings }, now),
  )
  lived.order = placed.orders[0]
}

const day = 24 * 3600 * 1000
/** Guests' addresses get mail: only of the last days, so that nobody's outbox fills with half a year. */
const emailOf = ({ plan, actor, world }: Lived) =>
  actor.role !== 'guest' || plan.steps[0]!.at > world.now - 3 * day ? plan.buyer.email : ''

/** The goods with their options chosen; what would run out is filled up by its seller before. */
async function fillShelf({ tx, plan, world, seller, chance }: Lived) {
  const ids = plan.lines.map(({ product }) => world.productIds.get(product.key)!)
  const rows = await tx.select().from(products).where(inArray(products.id, ids))
  const lines = []
  for (const { product, quantity } of plan.lines) {
    const row = rows.find(({ id }) => id === world.productIds.get(product.key))
    if (!row) throw new LifeRefused(`${product.key} is gone`)
    if (row.images.length === 0)
      await drawFirst(tx, world.storage, { id: row.id, sellerId: row.sellerId, product })
    if (row.stock < quantity + 1) {
      const stock = quantity + 4 + Math.floor(chance() * 30)
      mustBe('restock', await editProduct(tx, seller, { id: row.id, stock }))
    }
    const choices = Object.entries(row.categoryFields).flatMap(([name, value]) =>
      Array.isArray(value) ? [[name, pick(chance, value)] as const] : [],
    )
    lines.push({
      productId: row.id,
      price: row.price,
      quantity,
      selectedOptions: Object.fromEntries(choices),
    })
  }
  return lines
}

async function pay(lived: Lived, now: Date) {
  const { tx, plan, gateway, checkoutId } = lived
  const operator = plan.method === 'tnm_mpamba' ? 'tnm_mpamba' : 'airtel_money'
  const number = plan.buyer.phone.replace(/^\+265\d\d/, operator === 'tnm_mpamba' ? '+26588' : '+26599')
  const wanted = { checkoutId, way: 'mobile_money', operator, number } as const
  const payment = mustBe('pay', await startPayment(tx, gateway.gateway, buyerOf(lived), wanted, now))
  lived.chargeId = payment.chargeId
}

const confirm = async ({ tx, gateway, chargeId }: Lived, now: Date) =>
  mustBe('payment', await confirmPayment(tx, gateway.gateway, { chargeId }, now))

/** On its way with whoever carries it, or ready where it is collected. */
async function send(lived: Lived, now: Date) {
  const { type, courierDetails } = orderOf(lived).deliveryMethod
  const carried = courierDetails?.name
  if (type === 'pickup' && !carried) return move(lived, 'ready_for_pickup', asSeller(lived), now)
  const trackingNumber = `${carried
    ?.split(' ')
    .map((word) => word[0])
    .join('')}-${100_000 + Math.floor(lived.chance() * 899_999)}`
  const parcel = carried ? { courierName: carried, trackingNumber } : {}
  return move(lived, 'shipped', asSeller(lived), now, parcel)
}

/** The buyer says the code at the handover. Where none was drawn, the seller says that it is delivered. */
async function releaseWithCode(lived: Lived, now: Date) {
  const { id } = orderOf(lived)
  const [kept] = await lived.tx.select().from(releaseCodes).where(eq(releaseCodes.orderId, id))
  if (!kept) return move(lived, 'delivered', asSeller(lived), now)
  lived.order = mustBe('code', await releaseByCode(lived.tx, lived.seller, { id, code: kept.code }, now))
}

type Asked = { all: true } | { amount: number } | 'none'

async function resolve(lived: Lived, asked: Asked, now: Date) {
  const [dispute] = await lived.tx
    .select()
    .from(disputes)
    .where(eq(disputes.orderId, orderOf(lived).id))
  if (!dispute) throw new LifeRefused('no dispute')
  const note = pick(lived.chance, asked === 'none' ? said.refusedDisputes : said.settledDisputes)
  const ruling = { id: dispute.id, asked, restock: false, note }
  mustBe('resolve', await resolveDispute(lived.tx, lived.world.admins[0], ruling, now))
}

async function giveBack(lived: Lived, asked: Exclude<Asked, 'none'>, now: Date) {
  const note = pick(lived.chance, said.refunds)
  const wanted = { id: orderOf(lived).id, asked, restock: false, note, press: lived.plan.key }
  mustBe('refund', await refundOrder(lived.tx, lived.world.admins[0], wanted, now))
}

/** To the wallet it came from, or out of the bank by hand. */
async function payRefund(lived: Lived, now: Date) {
  const { tx, gateway, world } = lived
  const own = await tx
    .select()
    .from(refunds)
    .where(eq(refunds.orderId, orderOf(lived).id))
  if (own.some(({ way, status }) => way === 'mobile_money' && status === 'due')) {
    await sendRefunds(tx, gateway.gateway, now)
    gateway.decide('succeeded')
    await sendRefunds(tx, gateway.gateway, await lived.at(now.getTime() + 2 * 60_000))
  }
  for (const { id, way, status } of own)
    if (way === 'by_hand' && status === 'due') {
      const reference = `RB${Math.floor(lived.chance() * 1e8)}`
      const ask = async () => 'unknown'
      mustBe('refund by hand', await payByHand(tx, ask, world.admins[0], { id, reference }, now))
    }
}
