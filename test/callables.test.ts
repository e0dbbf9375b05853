import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { beforeAll, describe, expect, test } from 'vitest'
import type { Admin, Seller } from '#app/base/actor.ts'
import type { AuditAction } from '#app/modules/platform/audit/rules.ts'
import { auditEntries } from '#app/modules/platform/audit/tables.ts'
import { createReview } from '#app/workflows/write-review.server.ts'
import { call, callNames, db } from './http.ts'
import { aCampaign, addSubscribers } from './make/campaign.ts'
import { addQuestion } from './make/conversation.ts'
import { aReportCase } from './make/report.ts'
import { anOrder } from './make/sales/checkout.ts'
import { anotherReceivedOrder, aWrittenReview, noStorage } from './make/sales/review.ts'
import { aSubscriber } from './make/subscriber.ts'
import { aBuyer, aProduct, aSeller } from './make.ts'
import {
  type Everybody,
  everybodyGets,
  makeEverybody,
  type Person,
  people,
  type StatusByPerson,
} from './visitors/everybody.ts'

/** What a call sends, made anew for each caller, and what the log is to say once an administrator did it. */
type Case = {
  answers: StatusByPerson
  data?: (world: Everybody, caller: Person) => unknown
  logs?: AuditAction | 'nothing'
}

const signedIn = everybodyGets(200, { guest: 401, suspended: 401 })
/** Of an order that the buyer placed with the seller. */
const ofOrder = (status: Partial<StatusByPerson>) =>
  everybodyGets(403, { guest: 401, suspended: 401, ...status })
const productOf = ({ product }: Everybody) => ({ productId: product.id })
const newOrder = async ({ members, product }: Everybody) => ({
  id: (await anOrder(db, members.buyer, product)).id,
})
const sellersOnly = everybodyGets(200, {
  guest: 401,
  suspended: 401,
  buyer: 403,
  'other buyer': 403,
  admin: 403,
})
const adminsOnly = everybodyGets(403, { guest: 401, suspended: 401, admin: 200 })
const newShop = (status: 'pending' | 'approved') => async (_: Everybody) => ({
  id: (await aSeller(db, { status })).userId,
})
const newPending = async () => ({ id: (await aProduct(db, { status: 'pending' })).id })
/** Of a product of the seller's, made anew. */
const ofProduct = everybodyGets(403, { guest: 401, suspended: 401, seller: 200 })
const ownProduct = async ({ members }: Everybody) => ({
  id: (await aProduct(db, { sellerId: members.seller.userId })).id,
})
const newCampaign = async ({ members }: Everybody) => ({
  id: (await aCampaign(db, members.admin as Admin)).id,
})
const newQuestion = ({ product, members }: Everybody) =>
  addQuestion(db, { productId: product.id, sellerId: members.seller.userId })
const newEmail = () => `${randomUUID()}@thumba.example`
const newReader = async () => (await aSubscriber(db)).email

/** What the buyer says of the seller's product. */
async function reviewOf({ members, product }: Everybody) {
  const sale = { seller: members.seller as Seller, product }
  const { id } = await anotherReceivedOrder(db, sale, members.buyer)
  const written = await createReview(db, noStorage, { actor: members.buyer }, aWrittenReview(id))
  if (!written.ok) throw new Error(written.reason)
  return written.value.id
}

