import { eq } from 'drizzle-orm'
import { isMember } from '#app/base/actor.ts'
import { ok, type Refusal, type Result, refuse } from '#app/base/result.ts'
import { type Db, type Tx, transact } from '#app/db/client.server.ts'
import { type OrderViewer, rolesIn } from '../access/order-access.server.ts'
import { moveOrder } from '../moving/move-order.server.ts'
import type { Order } from '../rules.ts'
import { awaitsCompletion } from '../status.ts'
import { orders, releaseCodes } from '../tables.ts'
import { countWrongCode, orderOf, releaseOrder } from './release-by-code.server.ts'
import { checkReleaseCode, isCodeFresh, mayRelease, type ReleaseRefusal } from './release-rules.ts'

type Received = { order: Order; released: boolean }
type Row = typeof orders.$inferSelect
type Kept = typeof releaseCodes.$inferSelect

/**
 * The buyer says with the release code that they have the goods: the money is released at once. Where the code was asked
 * for by a text a short time ago it proves no more than the phone does: the days to object begin instead.
 */
export async function receiveByCode(
  db: Db,
  asker: OrderViewer,
  { id, code }: { id: string; code: string },
  now = new Date(),
): Promise<Result<Received, ReleaseRefusal>> {
  const taken = await transact<Received | Refusal<ReleaseRefusal>, ReleaseRefusal>(db, async (tx) => {
    const [row] = await tx.select().from(orders).where(eq(orders.id, id)).for('update')
    if (!row || !rolesIn(row, asker).includes('buyer')) return refuse('order-not-found')
    const [kept] = await tx.select().from(releaseCodes).where(eq(releaseCodes.orderId, id)).for('update')
    if (kept?.usedAt && kept.code === code) return ok({ order: await orderOf(tx, row), released: true })
    const may = mayRelease(row)
    if (!may.ok) return may
    if (!kept) return refuse('no-code')
    const checked = checkReleaseCode(kept, code, now)
    if (!checked.ok) return checked
    // A wrong one is counted, so it must not be rolled back.
    if (!checked.value.right) return ok(await countWrongCode(tx, id, checked.value))
    return receive(tx, row, kept, { asker, now })
  })
  if (!taken.ok) return taken
  return 'ok' in taken.value ? taken.value : ok(taken.value)
}

async function receive(
  tx: Tx,
  row: Row,
  kept: Kept,
  { asker, now }: { asker: OrderViewer; now: Date },
): Promise<Result<Received, ReleaseRefusal>> {
  if (!isCodeFresh(kept, now)) {
    const actorId = isMember(asker.actor) ? asker.actor.userId : null
    return ok({ order: await releaseOrder(tx, row, { by: 'buyer', actorId, now }), released: true })
  }
  if (awaitsCompletion(row.status)) return ok({ order: await orderOf(tx, row), released: false })
  const moved = await moveOrder(tx, { ...asker, as: 'buyer' }, { id: row.id, to: 'delivered' }, now)
  if (moved.ok) return ok({ order: moved.value, released: false })
  return refuse(moved.reason === 'release-held' ? 'release-held' : 'not-on-its-way')
}
