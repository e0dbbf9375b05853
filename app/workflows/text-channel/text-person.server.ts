import { and, desc, eq, gt, lte, or, sql } from 'drizzle-orm'
import type { Member } from '#app/base/actor.ts'
import { appSecret } from '#app/base/secrets/app-secret.server.ts'
import type { Db } from '#app/db/client.server.ts'
import { type Language, languageFrom, type Translate, translator } from '#app/messages/language.ts'
import { findUserByVerifiedPhone } from '#app/modules/identity/accounts/verified-phones.server.ts'
import { findTextPhone } from '#app/modules/platform/text-channel/text-channel.server.ts'
import { isUsable } from '#app/modules/platform/users/status.ts'
import { users } from '#app/modules/platform/users/tables.ts'
import { type OrderViewer, orderKey } from '#app/modules/sales/orders/access/order-access.server.ts'
import { withItems } from '#app/modules/sales/orders/reading/find-order.server.ts'
import type { Order } from '#app/modules/sales/orders/rules.ts'
import { statusIs } from '#app/modules/sales/orders/status.server.ts'
import { isUnconfirmed } from '#app/modules/sales/orders/status.ts'
import { orders } from '#app/modules/sales/orders/tables.ts'

/** Who writes to us or dials the menu, as far as their number says. */
export type TextPerson = {
  phone: string
  /** Whose account that number proved to be. */
  member?: Member
  language: Language
  t: Translate
  /** They dialled the menu, where they also enter what is sent to them. */
  dialled?: true
}

/** `written` is the language that they have just used. */
export async function findTextPerson(db: Db, phone: string, written?: Language): Promise<TextPerson> {
  const userId = await findUserByVerifiedPhone(db, phone)
  const [user] = userId ? await db.select().from(users).where(eq(users.id, userId)) : []
  const known = (await findTextPhone(db, phone))?.language
  const language = written ?? known ?? languageFrom(user?.language ?? (await languageOfOrders(db, phone)))
  const member = user && isUsable(user.status) ? memberOf(user) : undefined
  return { phone, language, t: translator(language), member }
}

const memberOf = ({ id: userId, role, name, email, emailVerified }: typeof users.$inferSelect): Member => ({
  role,
  userId,
  name,
  email,
  emailVerified,
  sessionId: '',
})

async function languageOfOrders(db: Db, phone: string): Promise<string | undefined> {
  const [last] = await db
    .select({ language: orders.language })
    .from(orders)
    .where(and(isOfPhone(phone), eq(orders.guestOrder, true)))
    .orderBy(desc(orders.createdAt))
    .limit(1)
  return last?.language
}

const isOfPhone = (phone: string) => sql`${orders.contactInfo} ->> 'phoneNumber' = ${phone}`

/** So long after its last turn an order is shown to whoever has its number: numbers find new owners. */
const shownDays = 90
export const maxOrders = 30

/** What somebody bought: as a member, and as a guest with this number. The newest first, as they were at `until`. */
export async function findBoughtOrders(
  db: Db,
  { phone, member }: TextPerson,
  now: Date,
  until = now,
): Promise<Order[]> {
  const asGuest = and(isOfPhone(phone), eq(orders.guestOrder, true))
  const rows = await db
    .select()
    .from(orders)
    .where(
      and(
        member ? or(asGuest, eq(orders.buyerId, member.userId)) : asGuest,
        gt(orders.updatedAt, new Date(now.getTime() - shownDays * 86_400_000)),
        lte(orders.createdAt, until),
      ),
    )
    .orderBy(desc(orders.createdAt), desc(orders.id))
    .limit(maxOrders)
  return withItems(db, rows)
}

/** What waits for a shop to confirm it, or did when the menu was opened. */
export async function findOrdersToConfirm(db: Db, { member }: TextPerson, until: Date): Promise<Order[]> {
  if (member?.role !== 'seller') return []
  const waits = or(statusIs(orders.status, isUnconfirmed), gt(orders.updatedAt, until))
  const rows = await db
    .select()
    .from(orders)
    .where(and(eq(orders.sellerId, member.userId), waits, lte(orders.createdAt, until)))
    .orderBy(desc(orders.createdAt), desc(orders.id))
    .limit(maxOrders)
  return withItems(db, rows)
}

/** As whom somebody acts on what they bought: a guest's order is opened by the phone that was proven to be its own. */
export const viewerOf = ({ member }: TextPerson, order: Pick<Order, 'id' | 'guestOrder'>): OrderViewer =>
  order.guestOrder || !member
    ? { actor: { role: 'guest' }, key: orderKey(appSecret(), order.id) }
    : { actor: member, as: 'buyer' }
