import { eq } from 'drizzle-orm'
import type { Member, Seller } from '#app/base/actor.ts'
import type { Connection } from '#app/db/client.server.ts'
import { guestCartCookies } from '#app/http/cart/guest-cart.server.ts'
import type { ProductStatus } from '#app/modules/catalog/products/status.ts'
import { type Product, products } from '#app/modules/catalog/products/tables.ts'
import { createSession } from '#app/modules/identity/sessions/sessions.server.ts'
import { users } from '#app/modules/platform/users/tables.ts'
import { cartLines, carts } from '#app/modules/sales/cart/tables.ts'
import { aBuyer, anAdmin, aProduct, aSeller } from '../make.ts'

export const roles = [
  'guest',
  'buyer',
  'its seller',
  'another seller',
  'pending seller',
  'admin',
  'suspended seller',
] as const
export type LifeRole = (typeof roles)[number]

/** Where a product can stand: each of its statuses, and on sale but for its shop or its seller's account. */
export const productStates = {
  pending: { status: 'pending', shop: 'approved' },
  approved: { status: 'approved', shop: 'approved' },
  rejected: { status: 'rejected', shop: 'approved' },
  paused: { status: 'paused', shop: 'approved' },
  'approved in a pending shop': { status: 'approved', shop: 'pending' },
  'approved in a rejected shop': { status: 'approved', shop: 'rejected' },
  'approved in a suspended shop': { status: 'approved', shop: 'suspended' },
  'approved of a suspended account': { status: 'approved', shop: 'account' },
} as const satisfies Record<string, { status: ProductStatus; shop: string }>
export type ProductState = keyof typeof productStates
export const allProductStates = Object.keys(productStates) as ProductState[]
export const allProductStatuses = allProductStates.slice(0, 4)

/** What changes a product: test/product/product-changes.test.ts and product-edits.test.ts hold the tables of these. */
export const changingCalls = [
  'createProduct',
  'updateProduct',
  'deleteProduct',
  'toggleProductStatus',
  'approveProduct',
  'rejectProduct',
]
export const changingAddresses = [
  '/seller/products',
  '/seller/products/new',
  '/seller/products/:productId/edit',
  '/seller/products/:productId/offers',
  '/seller/products/:productId/copy',
  '/seller/products/chosen',
  '/admin/products/:productId',
]
/** What buys or saves one: test/product/product-bought.test.ts holds the table of these. */
export const buyingCalls = [
  'addToCart',
  'updateCartItem',
  'removeFromCart',
  'getCart',
  'getCartGroups',
  'migrateGuestCart',
  'placeOrders',
  'addToWishlist',
  'listWishlist',
  'isInWishlist',
  'removeFromWishlist',
]
/** Calls that never name a product. A new one belongs here or into one of the tables. */
export const callsOfOtherThings = [
  'register',
  'login',
  'logout',
  'sendPasswordReset',
  'resetPassword',
  'verifyEmail',
  'getCurrentUser',
  'updateProfile',
  'getUser',
  'getSellerStats',
  'clearCart',
  'clearWishlist',
  'subscribe',
  'unsubscribe',
  'getOrder',
  'listOrders',
  'listSellerOrders',
  'moveOrder',
  'approveSeller',
  'rejectSeller',
  'suspendSeller',
  'listSubscriptions',
  'listActiveSubscriptions',
  'deleteSubscription',
  'bulkUpdateSubscriptions',
  'getNewsletterStats',
  'createCampaign',
  'listCampaigns',
  'deleteCampaign',
  'sendCampaign',
  'answerQuestion',
  'answerReview',
  'askQuestion',
  'blockPerson',
  'changePhone',
  'createReview',
  'decideReport',
  'decideReview',
  'findShopRating',
  'getConversation',
  'getShopRecord',
  'listBlocks',
  'listConversations',
  'listReports',
  'markOrder',
  'markReviewHelpful',
  'recoverWithPhone',
  'registerWithPhone',
  'removePhone',
  'reportThing',
  'sendConversationMessage',
  'sendPhoneCode',
  'sendProofEmail',
  'signInWithPhone',
  'signInWithSecondProof',
  'unblockPerson',
  'updateReview',
  'verifyPhoneCode',
]

