import { isDeepStrictEqual } from 'node:util'
import { and, count, eq, inArray, type SQL, sql } from 'drizzle-orm'
import type { Admin } from '#app/base/actor.ts'
import { ok, type Result, refuse } from '#app/base/result.ts'
import { type Db, type Tx, transact } from '#app/db/client.server.ts'
import { type Cursor, type KeysetSort, keyset } from '#app/db/keyset.ts'
import type { ReadDb } from '#app/db/read-db.ts'
import { stateIn } from '#app/db/state-in.ts'
import { recordAuditEntry } from '#app/modules/platform/audit/audit.server.ts'
import {
  givenUpMails,
  handedOverMails,
  leavingMails,
  mailsToSend,
} from '#app/modules/platform/mail/status.ts'
import { type CampaignStatus, campaignStatuses } from '../campaign-status.ts'
import { subscribed } from '../subscription-status.ts'
import {
  campaignDeliveries,
  campaigns,
  campaignDeliveries as deliveries,
  newsletterSubscriptions as subscriptions,
} from '../tables.ts'
import {
  type Audience,
  type CampaignCounters,
  type CampaignDraft,
  type CampaignMove,
  type CampaignRefusal,
  counterNames,
  mayMove,
  noLongerSubscribed,
  smtpAnswerLost,
} from './campaign-rules.ts'

type Saved = Result<Campaign, CampaignRefusal>

/** Begins a campaign as a draft. */
export const createCampaign = (db: Db, admin: Admin, draft: CampaignDraft): Promise<Saved> =>
  transact<Campaign, CampaignRefusal>(db, async (tx) => {
    const [made] = await tx.insert(campaigns).values(draft).returning()
    await recordAuditEntry(tx, admin, {
      action: 'campaign.save',
      subject: { kind: 'campaign', id: made!.id },
      after: { subject: made!.subject, audience: made!.audience },
    })
    return ok(made!)
  })

/** Changes a draft. What was sent off, or waits for its time, stays as it is. */
export const saveCampaign = (
  db: Db,
  admin: Admin,
  { id, ...draft }: CampaignDraft & { id: string },
): Promise<Saved> =>
  transact<Campaign, CampaignRefusal>(db, async (tx) => {
    const held = await lockCampaign(tx, id, 'save')
    if (!held.ok) return held
    const { before, after } = differenceOf(held.value, draft)
    if (Object.keys(after).length === 0) return held
    const [saved] = await tx.update(campaigns).set(draft).where(eq(campaigns.id, id)).returning()
    await recordAuditEntry(tx, admin, {
      action: 'campaign.save',
      subject: { kind: 'campaign', id },
      before,
      after,
    })
    return ok(saved!)
  })

/** The campaign, held, if `move` may be made with it. */
export async function lockCampaign(tx: Tx, id: string, move?: CampaignMove): Promise<Saved> {
  const [campaign] = await tx.select().from(campaigns).where(eq(campaigns.id, id)).for('update')
  if (!campaign) return refuse('no-such-campaign')
  return !move || mayMove(campaign.status, move) ? ok(campaign) : refuse('campaign-moved-on')
}

function differenceOf(before: Campaign, draft: CampaignDraft) {
  const names = (Object.keys(draft) as (keyof CampaignDraft)[]).filter(
    (name) => !isDeepStrictEqual(before[name], draft[name]),
  )
  const only = (of: CampaignDraft) => Object.fromEntries(names.map((name) => [name, of[name]]))
  return { before: only(before), after: only(draft) }
}

/** Deletes a campaign with its counts, unless it is under way or about to be. */
export const deleteCampaign = (db: Db, admin: Admin, id: string): Promise<Result<null, CampaignRefusal>> =>
  transact<null, CampaignRefusal>(db, async (tx) => {
    const held = await lockCampaign(tx, id, 'delete')
    if (!held.ok) return held
    const [{ subject, status, recipients }] = (await withCounters(tx, [held.value])) as [
      Awaited<ReturnType<typeof withCounters>>[number],
    ]
    await tx.delete(campaigns).where(eq(campaigns.id, id))
    await recordAuditEntry(tx, admin, {
      action: 'campaign.delete',
      subject: { kind: 'campaign', id },
      before: { subject, status, recipients },
    })
    return ok(null)
  })

export type Campaign = typeof campaigns.$inferSelect
/** A campaign with what became of its mails (spec section 3). */
export type CountedCampaign = Campaign & { recipients: CampaignCounters }

export async function findCampaign(db: Db, _admin: Admin, id: string): Promise<CountedCampaign | undefined> {
  const [found] = await db.select().from(campaigns).where(eq(campaigns.id, id))
  return found && (await withCounters(db, [found]))[0]
}

type CampaignSort = 'newest' | 'oldest'
export type CampaignFilter = { status?: CampaignStatus; sort?: CampaignSort }

const sorts: Record<CampaignSort, KeysetSort> = {
  newest: { desc: [campaigns.createdAt] },
  oldest: { asc: [campaigns.createdAt] },
}
const list = keyset(campaigns.id, sorts, 'newest')

