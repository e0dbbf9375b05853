import { eq } from 'drizzle-orm'
import { type Db, transaction } from '#app/db/client.server.ts'
import { openTextLink } from '#app/modules/platform/notifications/texts/text-links.server.ts'
import { parseOrderNumber } from '../order-number-rules.ts'
import { orders } from '../tables.ts'
import { holdRelease } from './hold-release.server.ts'
import { holdsKey, type OrderViewer } from './order-access.server.ts'

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
