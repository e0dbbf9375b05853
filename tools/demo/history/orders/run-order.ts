import { eq, inArray } from 'drizzle-orm'
import type { Actor, Seller } from '#app/base/actor.ts'
import { appSecret } from '#app/base/secrets/app-secret.server.ts'
import { products } from '#app/modules/catalog/products/tables.ts'
import { writeMessage } from '#app/modules/money/disputes/messages/messages.server.ts'
import { openDispute, withdrawDispute } from '#app/modules/money/disputes/opening/opening.server.ts'
import { resolveDispute } from '#app/modules/money/disputes/resolving/resolve-dispute.server.ts'
import { disputes } from '#app/modules/money/disputes/tables.ts'
import { moveOrder } from '#app/modules/money/order-moves/moving.server.ts'
import { releaseByCode } from '#app/modules/money/order-moves/release.server.ts'
import { confirmPayment } from '#app/modules/money/order-payments/confirm-payment.server.ts'
import { expireCheckouts } from '#app/modules/money/order-payments/expire-checkouts.server.ts'
import { recordManualPayment } from '#app/modules/money/order-payments/record-manual-payment.server.ts'
import { uploadTransferProof } from '#app/modules/money/order-payments/review.server.ts'
import { refundOrder } from '#app/modules/money/order-refunds/refunding.server.ts'
import { startPayment } from '#app/modules/money/payments/attempts/start-payment.server.ts'
import { sendRefunds } from '#app/modules/money/refunds/sending/send-refunds.server.ts'
import { payRefundManually } from '#app/modules/money/refunds/sending/update-refund.server.ts'
import { refunds } from '#app/modules/money/refunds/tables.ts'
import { addToCart } from '#app/modules/sales/cart/change-cart.server.ts'
import { deliveryChoices } from '#app/modules/sales/delivery/choosing/choice-rules.ts'
import { findDeliveryOptions } from '#app/modules/sales/delivery/choosing/delivery-options.server.ts'
import { type OrderViewer, orderKey } from '#app/modules/sales/orders/access/order-access.server.ts'
import { placeOrdersInput } from '#app/modules/sales/orders/placing/checkout-rules.ts'
import type { Order } from '#app/modules/sales/orders/rules.ts'
import type { OrderStatus } from '#app/modules/sales/orders/status.ts'
import { releaseCodes } from '#app/modules/sales/orders/tables.ts'
import { reviews } from '#app/modules/sales/reviews/tables.ts'
import { answerReview } from '#app/modules/sales/reviews/writing/answering.server.ts'
import { editProduct } from '#app/workflows/edit-product.server.ts'
import { placeOrders } from '#app/workflows/place-orders.server.ts'
import { createReview } from '#app/workflows/write-review.server.ts'
import { drawFirstPicture } from '#tools/demo/pictures/draw-missing-pictures.ts'
import { pick, seeded } from '#tools/demo-art/index.ts'
import { secondedOrRefused } from '../seconded.ts'
import { StepRefused, valueOrRefused } from '../step-refused.ts'
import type { StepContext } from '../world.ts'
import type { OrderAction } from './plan-order-steps.ts'
import type { OrderPlan } from './plan-orders.ts'
import { reviewAnswers, reviewTexts } from './review-texts.ts'
import { sampleTexts } from './sample-texts.ts'
import { drawTransferProof } from './transfer-proof-picture.ts'

type Lived = StepContext & {
  plan: OrderPlan
  seller: Seller
  actor: Actor
  chance: () => number
  checkoutId: string
  order: Order | undefined
  chargeId: string
}

/** Lives one order from its placing to where it stands now, through the operations that people use. */
export async function runOrder(living: StepContext, plan: OrderPlan): Promise<void> {
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
  if (!order) throw new StepRefused(`${plan.key} was not placed`)
  return order
}

const buyerOf = (lived: Lived): OrderViewer => {
  const key = lived.actor.role === 'guest' ? orderKey(appSecret(), orderOf(lived).id) : undefined
  return { actor: lived.actor, key }
}

const move = async (lived: Lived, to: OrderStatus, by: OrderViewer | 'platform', now: Date, more = {}) => {
  lived.order = valueOrRefused(to, await moveOrder(lived.tx, by, { id: orderOf(lived).id, to, ...more }, now))
}
const asSeller = ({ seller }: Lived): OrderViewer => ({ actor: seller })