/** A page of campaigns, the newest first unless said otherwise, and how many there are of each status. */
export async function listCampaigns(
  db: ReadDb,
  _admin: Admin,
  wanted: CampaignFilter & Cursor & { limit: number },
) {
  const { ids, ...neighbours } = await list.page(db, fits(wanted), wanted)
  const rows = await readCampaigns(db, ids, wanted.sort)
  const there = await db
    .select({ status: campaigns.status, there: count() })
    .from(campaigns)
    .groupBy(campaigns.status)
  const counts = Object.fromEntries(campaignStatuses.map((status) => [status, 0])) as Record<
    CampaignStatus,
    number
  >
  for (const { status, there: number } of there) counts[status] = number
  return { rows, counts, neighbours }
}

/** Every campaign that fits, a batch at a time; what is written meanwhile shifts none. */
export async function* eachCampaign(db: Db, _admin: Admin, { sort, ...filter }: CampaignFilter, limit = 100) {
  for await (const ids of list.batches(db, fits(filter), { sort, limit })) yield readCampaigns(db, ids, sort)
}

const fits = ({ status }: CampaignFilter) => status && eq(campaigns.status, status)

async function readCampaigns(db: ReadDb, ids: string[], sort: CampaignSort | undefined) {
  const rows = await db
    .select()
    .from(campaigns)
    .where(inArray(campaigns.id, ids))
    .orderBy(...list.orderBy(sort))
  return withCounters(db, rows)
}

const columns = {
  sent: deliveries.sentAt,
  delivered: deliveries.deliveredAt,
  opened: deliveries.openedAt,
  clicked: deliveries.clickedAt,
  bounced: deliveries.bouncedAt,
  unsubscribed: deliveries.unsubscribedAt,
}
const counters = {
  total: count(),
  ...(Object.fromEntries(Object.entries(columns).map(([name, column]) => [name, count(column)])) as Record<
    keyof typeof columns,
    ReturnType<typeof count>
  >),
}
export const noCounters = () => Object.fromEntries(counterNames.map((name) => [name, 0])) as CampaignCounters

export async function withCounters(db: ReadDb, rows: Campaign[]): Promise<CountedCampaign[]> {
  const ids = rows.filter(({ startedAt }) => startedAt).map(({ id }) => id)
  const found = await db
    .select({ campaignId: deliveries.campaignId, ...counters })
    .from(deliveries)
    .where(inArray(deliveries.campaignId, ids))
    .groupBy(deliveries.campaignId)
  const byId = new Map(found.map(({ campaignId, ...recipients }) => [campaignId, recipients]))
  return rows.map((row) => ({ ...row, recipients: byId.get(row.id) ?? noCounters() }))
}

/** How far a campaign is: every mail is in one of these. */
export async function findProgress(db: Db, _admin: Admin, id: string) {
  const { status, sentAt, lastError } = deliveries
  const where = (condition: ReturnType<typeof sql>) => sql<number>`count(*) filter (where ${condition})::int`
  const [found] = await db
    .select({
      all: count(),
      waiting: where(
        sql`${stateIn(status, mailsToSend)} or (${stateIn(status, leavingMails)} and ${sentAt} is null)`,
      ),
      done: where(stateIn(status, handedOverMails)),
      unsure: where(sql`${stateIn(status, leavingMails)} and ${lastError} = ${smtpAnswerLost}`),
      leftOut: where(sql`${stateIn(status, givenUpMails)} and ${lastError} = ${noLongerSubscribed}`),
      failed: where(
        sql`${stateIn(status, givenUpMails)} and ${lastError} is distinct from ${noLongerSubscribed}`,
      ),
    })
    .from(deliveries)
    .where(eq(deliveries.campaignId, id))
  const [campaign] = await db.select({ status: campaigns.status }).from(campaigns).where(eq(campaigns.id, id))
  return campaign && { ...found!, status: campaign.status }
}
export type CampaignProgress = NonNullable<Awaited<ReturnType<typeof findProgress>>>

const belongs = ({ preference, sources }: Audience): SQL | undefined =>
  and(
    inArray(subscriptions.status, subscribed),
    preference ? sql`(${subscriptions.preferences} ->> ${preference})::boolean` : undefined,
    sources.length > 0 ? inArray(subscriptions.source, sources) : undefined,
  )

/** How many would get a campaign if it were sent now. */
export const countAudience = (db: Db, audience: Audience): Promise<number> =>
  db.$count(subscriptions, belongs(audience))

/** Writes down once and for all who gets a campaign. Returns how many. */
export async function freezeAudience(tx: Tx, campaign: { id: string; audience: Audience }): Promise<number> {
  const frozen = await tx.execute(sql`
    insert into ${campaignDeliveries} (campaign_id, subscription_key, email)
    select ${campaign.id}, ${subscriptions.key}, ${subscriptions.email}
      from ${subscriptions} where ${belongs(campaign.audience)}
    on conflict do nothing`)
  return frozen.rowCount ?? 0
}
