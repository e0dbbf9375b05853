import { and, asc, eq, inArray, lte } from 'drizzle-orm'
import { Client } from 'pg'
import type { Admin } from '#app/base/actor.ts'
import { ok, type Result, refuse } from '#app/base/result.ts'
import { type Connection, type Db, type Tx, transact } from '#app/db/client.server.ts'
import { enqueue } from '#app/db/queue.server.ts'
import { connectionTimeouts } from '#app/db/timeouts.ts'
import { recordAuditEntry } from '#app/modules/platform/audit/audit.server.ts'
import {
  campaignsBeingSent,
  campaignsWaitingForTheirTime,
  isHalted,
  waitsForItsTime,
} from '../campaign-status.ts'
import { type CampaignRefusal, mayMove, statusAfterSend } from '../campaigns/campaign-rules.ts'
import { type Campaign, countAudience, freezeAudience, lockCampaign } from '../campaigns/campaigns.server.ts'
import { campaigns } from '../tables.ts'
import { type CampaignMailer, sendBatches } from './send-batches.server.ts'

/**
 * Starts the campaigns whose time has come and sends those under way, each for as long as it has mails to send now or
 * until it is told to `stop`. One that somebody else sends is passed over.
 */
export async function sendCampaigns(
  db: Connection,
  office: CampaignMailer,
  stop: () => boolean = () => false,
): Promise<void> {
  await startDue(db, new Date())
  for (const id of await findUnderWay(db)) {
    if (stop()) return
    await withCampaignLock(db, id, (isHeld) => sendBatches(db, id, office, () => stop() || !isHeld()))
  }
}

const findUnderWay = async (db: Connection) =>
  (
    await db
      .select({ id: campaigns.id })
      .from(campaigns)
      .where(inArray(campaigns.status, campaignsBeingSent))
      .orderBy(asc(campaigns.startedAt), asc(campaigns.id))
  ).map(({ id }) => id)

async function startDue(db: Connection, now: Date) {
  const due = await db
    .select({ id: campaigns.id })
    .from(campaigns)
    .where(and(inArray(campaigns.status, campaignsWaitingForTheirTime), lte(campaigns.scheduledAt, now)))
  for (const { id } of due)
    await transact<Campaign | null, never>(db, async (tx) => {
      const held = await lockCampaign(tx, id)
      const stillDue = held.ok && waitsForItsTime(held.value.status)
      return ok(stillDue ? await startCampaign(tx, held.value, now) : null)
    })
}

type Moved = Result<Campaign, CampaignRefusal>

/** Sends a campaign off, now or at the time that was set, or goes on with one that pauses. */
export const sendCampaign = (
  db: Db,
  admin: Admin,
  { id, hurry = false }: { id: string; hurry?: boolean },
  now = new Date(),
): Promise<Moved> =>
  transact<Campaign, CampaignRefusal>(db, async (tx) => {
    const held = await lockCampaign(tx, id)
    if (!held.ok) return held
    const decided = statusAfterSend(held.value, now, hurry)
    if (!decided.ok) return decided
    if (!decided.value) return held
    if (!held.value.startedAt && (await countAudience(tx, held.value.audience)) === 0)
      return refuse('nobody-to-send-to')
    const sent =
      decided.value === 'sending'
        ? await startCampaign(tx, held.value, now)
        : await move(tx, id, { status: 'scheduled' })
    await recordMove(tx, admin, 'campaign.send', held.value, sent)
    return ok(sent)
  })

/** Holds a campaign under way: at most the mails of a second still leave. One that waits for its time is a draft again. */
export const pauseCampaign = (db: Db, admin: Admin, id: string): Promise<Moved> =>
  transact<Campaign, CampaignRefusal>(db, async (tx) => {
    const held = await lockCampaign(tx, id)
    if (!held.ok) return held
    const { status } = held.value
    if (isHalted(status)) return held
    if (!mayMove(status, 'pause')) return refuse('campaign-moved-on')
    const paused = await move(tx, id, { status: waitsForItsTime(status) ? 'draft' : 'paused' })
    await recordMove(tx, admin, 'campaign.pause', held.value, paused)
    return ok(paused)
  })

/** From here on it is settled who gets the campaign. The caller holds it. */
export async function startCampaign(tx: Tx, { id, audience, startedAt }: Campaign, now: Date) {
  if (!startedAt) await freezeAudience(tx, { id, audience })
  await enqueue(tx, 'send-campaigns', {})
  return move(tx, id, { status: 'sending', startedAt: startedAt ?? now })
}

async function move(tx: Tx, id: string, change: Partial<Campaign>): Promise<Campaign> {
  const [moved] = await tx.update(campaigns).set(change).where(eq(campaigns.id, id)).returning()
  return moved!
}

const recordMove = (
  tx: Tx,
  admin: Admin,
  action: 'campaign.send' | 'campaign.pause',
  before: Campaign,
  after: Campaign,
) =>
  recordAuditEntry(tx, admin, {
    action,
    subject: { kind: 'campaign', id: after.id },
    before: { status: before.status },
    after: { status: after.status, ...(waitsForItsTime(after.status) && { at: after.scheduledAt }) },
  })

/**
 * Runs `work` while nobody else sends this campaign; false where somebody does. The database lets go of the hold with the
 * connection at the latest: of a process that fell nothing is left to wait for. `isHeld` tells whether the connection
 * still stands.
 */
export async function withCampaignLock(
  db: Connection,
  campaignId: string,
  work: (isHeld: () => boolean) => Promise<void>,
): Promise<boolean> {
  // A connection of its own: of the pool's the work would wait for another one, and with few of them for ever.
  const { sessionUrl, timeouts } = db.$client.settings
  const line = new Client({ connectionString: sessionUrl, ...connectionTimeouts(timeouts) })
  await line.connect()
  let held = true
  const lose = () => {
    held = false
  }
  line.on('error', lose)
  line.on('end', lose)
  const ask = async (what: 'try_advisory_lock' | 'advisory_unlock') => {
    const query = `select pg_${what}(hashtextextended($1, 0)) as did`
    const { rows } = await line.query<{ did: boolean }>(query, [`campaign ${campaignId}`])
    return rows[0]?.did === true
  }
  try {
    if (!(await ask('try_advisory_lock'))) return false
    await work(() => held)
    return true
  } finally {
    // The database notices a closed connection a moment later: whoever comes next must not find the hold there still.
    if (held) await ask('advisory_unlock').catch(() => {})
    await line.end().catch(() => {}) // with the connection goes a hold that is left
  }
}