/** What each callable answers to whom. One that is not named here fails the first test. */
const cases: Record<string, Case> = {
  register: {
    answers: everybodyGets(200),
    data: () => ({ email: newEmail(), password: 'long enough', name: 'Somebody', role: 'buyer' }),
  },
  login: { answers: everybodyGets(404), data: () => ({ email: newEmail(), password: 'long enough' }) },
  logout: { answers: signedIn },
  sendPasswordReset: { answers: everybodyGets(404), data: () => ({ email: newEmail() }) },
  resetPassword: { answers: everybodyGets(404), data: () => ({ token: 'x', password: 'long enough' }) },
  verifyEmail: { answers: everybodyGets(404), data: () => ({ token: 'x' }) },
  getCurrentUser: { answers: everybodyGets(200) },
  updateProfile: { answers: signedIn, data: () => ({ name: 'Another Name' }) },
  getUser: { answers: signedIn, data: ({ members }) => ({ id: members.buyer.userId }) },

  // To a number that gets no codes.
  sendPhoneCode: {
    answers: everybodyGets(400),
    data: () => ({ phone: '+442079460123', purpose: 'sign-in' }),
  },
  verifyPhoneCode: {
    answers: everybodyGets(400),
    data: () => ({ request: 'none', purpose: 'sign-in', code: '000000' }),
  },
  signInWithPhone: { answers: everybodyGets(409), data: () => ({ request: 'none' }) },
  sendProofEmail: { answers: everybodyGets(409), data: () => ({ request: 'none' }) },
  signInWithSecondProof: {
    answers: everybodyGets(409),
    data: () => ({ request: 'none', proof: { kind: 'password', password: 'not mine' } }),
  },
  registerWithPhone: {
    answers: everybodyGets(409),
    data: () => ({ request: 'none', name: 'Somebody', role: 'buyer' }),
  },
  recoverWithPhone: {
    answers: everybodyGets(409),
    data: () => ({ request: 'none', password: 'long enough' }),
  },
  changePhone: {
    answers: everybodyGets(409, { guest: 401, suspended: 401 }),
    data: () => ({ request: 'none' }),
  },
  removePhone: {
    answers: everybodyGets(403, { guest: 401, suspended: 401 }),
    data: () => ({ password: 'not mine' }),
  },

  listProducts: { answers: everybodyGets(200) },
  listFeaturedProducts: { answers: everybodyGets(200) },
  listLatestProducts: { answers: everybodyGets(200) },
  listProductsByCategory: { answers: everybodyGets(200), data: () => ({ category: 'Other' }) },
  suggest: { answers: everybodyGets(200), data: () => ({ q: 'thing' }) },
  getProduct: { answers: everybodyGets(200), data: ({ product }) => ({ id: product.id }) },

  createProduct: {
    answers: sellersOnly,
    data: () => ({ name: 'Hoe', description: 'For the field', price: 9_000, category: 'Other', stock: 3 }),
  },
  updateProduct: {
    answers: ofProduct,
    data: async (world) => ({ ...(await ownProduct(world)), price: 7_000 }),
  },
  deleteProduct: { answers: ofProduct, data: ownProduct },
  toggleProductStatus: { answers: ofProduct, data: ownProduct },
  listSellerProducts: { answers: sellersOnly },
  getSellerStats: { answers: sellersOnly },

  createReview: {
    answers: ofOrder({ buyer: 200 }),
    data: async ({ members, product }) => ({
      orderId: (await anotherReceivedOrder(db, { seller: members.seller as Seller, product }, members.buyer))
        .id,
      stars: 4,
      text: 'Good.',
    }),
  },
  updateReview: {
    answers: everybodyGets(404, { guest: 401, suspended: 401, buyer: 200 }),
    data: async (world) => ({ id: await reviewOf(world), stars: 3 }),
  },
  listReviews: { answers: everybodyGets(200), data: productOf },
  answerReview: {
    answers: { ...sellersOnly, 'pending seller': 404, 'other seller': 404 },
    data: async (world) => ({ id: await reviewOf(world), answer: 'Thank you.' }),
  },
  markReviewHelpful: {
    answers: { ...signedIn, buyer: 409, seller: 409 },
    data: async (world) => ({ id: await reviewOf(world) }),
  },
  markOrder: {
    answers: ofOrder({ buyer: 200 }),
    data: async ({ members, product }) => ({
      orderId: (await anotherReceivedOrder(db, { seller: members.seller as Seller, product }, members.buyer))
        .id,
      as: 'buyer',
      good: 'yes',
    }),
  },
  decideReview: {
    answers: adminsOnly,
    data: async (world) => ({ id: await reviewOf(world), move: 'hide' }),
    logs: 'review.hide',
  },

  getCart: { answers: everybodyGets(200) },
  getCartGroups: { answers: everybodyGets(200) },
  addToCart: { answers: everybodyGets(200), data: productOf },
  updateCartItem: {
    answers: everybodyGets(404),
    data: (world) => ({ ...productOf(world), quantity: 2, selectedOptions: { size: 'none' } }),
  },
  removeFromCart: {
    answers: everybodyGets(404),
    data: (world) => ({ ...productOf(world), selectedOptions: { size: 'none' } }),
  },
  clearCart: { answers: everybodyGets(200) },
  migrateGuestCart: { answers: signedIn, data: () => ({ items: [] }) },

  placeOrders: {
    answers: everybodyGets(409), // the cart is empty
    data: () => ({
      checkoutId: randomUUID(),
      contactInfo: { fullName: 'Somebody', phoneNumber: '0999 123 456' },
      paymentMethod: 'cash_on_delivery',
      expectedTotal: 0,
    }),
  },
  getOrder: { answers: ofOrder({ buyer: 200, seller: 200, admin: 200 }), data: newOrder },
  listOrders: { answers: signedIn },
  listSellerOrders: {
    answers: everybodyGets(403, {
      guest: 401,
      suspended: 401,
      seller: 200,
      'pending seller': 200,
      'other seller': 200,
    }),
  },
  moveOrder: {
    answers: ofOrder({ buyer: 200, seller: 200, admin: 200 }),
    logs: 'order.move',
    data: async (world) => ({ ...(await newOrder(world)), to: 'cancelled', note: 'Bought twice' }),
  },

  addToWishlist: { answers: signedIn, data: productOf },
  isInWishlist: { answers: signedIn, data: productOf },
  listWishlist: { answers: signedIn },
  removeFromWishlist: { answers: signedIn, data: productOf }, // each takes off what they saved above
  clearWishlist: { answers: signedIn },

  // Nobody asks about an own product, and whoever asked for it is not whom it is for.
  askQuestion: {
    answers: { ...signedIn, seller: 403 },
    data: (world) => ({ ...productOf(world), text: 'Does it come with a charger?' }),
  },
  answerQuestion: {
    answers: { ...signedIn, buyer: 404, 'other buyer': 404, 'pending seller': 404, 'other seller': 404 },
    logs: 'question.answer',
    data: async (world) => ({ questionId: await newQuestion(world), text: 'Yes, in the box.' }),
  },
  listQuestions: { answers: everybodyGets(200), data: productOf },
  sendConversationMessage: {
    answers: { ...signedIn, seller: 403 },
    data: (world) => ({ ...productOf(world), text: 'Is it still there?' }),
  },
  getConversation: { answers: { ...signedIn, seller: 403 }, data: productOf },
  listConversations: { answers: signedIn },

  // Guests too, and nobody their own thing.
  reportThing: {
    answers: everybodyGets(200, { seller: 403, admin: 403 }),
    data: ({ product }) => ({ kind: 'product', id: product.id, reason: 'spam' }),
  },
  listReports: { answers: adminsOnly, logs: 'nothing' },
  decideReport: {
    answers: adminsOnly,
    logs: 'report.dismissed',
    data: async () => ({ id: (await aReportCase(db)).id, outcome: 'dismissed' }),
  },
  blockPerson: { answers: signedIn, data: async () => ({ id: (await aBuyer(db)).userId }) },
  unblockPerson: { answers: signedIn, data: async () => ({ id: (await aBuyer(db)).userId }) },
  listBlocks: { answers: signedIn },
  findShopRating: { answers: everybodyGets(200), data: ({ product }) => ({ sellerId: product.sellerId }) },
  getShopRecord: { answers: everybodyGets(200), data: ({ product }) => ({ sellerId: product.sellerId }) },

  subscribe: { answers: everybodyGets(200), data: () => ({ email: newEmail(), source: 'popup' }) },
  unsubscribe: { answers: everybodyGets(404), data: () => ({ token: 'not one of ours' }) },
  listSubscriptions: { answers: adminsOnly, logs: 'nothing' },
  listActiveSubscriptions: { answers: adminsOnly, logs: 'nothing' },
  deleteSubscription: {
    answers: adminsOnly,
    logs: 'subscription.delete',
    data: async () => ({ email: await newReader() }),
  },
  bulkUpdateSubscriptions: {
    answers: adminsOnly,
    logs: 'subscription.update',
    data: async () => ({ emails: [await newReader()], status: 'bounced' }),
  },
  getNewsletterStats: { answers: adminsOnly, logs: 'nothing' },

  createCampaign: {
    answers: adminsOnly,
    logs: 'campaign.save',
    data: () => ({ subject: 'Market days', body: 'Moni' }),
  },
  listCampaigns: { answers: adminsOnly, logs: 'nothing' },
  deleteCampaign: { answers: adminsOnly, logs: 'campaign.delete', data: newCampaign },
  sendCampaign: {
    answers: adminsOnly,
    logs: 'campaign.send',
    data: async (world) => {
      await addSubscribers(db, [randomUUID()])
      return newCampaign(world)
    },
  },

  approveSeller: { answers: adminsOnly, logs: 'seller.approve', data: newShop('pending') },
  rejectSeller: {
    answers: adminsOnly,
    logs: 'seller.reject',
    data: async (world) => ({ ...(await newShop('pending')(world)), reason: 'The name is taken.' }),
  },
  approveProduct: { answers: adminsOnly, logs: 'product.approve', data: newPending },
  rejectProduct: {
    answers: adminsOnly,
    logs: 'product.reject',
    data: async () => ({ ids: [(await newPending()).id], reason: 'The picture is blurred.' }),
  },
  suspendSeller: {
    answers: adminsOnly,
    logs: 'seller.suspend',
    data: async (world) => ({ ...(await newShop('approved')(world)), reason: 'Fake goods.' }),
  },
}

