import { createHmac } from 'node:crypto'
import { and, asc, count, eq, gt, inArray, sql } from 'drizzle-orm'
import { type Actor, isMember } from '#app/base/actor.ts'
import { ipPrefix } from '#app/base/ip-prefix.ts'
import { ok, type Result, refuse } from '#app/base/result.ts'
import { appSecret } from '#app/base/secrets/app-secret.server.ts'
import { type Db, type Tx, transact } from '#app/db/client.server.ts'
import { sellerProfiles } from '#app/modules/identity/shops/tables.ts'
import { countWeighing } from '#app/modules/money/trust/trust.server.ts'
import { consumeVisitorAttempt, type Visitor } from '#app/modules/platform/limits/rate-limits.server.ts'
import type { Settings } from '#app/modules/platform/settings/rules.ts'
import { findSettings } from '#app/modules/platform/settings/settings.server.ts'
import { users } from '#app/modules/platform/users/tables.ts'
import type { OrderViewer } from '#app/modules/sales/orders/access/order-access.server.ts'
import { statusIs } from '#app/modules/sales/orders/status.server.ts'
import { isCompleted } from '#app/modules/sales/orders/status.ts'
import { orders } from '#app/modules/sales/orders/tables.ts'
import { buyerIsProven } from '#app/modules/sales/orders/trust/trust.server.ts'
import { actsOn } from './deciding.server.ts'
import type { ReportInput } from './report-input-rules.ts'
import { findReportable, type Reportable } from './reportable.server.ts'
import type { ReportRefusal } from './rules.ts'
import { reportCases, reports } from './tables.ts'
import { clearedDays, countDistinct, hidesThing, priorityOf, type Reporter, weighs } from './weight-rules.ts'

const day = 24 * 60 * 60 * 1000
/** More weighing reports than this are not looked at: long before, somebody decides. */
const maxLookedAt = 200
/** How long it is held against somebody that what they reported was found to be right. */
const recordDays = 365

/** Who reports: a guest holds the key of an order, or the browser that placed it, of whose thread a message is. */
export type ReportVisitor = Visitor & OrderViewer
/** `repeated`: this person reported it before, and that stands. */
export type Reported = { repeated: boolean }

/** Writes what somebody reports, with what it is at this moment, and hides a new shop's product that many reported. */
export async function reportThing(
  db: Db,
  visitor: ReportVisitor,
  input: ReportInput,
  now = new Date(),
): Promise<Result<Reported, ReportRefusal>> {
  // Counted by itself: what is refused counts too, so that nobody tries ids for nothing.
  if (await consumeVisitorAttempt(db, 'reports', visitor, [])) return refuse('too-many-reports')
  return transact<Reported, ReportRefusal>(db, (tx) => writeReport(tx, visitor, input, now))
}

async function writeReport(
  tx: Tx,
  visitor: ReportVisitor,
  input: ReportInput,
  now: Date,
): Promise<Result<Reported, ReportRefusal>> {
  const { actor } = visitor
  const thing = await findReportable(tx, visitor, input)
  if (!thing) return refuse('no-such-thing')
  if (thing.isOwn) return refuse('own-thing')
  if (isMember(actor) && actor.role === 'admin') return refuse('decide-instead')
  const from = originOf(visitor)
  if (await wasReported(tx, input, from.reporterKey)) return ok({ repeated: true })
  const held = await lockCase(tx, input, thing, now)
  const settings = await findSettings(tx)
  const isNewEvidence = JSON.stringify(sorted(held.evidence)) !== JSON.stringify(sorted(thing.evidence))
  const [written] = await tx
    .insert(reports)
    .values({
      ...from,
      caseId: held.id,
      kind: input.kind,
      thingId: input.id,
      reporterId: isMember(actor) ? actor.userId : null,
      reason: input.reason,
      text: input.text,
      evidence: isNewEvidence ? thing.evidence : null,
      weighs: weighs(await findReporter(tx, actor, now), settings),
      createdAt: now,
    })
    .onConflictDoNothing()
    .returning({ id: reports.id })
  if (!written) return ok({ repeated: true })
  await updateCase(tx, held, settings, now)
  return ok({ repeated: false })
}

/** The same person is known again by a hash that only this shop can make. */
function originOf({ actor, device, address }: Visitor) {
  const key = (of: string, value: string) =>
    createHmac('sha256', appSecret()).update(`report ${of} ${value}`).digest('base64url').slice(0, 22)
  const addressKey = key('address', ipPrefix(address))
  const deviceKey = device ? key('device', device) : null
  const reporterKey = isMember(actor) ? key('member', actor.userId) : (deviceKey ?? addressKey)
  return { reporterKey, deviceKey, addressKey }
}

async function wasReported(tx: Tx, { kind, id }: ReportInput, reporterKey: string) {
  const found = await tx
    .select({ id: reports.id })
    .from(reports)
    .where(and(eq(reports.kind, kind), eq(reports.thingId, id), eq(reports.reporterKey, reporterKey)))
  return found.length > 0
}

type Case = typeof reportCases.$inferSelect