/** What happens to whom: a word for each standing, in their order; one word stands for all of them. */
export type ExpectedByRole = { everybody: string } & Partial<Record<LifeRole, string>>

export function expectedAt(
  cells: ExpectedByRole,
  standing: ProductState,
  among = allProductStates,
): Record<string, string> {
  const wordOf = (row: string) => {
    const words = row.trim().split(/\s+/)
    if (words.length !== 1 && words.length !== among.length)
      throw new Error(`A row has ${among.length} words, or one: ${row}`)
    return words.length === 1 ? words[0]! : words[among.indexOf(standing)]!
  }
  return Object.fromEntries(roles.map((role) => [role, wordOf(cells[role] ?? cells.everybody)]))
}

type Shop = (typeof productStates)[ProductState]['shop']

/** A product in a standing, made anew for somebody; `headers` are what they send. */
export type ProductAttempt = {
  product: Product
  owner: Seller
  member: Member | undefined
  headers: Record<string, string>
}

/** One of each role, and a shop of each kind. */
export async function openLifeCycle(db: Connection) {
  const openFor = ({ userId }: Member) =>
    createSession(db, userId, { address: '127.0.0.1', userAgent: 'test' })
  const suspend = ({ userId }: Member) =>
    db.update(users).set({ status: 'suspended' }).where(eq(users.id, userId))
  const shops: Record<Shop, Seller> = {
    approved: await aSeller(db),
    pending: await aSeller(db, { status: 'pending' }),
    rejected: await aSeller(db, { status: 'rejected', statusReason: 'No papers' }),
    suspended: await aSeller(db, { status: 'suspended', statusReason: 'Complaints' }),
    account: await aSeller(db),
  }
  const others = {
    buyer: await aBuyer(db),
    'another seller': await aSeller(db),
    'pending seller': await aSeller(db, { status: 'pending' }),
    admin: await anAdmin(db),
    'suspended seller': await aSeller(db),
  }
  const tokens = new Map<string, string>()
  for (const member of [...Object.values(shops), ...Object.values(others)])
    tokens.set(member.userId, await openFor(member))
  await suspend(shops.account)
  await suspend(others['suspended seller'])

  /** Nobody where the session is void. */
  const memberOf = (role: LifeRole, shop: Shop): { sent?: Member; member?: Member } => {
    if (role === 'guest') return {}
    const sent = role === 'its seller' ? shops[shop] : others[role]
    return sent === shops.account || role === 'suspended seller' ? { sent } : { sent, member: sent }
  }

  async function act(
    role: LifeRole,
    standing: ProductState,
    values: Partial<typeof products.$inferInsert> = {},
  ): Promise<ProductAttempt> {
    const { status, shop } = productStates[standing]
    const { sent, member } = memberOf(role, shop)
    const product = await aProduct(db, { ...values, status, sellerId: shops[shop].userId, stock: 50 })
    const token = sent && tokens.get(sent.userId)
    const headers: Record<string, string> = token ? { Cookie: `thumba-session=${token}` } : {}
    return { product, owner: shops[shop], member, headers }
  }

  /** The product lies in the cart already, from when it was on sale. */
  async function withCart(made: ProductAttempt): Promise<ProductAttempt> {
    const line = { productId: made.product.id, quantity: 1 }
    if (!made.member) {
      const [cookie] = guestCartCookies([{ ...line, selectedOptions: {}, notes: '' }])
      const before = made.headers.Cookie ? `${made.headers.Cookie}; ` : ''
      return { ...made, headers: { ...made.headers, Cookie: before + cookie!.split(';')[0] } }
    }
    const { userId } = made.member
    await db.insert(carts).values({ userId }).onConflictDoNothing()
    await db.delete(cartLines).where(eq(cartLines.userId, userId))
    await db.insert(cartLines).values({ ...line, userId })
    return made
  }

  const now = async ({ id }: Product) => (await db.select().from(products).where(eq(products.id, id)))[0]
  return { act, withCart, now }
}
export type ProductLifeCycle = Awaited<ReturnType<typeof openLifeCycle>>