const acts: Record<OrderAction, (lived: Lived, now: Date) => Promise<unknown>> = {
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
    const picture = await drawTransferProof(orderOf(lived), now)
    const { tx, world, checkoutId } = lived
    valueOrRefused(
      'proof',
      await uploadTransferProof(tx, world.storage, buyerOf(lived), { checkoutId, picture }, now),
    )
  },
  async 'find-transfer'(lived, now) {
    const reference = `FT${now.toISOString().slice(2, 10).replaceAll('-', '')}${lived.plan.key.length}${Math.floor(lived.chance() * 1e7)}`
    const { id, totalAmount: amount } = orderOf(lived)
    const found = { id, to: 'paid', reference, amount } as const
    await secondedOrRefused(
      'transfer',
      lived,
      await recordManualPayment(lived.tx, lived.world.admins[0], found, now),
      now,
    )
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
    move(lived, 'cancelled', asSeller(lived), now, { note: pick(lived.chance, sampleTexts.sellerCancels) }),
  'open-dispute': async (lived, now) => {
    const { reason, text } = pick(lived.chance, sampleTexts.disputes)
    const wanted = { orderId: orderOf(lived).id, reason, text, photos: [] }
    valueOrRefused('dispute', await openDispute(lived.tx, lived.world.storage, buyerOf(lived), wanted, now))
  },
  'answer-dispute': async (lived, now) => {
    const text = pick(lived.chance, sampleTexts.disputeAnswers)
    const wanted = { orderId: orderOf(lived).id, as: 'seller' as const, text, photos: [] }
    valueOrRefused('answer', await writeMessage(lived.tx, lived.world.storage, asSeller(lived), wanted, now))
  },
  'withdraw-dispute': async (lived, now) =>
    valueOrRefused(
      'withdraw',
      await withdrawDispute(lived.tx, buyerOf(lived), { orderId: orderOf(lived).id }, now),
    ),
  'refund-by-dispute': (lived, now) => resolve(lived, { all: true }, now),
  'refund-part-by-dispute': (lived, now) => resolve(lived, { amount: partOf(lived) }, now),
  'refuse-dispute': (lived, now) => resolve(lived, 'none', now),
  refund: (lived, now) => giveBack(lived, { all: true }, now),
  'refund-part': (lived, now) => giveBack(lived, { amount: partOf(lived) }, now),
  'pay-refund': payRefund,
  review,
  'answer-review': answer,
}

/** Most are content, some are not: what they say is drawn from the order's own key. */
async function review(lived: Lived, now: Date) {
  const chance = seeded(`review of ${lived.plan.key}`)
  const drawn = chance()
  const stars = drawn < 0.45 ? 5 : drawn < 0.75 ? 4 : drawn < 0.87 ? 3 : drawn < 0.94 ? 2 : 1
  const text = chance() < 0.8 ? pick(chance, reviewTexts[stars]!) : ''
  const wanted = {
    orderId: orderOf(lived).id,
    position: 0,
    stars,
    text,
    pictures: [],
    origin: { address: '' },
  }
  valueOrRefused('review', await createReview(lived.tx, lived.world.storage, buyerOf(lived), wanted, now))
}

async function answer(lived: Lived, now: Date) {
  const [found] = await lived.tx
    .select()
    .from(reviews)
    .where(eq(reviews.orderId, orderOf(lived).id))
  if (found?.status !== 'published') return
  const texts = reviewAnswers[found.stars > 3 ? 'good' : 'bad']
  const said = { reviewId: found.id, answer: pick(seeded(`answer to ${lived.plan.key}`), texts) }
  valueOrRefused('answer', await answerReview(lived.tx, lived.seller, said, now))
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
      valueOrRefused('cart', await addToCart(tx, { kind: 'member', userId: actor.userId }, line))
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
    ...(chance() < 0.15 && { buyerNotes: pick(chance, sampleTexts.buyerNotes) }),
    expectedTotal: subtotal + (choice?.method.cost ?? 0),
  })
  const guestLines = actor.role === 'guest' ? cart : []
  const settings = world.settings
  const placed = valueOrRefused(
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
    if (!row) throw new StepRefused(`${product.key} is gone`)
    if (row.images.length === 0)
      await drawFirstPicture(tx, world.storage, { id: row.id, sellerId: row.sellerId, product })
    if (row.stock < quantity + 1) {
      const stock = quantity + 4 + Math.floor(chance() * 30)
      valueOrRefused('restock', await editProduct(tx, seller, { id: row.id, stock }))
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
  const payment = valueOrRefused('pay', await startPayment(tx, gateway.gateway, buyerOf(lived), wanted, now))
  lived.chargeId = payment.chargeId
}

const confirm = async ({ tx, gateway, chargeId }: Lived, now: Date) =>
  valueOrRefused('payment', await confirmPayment(tx, gateway.gateway, { chargeId }, now))

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
  lived.order = valueOrRefused(
    'code',
    await releaseByCode(lived.tx, lived.seller, { id, code: kept.code }, now),
  )
}

type Asked = { all: true } | { amount: number } | 'none'

async function resolve(lived: Lived, asked: Asked, now: Date) {
  const [dispute] = await lived.tx
    .select()
    .from(disputes)
    .where(eq(disputes.orderId, orderOf(lived).id))
  if (!dispute) throw new StepRefused('no dispute')
  const note = pick(
    lived.chance,
    asked === 'none' ? sampleTexts.refusedDisputes : sampleTexts.settledDisputes,
  )
  const ruling = { id: dispute.id, asked, restock: false, note }
  await secondedOrRefused(
    'resolve',
    lived,
    await resolveDispute(lived.tx, lived.world.admins[0], ruling, now),
    now,
  )
}

async function giveBack(lived: Lived, asked: Exclude<Asked, 'none'>, now: Date) {
  const note = pick(lived.chance, sampleTexts.refunds)
  const wanted = { id: orderOf(lived).id, asked, restock: false, note, press: lived.plan.key }
  await secondedOrRefused(
    'refund',
    lived,
    await refundOrder(lived.tx, lived.world.admins[0], wanted, now),
    now,
  )
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
      valueOrRefused(
        'refund by hand',
        await payRefundManually(tx, ask, world.admins[0], { id, reference }, now),
      )
    }
}