/** The open case of the thing, held: who report it at once wait for each other. */
async function lockCase(
  tx: Tx,
  wanted: Pick<ReportInput, 'kind' | 'id'>,
  thing: Reportable,
  now: Date,
): Promise<Case> {
  const { kind, id } = wanted
  const { aboutUserId, path, evidence } = thing
  await tx
    .insert(reportCases)
    .values({
      kind,
      thingId: id,
      aboutUserId,
      title: evidence.title,
      path,
      evidence,
      createdAt: now,
      lastAt: now,
    })
    .onConflictDoNothing()
  const isOpen = and(eq(reportCases.kind, kind), eq(reportCases.thingId, id), sql`outcome is null`)
  const [held] = await tx.select().from(reportCases).where(isOpen).for('update')
  // Decided in the moment between: it is begun anew.
  return held ?? lockCase(tx, wanted, thing, now)
}

async function updateCase(tx: Tx, held: Case, settings: Settings, now: Date) {
  const ofCase = eq(reports.caseId, held.id)
  const origins = await tx
    .select({ reporter: reports.reporterKey, device: reports.deviceKey, address: reports.addressKey })
    .from(reports)
    .where(and(ofCase, reports.weighs))
    .orderBy(asc(reports.createdAt), asc(reports.id))
    .limit(maxLookedAt)
  const [{ all, reasons } = { all: 0, reasons: [] }] = await tx
    .select({
      all: count(),
      reasons: sql<(typeof reports.$inferSelect)['reason'][]>`array_agg(distinct ${reports.reason})`,
    })
    .from(reports)
    .where(ofCase)
  const distinct = countDistinct(origins)
  const { hide } = actsOn[held.kind] ?? {}
  const hides =
    hide !== undefined &&
    !held.hiddenAt &&
    hidesThing(
      distinct,
      await findShopAge(tx, held, settings, now),
      settings,
      await wasCleared(tx, held, now),
    )
  const hiddenVersion = hides ? await hide(tx, held.thingId, now) : undefined
  const hiddenAt = held.hiddenAt ?? (hiddenVersion === undefined ? null : now)
  await tx
    .update(reportCases)
    .set({
      reports: all,
      weighing: distinct,
      lastAt: now,
      hiddenAt,
      hiddenVersion,
      priority: priorityOf({ distinct, hidden: hiddenAt !== null, reasons }, settings),
    })
    .where(eq(reportCases.id, held.id))
}

async function findReporter(tx: Tx, actor: Actor, now: Date): Promise<Reporter> {
  if (!isMember(actor)) return { accountDays: undefined, hasOrder: false, dismissed: 0, madeUp: 0 }
  const [account] = await tx.select({ since: users.createdAt }).from(users).where(eq(users.id, actor.userId))
  const bought = await tx.execute(sql`
    select o.id from ${orders} o
    where o.buyer_id = ${actor.userId} and ${statusIs(sql`o.status`, isCompleted)} and ${buyerIsProven} limit 1`)
  const [before] = await tx
    .select({
      dismissed: sql<number>`count(*) filter (where outcome = 'dismissed')::integer`,
      madeUp: sql<number>`count(*) filter (where outcome = 'false')::integer`,
    })
    .from(reports)
    .innerJoin(reportCases, eq(reportCases.id, reports.caseId))
    .where(
      and(
        eq(reports.reporterId, actor.userId),
        gt(reports.createdAt, new Date(now.getTime() - recordDays * day)),
        inArray(reportCases.outcome, ['dismissed', 'false']),
      ),
    )
  const accountDays = account ? Math.floor((now.getTime() - account.since.getTime()) / day) : undefined
  return { accountDays, hasOrder: bought.rows.length > 0, ...before! }
}

/** Of what belongs to no shop, as a review, nobody has sold anything: it is as new as can be. */
async function findShopAge(tx: Tx, { aboutUserId }: Case, settings: Settings, now: Date) {
  const sellerId = aboutUserId ?? ''
  const [shop] = await tx
    .select({ since: sellerProfiles.createdAt })
    .from(sellerProfiles)
    .where(eq(sellerProfiles.userId, sellerId))
  const completedOrders = await countWeighing(tx, sellerId, settings)
  const days = shop ? Math.floor((now.getTime() - shop.since.getTime()) / day) : 0
  return { completedOrders, days }
}

/** Somebody looked at it not long ago and found it right: then its number of reports hides it no more. */
async function wasCleared(tx: Tx, { kind, thingId }: Case, now: Date) {
  const found = await tx
    .select({ id: reportCases.id })
    .from(reportCases)
    .where(
      and(
        eq(reportCases.kind, kind),
        eq(reportCases.thingId, thingId),
        inArray(reportCases.outcome, ['dismissed', 'false']),
        gt(reportCases.decidedAt, new Date(now.getTime() - clearedDays * day)),
      ),
    )
    .limit(1)
  return found.length > 0
}

/** The database gives the names of a JSON object in an order of its own. */
const sorted = (value: unknown): unknown =>
  Array.isArray(value)
    ? value.map(sorted)
    : typeof value === 'object' && value !== null
      ? Object.entries(value)
          .sort(([a], [b]) => (a < b ? -1 : 1))
          .map(([name, inner]) => [name, sorted(inner)])
      : value
