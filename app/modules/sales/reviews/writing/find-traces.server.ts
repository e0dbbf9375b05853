import { createHmac } from 'node:crypto'
import { and, countDistinct, desc, eq, gte, inArray, isNotNull, ne, sql } from 'drizzle-orm'
import { ipPrefix } from '#app/base/ip-prefix.ts'
import { appSecret } from '#app/base/secrets/app-secret.server.ts'
import type { Db } from '#app/db/client.server.ts'
import { addresses } from '#app/modules/identity/accounts/tables.ts'
import { sessions } from '#app/modules/identity/sessions/tables.ts'
import { sellerProfiles } from '#app/modules/identity/shops/tables.ts'
import { accountPhones, users } from '#app/modules/platform/users/tables.ts'
import { orders } from '../../orders/tables.ts'
import { reviews } from '../tables.ts'
import type { ReviewedLine } from './lock-reviewed-line.server.ts'
import { type OtherReview, plainPlace, type SuspicionFacts, type Traces } from './suspicion-rules.ts'

/**
 * From where a review is written. `isKnownTo` says whether an account, named by its email or id, was signed in to on this
 * browser before.
 */
export type Origin = {
  device?: string
  address: string
  isKnownTo?: (account: string) => Promise<boolean>
}

const day = 24 * 60 * 60 * 1000
/** How far back reviews of the same shop are compared, and how many. */
const daysCompared = 30
const mostCompared = 200
const mostSessions = 50

/** What is kept of a browser's name or a network: nobody can read either from it. */
export const traceHash = (kind: 'device' | 'network', value: string) =>
  createHmac('sha256', appSecret()).update(`review ${kind} ${value}`).digest('base64url').slice(0, 22)

/** All that says whether a shop writes of itself, or one person as many. `wallets` paid for the order. */
export async function findSuspicionFacts(
  db: Db,
  line: ReviewedLine,
  { origin, wallets, now }: { origin: Origin; wallets: string[]; now: Date },
): Promise<SuspicionFacts> {
  const { order } = line
  const seller = await findSellerTraces(db, order.sellerId)
  const networks = [
    ...new Set([ipPrefix(origin.address), ...(await findNetworks(db, order.buyerId))]),
  ].filter(Boolean)
  const shared = networks.filter((network) => seller.traces.networks.includes(network))
  const others = await findOthers(db, line, { origin, now })
  const asked = shared[0] ?? (others.some(({ network }) => network) ? ipPrefix(origin.address) : undefined)
  const buyer: Traces = {
    accountId: line.actorId ?? order.buyerId ?? undefined,
    phones: await findPhones(db, line),
    wallets,
    networks,
    places: hasPlace(order) ? [order.deliveryAddress] : [],
  }
  return {
    buyer,
    seller: seller.traces,
    deviceOfSeller: await isDeviceOf(origin, [order.sellerId, seller.email]),
    accountsOnNetwork: asked ? await countAccounts(db, asked) : 0,
    others,
  }
}

/** Many who sell have a phone and no email: the id is known of both. */
async function isDeviceOf({ isKnownTo }: Origin, accounts: (string | null)[]): Promise<boolean> {
  for (const account of accounts) if (account !== null && (await isKnownTo?.(account))) return true
  return false
}

const hasPlace = ({ deliveryMethod }: ReviewedLine['order']) => deliveryMethod.type !== 'pickup'

async function findSellerTraces(db: Db, sellerId: string) {
  const [seller] = await db
    .select({ email: users.email, wallet: sellerProfiles.paymentNumber })
    .from(sellerProfiles)
    .innerJoin(users, eq(users.id, sellerProfiles.userId))
    .where(eq(sellerProfiles.userId, sellerId))
  const places = await db.select().from(addresses).where(eq(addresses.userId, sellerId)).limit(mostSessions)
  const traces: Traces = {
    accountId: sellerId,
    phones: [...(await findAccountPhones(db, [sellerId])), ...places.map(({ phone }) => phone)],
    wallets: seller?.wallet ? [seller.wallet] : [],
    networks: await findNetworks(db, sellerId),
    places,
  }
  return { traces, email: seller?.email ?? null }
}

async function findPhones(db: Db, { order, actorId }: ReviewedLine): Promise<string[]> {
  const ids = [order.buyerId, actorId].filter((id) => id !== null)
  const named = [order.contactInfo.phoneNumber, order.deliveryAddress.phone]
  return [...named, ...(await findAccountPhones(db, ids))].filter(Boolean)
}

/** The phones that accounts name, verified or not. */
async function findAccountPhones(db: Db, ids: string[]): Promise<string[]> {
  if (ids.length === 0) return []
  const named = await db.select({ phone: users.phone }).from(users).where(inArray(users.id, ids))
  const verified = await db
    .select({ phone: accountPhones.phone })
    .from(accountPhones)
    .where(inArray(accountPhones.userId, ids))
  return [...named, ...verified].map(({ phone }) => phone ?? '').filter(Boolean)
}

/** Where the newest of an account's sessions were from. */
async function findNetworks(db: Db, userId: string | null): Promise<string[]> {
  if (!userId) return []
  const rows = await db
    .select({ address: sessions.ipAddress })
    .from(sessions)
    .where(and(eq(sessions.userId, userId), isNotNull(sessions.ipAddress)))
    .orderBy(desc(sessions.createdAt))
    .limit(mostSessions)
  return [...new Set(rows.map(({ address }) => ipPrefix(address!)))]
}

/** Asked only where buyer and seller share a network. */
async function countAccounts(db: Db, network: string): Promise<number> {
  const begin = network.replace(/::\/64$/, ':')
  const [row] = await db
    .select({ accounts: countDistinct(sessions.userId) })
    .from(sessions)
    .where(
      begin === network ? eq(sessions.ipAddress, network) : sql`starts_with(${sessions.ipAddress}, ${begin})`,
    )
  return row!.accounts
}

/** What the newest other reviews of the shop share with this one. */
async function findOthers(
  db: Db,
  { order, item, actorId }: ReviewedLine,
  { origin, now }: { origin: Origin; now: Date },
): Promise<OtherReview[]> {
  const rows = await db
    .select({
      authorId: reviews.authorId,
      orderId: reviews.orderId,
      device: reviews.device,
      network: reviews.network,
      contactInfo: orders.contactInfo,
      deliveryAddress: orders.deliveryAddress,
      deliveryMethod: orders.deliveryMethod,
    })
    .from(reviews)
    .innerJoin(orders, eq(orders.id, reviews.orderId))
    .where(
      and(
        eq(reviews.sellerId, order.sellerId),
        gte(reviews.createdAt, new Date(now.getTime() - daysCompared * day)),
        ne(reviews.orderItemId, item.id),
      ),
    )
    .orderBy(desc(reviews.createdAt), desc(reviews.id))
    .limit(mostCompared)
  const device = origin.device && traceHash('device', origin.device)
  const network = origin.address && traceHash('network', ipPrefix(origin.address))
  const here = order.deliveryMethod.type === 'pickup' ? '' : plainPlace(order.deliveryAddress)
  return rows.map((row) => ({
    samePerson: row.orderId === order.id || (actorId !== null && row.authorId === actorId),
    device: !!device && row.device === device,
    network: !!network && row.network === network,
    phone:
      row.contactInfo.phoneNumber !== '' && row.contactInfo.phoneNumber === order.contactInfo.phoneNumber,
    place: here !== '' && row.deliveryMethod.type !== 'pickup' && plainPlace(row.deliveryAddress) === here,
  }))
}