let world: Everybody
beforeAll(async () => {
  world = await makeEverybody(db)
})

test('every callable is in the table §11.25', () => {
  expect(Object.keys(cases).toSorted()).toEqual(callNames.toSorted())
})

test('every callable that is administrators’ alone says what the log is to say of it §46.7', () => {
  const silent = Object.entries(cases).filter(([, { answers, logs }]) => answers === adminsOnly && !logs)
  expect(silent.map(([name]) => name)).toEqual([])
})

const logged = Object.entries(cases).filter(([, { logs }]) => logs)
test.each(logged)(
  '%s by an administrator is in the log as soon as it is done, where it does anything §46.7',
  async (name, { data, logs }) => {
    const { userId } = world.members.admin
    const by = eq(auditEntries.actorId, userId)
    const sent = (await data?.(world, 'admin')) ?? {}
    const before = await db.$count(auditEntries, by)
    const answer = await call(name, sent, { Authorization: `Bearer ${await world.tokenOf('admin')}` })
    expect(answer.status).toBe(200)
    const entries = await db.select().from(auditEntries).where(by).orderBy(auditEntries.id).offset(before)
    expect(entries.map(({ action }) => action)).toEqual(logs === 'nothing' ? [] : [logs])
    for (const { subjectId, fromAddress } of entries) expect([subjectId, fromAddress]).not.toContain('')
  },
)

