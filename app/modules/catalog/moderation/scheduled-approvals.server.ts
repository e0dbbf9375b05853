import { and, eq, inArray } from 'drizzle-orm'
import type { Admin } from '#app/base/actor.ts'
import { ok, type Result, refuse } from '#app/base/result.ts'
import { type Db, type Tx, transact } from '#app/db/client.server.ts'
import { cancelDelayedJob, enqueueAfter, findDelayedJobs } from '#app/db/queue.server.ts'
import type { ReadDb } from '#app/db/read-db.ts'
import { sellerProfiles } from '#app/modules/identity/shops/tables.ts'
import { recordAuditEntries } from '#app/modules/platform/audit/audit.server.ts'
import { usableAccounts } from '#app/modules/platform/users/status.ts'
import { users } from '#app/modules/platform/users/tables.ts'
import type { ProductStatus } from '../products/status.ts'
import { type Product, products } from '../products/tables.ts'
import { lockProducts, moderateProducts, sorted } from './moderating.server.ts'
import {
  type HoldReason,
  holdReason,
  maxModerated,
  type SelectedProduct,
  type SkipReason,
  secondsToUndo,
} from './rules.ts'
import { productFindings } from './tables.ts'

type Named<Why> = { id: string; name: string; why: Why }
/** What the job carries: who approved, and each product as it was then. */
export type ScheduledApproval = {
  admin: { userId: string; name: string; role: 'admin'; address?: string }
  products: { id: string; version: number; status: ProductStatus }[]
  held: Named<HoldReason>[]
}
export type ScheduleOutcome = {
  clean: number
  held: Named<HoldReason>[]
  /** They are approved, or will be in a moment. */
  already: number
  skipped: Named<SkipReason>[]
}

/**
 * Approves those of the chosen products that nothing speaks against, in a minute: until then it can be taken back. The job
 * is written with the log, so a server that falls meanwhile loses nothing.
 */
export const scheduleApproval = (
  db: Db,
  admin: Admin,
  chosen: SelectedProduct[],
): Promise<Result<ScheduleOutcome, 'none-chosen' | 'too-many'>> =>
  transact<ScheduleOutcome, 'none-chosen' | 'too-many'>(db, async (tx) => {
    if (chosen.length === 0) return refuse('none-chosen')
    if (chosen.length > maxModerated) return refuse('too-many')
    const { moving, already, skipped } = sorted(await lockProducts(tx, chosen), 'approve', chosen)
    const soon = new Set(await findScheduledProducts(tx))
    const open = moving.filter(({ id }) => !soon.has(id))
    const reasons = await findHoldReasons(tx, open, 'now')
    const clean = open.filter(({ id }) => !reasons.has(id))
    const held = open.flatMap(({ id, name }) => {
      const why = reasons.get(id)
      return why ? [{ id, name, why }] : []
    })
    if (clean.length > 0) {
      const { userId, name, address } = admin
      await enqueueAfter(
        tx,
        'approve-products',
        {
          admin: { userId, name, role: 'admin', ...(address && { address }) },
          products: clean.map(({ id, version, status }) => ({ id, version, status })),
          held,
        } satisfies ScheduledApproval,
        secondsToUndo,
      )
      await record(tx, admin, 'product.approve-soon', clean)
    }
    return ok({
      clean: clean.length,
      held,
      already: already.length + moving.length - open.length,
      skipped,
    })
  })

/** What an administrator approved and can still take back, the oldest first. */
export const findOwnScheduled = (db: ReadDb, { userId }: Admin) =>
  findDelayedJobs<ScheduledApproval>(db, 'approve-products', byAdmin(userId))

/** The ids of all products that are approved in a moment, by whomever. */
export async function findScheduledProducts(db: ReadDb): Promise<string[]> {
  const jobs = await findDelayedJobs<ScheduledApproval>(db, 'approve-products', {})
  return jobs.flatMap(({ data }) => data.products.map(({ id }) => id))
}

/** Takes an own approval of many back; refused once the minute is over. */
export const undoScheduledApproval = (
  db: Db,
  admin: Admin,
  id: string,
): Promise<Result<number, 'too-late'>> =>
  transact<number, 'too-late'>(db, async (tx) => {
    const said = byAdmin(admin.userId)
    const undone = await cancelDelayedJob<ScheduledApproval>(tx, 'approve-products', { id, said })
    if (!undone) return refuse('too-late')
    await record(tx, admin, 'product.undo-approval', undone.products)
    return ok(undone.products.length)
  })

/**
 * When the minute is over: approves what is still as it was. What its seller edited, what somebody else decided about, what
 * was marked since, and what belongs to a shop that was closed since, waits in the queue as before. The same goes for all
 * of it where its administrator is none any more. Returns how many were approved.
 */
export const approveScheduled = (
  db: Db,
  { admin, products: scheduled }: ScheduledApproval,
  now: Date,
): Promise<Result<number, never>> =>
  transact<number, never>(db, async (tx) => {
    if (!(await isStillAdmin(tx, admin.userId))) return ok(0)
    const before = new Map(scheduled.map((one) => [one.id, one]))
    const found = await lockProducts(tx, scheduled)
    const same = found.filter(({ id, status }) => status === before.get(id)?.status)
    const reasons = await findHoldReasons(tx, same, 'shown')
    const chosen = same.filter(({ id }) => !reasons.has(id)).map(({ id }) => before.get(id)!)
    if (chosen.length === 0) return ok(0)
    const done = await moderateProducts(tx, admin, { verdict: 'approve', reason: '', chosen }, now)
    return ok(done.ok ? done.value.judged.length : 0)
  })

async function isStillAdmin(tx: Tx, userId: string): Promise<boolean> {
  const [found] = await tx
    .select({ id: users.id })
    .from(users)
    .where(and(eq(users.id, userId), eq(users.role, 'admin'), inArray(users.status, usableAccounts)))
  return found !== undefined
}

async function findHoldReasons(tx: Tx, some: Product[], when: 'now' | 'shown') {
  const ids = some.map(({ id }) => id)
  const rows = await tx
    .select({
      id: products.id,
      findings: productFindings.kinds,
      looked: productFindings.looked,
      wanted: productFindings.wanted,
      shopStatus: sellerProfiles.status,
    })
    .from(products)
    .innerJoin(sellerProfiles, eq(sellerProfiles.userId, products.sellerId))
    .leftJoin(productFindings, eq(productFindings.productId, products.id))
    .where(inArray(products.id, ids))
  return new Map(
    rows.flatMap(({ id, looked, wanted, ...facts }) => {
      const why = holdReason({ ...facts, isScreened: looked !== null && looked === wanted }, when)
      return why ? [[id, why] as const] : []
    }),
  )
}

const byAdmin = (userId: string) => ({ admin: { userId } }) as Partial<ScheduledApproval>

const record = (
  tx: Tx,
  admin: Admin,
  action: 'product.approve-soon' | 'product.undo-approval',
  some: { id: string }[],
) =>
  recordAuditEntries(
    tx,
    admin,
    some.map(({ id }) => ({ action, subject: { kind: 'product', id } })),
  )
