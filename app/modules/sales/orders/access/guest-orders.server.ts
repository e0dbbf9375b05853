import { and, asc, eq, gt, inArray, isNull, sql } from 'drizzle-orm'
import { formatPhone } from '#app/base/format-phone.ts'
import { type Db, type Tx, transaction } from '#app/db/client.server.ts'
import { attachedSince, heldFrom } from '#app/modules/identity/phones/phone-trust-rules.ts'
import { writeMail } from '#app/modules/platform/mail/mails.server.ts'
import { securityNotice } from '#app/modules/platform/mail/rules.ts'
import { openTextLink } from '#app/modules/platform/notifications/texts/text-links.server.ts'
import { users } from '#app/modules/platform/users/tables.ts'
import * as texts from '#messages/phones.ts'
import { parseOrderNumber } from '../rules.ts'
import { checkouts, orders } from '../tables.ts'
import { holdRelease, holdsKey, type OrderViewer, signedOrderPath } from './order-access.server.ts'

/**
 * Makes the guest orders of a phone its account's, now that the account proved it. Older ones stay: the number may have
 * been somebody else's then. For a day only the browser that ordered sees their release codes, since a code to the phone
 * proves no more than who holds it today. `after`: when another account that had the number was last used; what was ordered
 * before is that one's. Returns how many.
 */
export async function attachGuestOrders(
  tx: Tx,
  { userId, phone, after }: { userId: string; phone: string; after?: Date },
  now: Date,
): Promise<number> {
  const found = await tx
    .select({
      id: orders.id,
      orderNumber: orders.orderNumber,
      checkoutId: orders.checkoutId,
      contactInfo: orders.contactInfo,
      language: orders.language,
    })
    .from(orders)
    .where(
      and(
        sql`${orders.contactInfo} ->> 'phoneNumber' = ${phone}`,
        eq(orders.guestOrder, true),
        isNull(orders.buyerId),
        gt(orders.createdAt, attachedSince(now)),
        after && gt(orders.createdAt, after),
      ),
    )
    .orderBy(asc(orders.id))
    .for('update')
  if (found.length === 0) return 0
  await tx
    .update(orders)
    .set({
      buyerId: userId,
      guestOrder: false,
      releaseHeldUntil: heldFrom(now),
      updatedAt: sql`${orders.updatedAt}`,
    })
    .where(
      inArray(
        orders.id,
        found.map(({ id }) => id),
      ),
    )
  const placed = found.map(({ checkoutId }) => checkoutId)
  await tx
    .update(checkouts)
    .set({ buyerId: userId })
    .where(and(inArray(checkouts.id, placed), isNull(checkouts.buyerId)))
  await warnOrderers(tx, found, userId)
  return found.length
}

type Attached = Pick<typeof orders.$inferSelect, 'id' | 'orderNumber' | 'contactInfo' | 'language'>

/** Whoever ordered with an email reads that somebody has the order now: the number may be a thief's. One mail for each address. */
async function warnOrderers(tx: Tx, found: Attached[], userId: string) {
  const [own] = await tx.select({ email: users.email }).from(users).where(eq(users.id, userId))
  const byEmail = Map.groupBy(found, ({ contactInfo }) => contactInfo.email?.toLowerCase() ?? '')
  for (const [email, all] of byEmail) {
    if (!email || email === own?.email) continue
    const { contactInfo, language, ...first } = all[0]!
    const { fullName: name, phoneNumber } = contactInfo
    const values = {
      count: all.length,
      order: first.orderNumber,
      phone: formatPhone(phoneNumber),
    }
    await writeMail(tx, { email, name, language: language ?? undefined }, (t) =>
      securityNotice({
        title: t(texts.ordersAttachedTitle, values),
        text: t(texts.ordersAttached, values),
        path: signedOrderPath(first),
      }),
    )
  }
}

type Follower = Required<Pick<OrderViewer, 'checkouts'>> & { byProgram: boolean }

/**
 * Where the link of a text leads. Where it carries the key of a guest's order it is worth what a code to the phone is: for a
 * day only the browser that ordered releases the money. Programs do not get the key, so that they hold nothing, and so that
 * nobody who looks like one has it at once.
 */
export async function followTextLink(
  db: Db,
  code: string,
  { checkouts, byProgram }: Follower,
  now = new Date(),
): Promise<string | undefined> {
  const path = await openTextLink(db, code, now, { byProgram })
  const order = path && (await findKeyedOrder(db, path))
  if (!order) return path
  if (byProgram) return new URL(path, anyOrigin).pathname
  if (!checkouts.includes(order.checkoutId)) await transaction(db, (tx) => holdRelease(tx, order.id, now))
  return path
}

const anyOrigin = 'http://localhost'

/** The guest's order that a path opens, by the key that it carries. */
async function findKeyedOrder(db: Db, path: string) {
  const { pathname, searchParams } = new URL(path, anyOrigin)
  const key = searchParams.get('key')
  const orderNumber = parseOrderNumber(/^\/orders\/([^/]+)/.exec(pathname)?.[1] ?? '')
  if (!key || !orderNumber) return undefined
  const [order] = await db
    .select({ id: orders.id, checkoutId: orders.checkoutId, guestOrder: orders.guestOrder })
    .from(orders)
    .where(eq(orders.orderNumber, orderNumber))
  return order?.guestOrder && holdsKey(order, { actor: { role: 'guest' }, key }) ? order : undefined
}