describe.each(Object.entries(cases))('%s', (name, { answers, data }) => {
  test.each(Object.entries(answers))('answers a %s with %i §11.25', async (person, status) => {
    const token = await world.tokenOf(person as Person)
    const sent = (await data?.(world, person as Person)) ?? {}
    const answer = await call(name, sent, token ? { Authorization: `Bearer ${token}` } : {})
    expect([answer.status, answer.body]).toEqual([status, answer.body])
  })
})

const ofRoles = [signedIn, sellersOnly, adminsOnly]
/** Refused for who they are, not for what they asked about. */
const refusedAsPeople = Object.entries(cases).flatMap(([name, { answers }]) =>
  name === 'getOrder' || name === 'moveOrder' // a guest may, with what shows that it is theirs
    ? []
    : people
        .filter((person) => answers[person] === 401 || (answers[person] === 403 && ofRoles.includes(answers)))
        .map((person) => [name, person, answers[person]] as const),
)

test.each(refusedAsPeople)(
  '%s tells a %s that it is not for them, whatever they sent §51.2',
  async (name, person, status) => {
    const token = await world.tokenOf(person)
    const answer = await call(name, 'nonsense', token ? { Authorization: `Bearer ${token}` } : {})
    expect([answer.status, answer.body.error.details]).toEqual([status, undefined])
  },
)

const forProgrammers = /invalid|expected|received|too (small|big)|unrecognized|undefined|NaN/i
test.each(Object.entries(cases))(
  '%s says in words what cannot be taken §51.3',
  async (name, { answers, data }) => {
    const person = people.find((one) => answers[one] < 300) ?? 'guest'
    const token = await world.tokenOf(person)
    const sent = Object.keys((await data?.(world, person)) ?? {})
    const odd = [
      {},
      'text',
      null,
      ...[{ odd: 1 }, [], -1.5, ''].map((value) => Object.fromEntries(sent.map((key) => [key, value]))),
    ]
    for (const input of odd) {
      const { status, body } = await call(name, input, token ? { Authorization: `Bearer ${token}` } : {})
      expect(status).toBeLessThan(500)
      if (status !== 400) continue
      const { message, details } = body.error
      for (const text of [message, ...Object.values(details?.fields ?? {})])
        expect(text).not.toMatch(forProgrammers)
    }
  },
)
