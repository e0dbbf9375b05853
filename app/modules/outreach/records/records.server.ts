import { and, asc, desc, eq, gt, inArray, notInArray, sql } from 'drizzle-orm'
import { ok } from '#app/base/result.ts'
import { type Db, type Tx, transact } from '#app/db/client.server.ts'
import type { ReadDb } from '#app/db/read-db.ts'
import { stateIn } from '#app/db/state-in.ts'
import type { ShopBadge } from '#app/modules/identity/shops/badge-names.ts'
import { shopsInReview } from '#app/modules/identity/shops/status.ts'
import { sellerProfiles } from '#app/modules/identity/shops/tables.ts'
import type { TrustSettings } from '#app/modules/money/trust/trust.server.ts'
import { noticeWords, notifyAll } from '#app/modules/platform/notifications/notify.server.ts'
import { findSettings } from '#app/modules/platform/settings/settings.server.ts'
import { findAnswerRate } from '#app/modules/sales/conversations/reading.server.ts'
import { shownReviews } from '#app/modules/sales/reviews/status.ts'
import { reviews } from '#app/modules/sales/reviews/tables.ts'
import * as texts from '#messages/records.ts'
import { badges as badgeNames } from '#messages/shop-record.ts'
import { countFigures } from './count-figures.server.ts'
import {
  badgeChanges,
  badgesOf,
  recordDays,
  type ShopRecord,
  type ShopVoices,
  type ShownRecord,
  shownRecord,
} from './rules.ts'
import { badgeHistory, shopRecords } from './tables.ts'

/** Few enough that a transaction stays short: what a shop answered is counted shop by shop. */
const batch = 50

/** Counts the records of all shops anew, and gives and takes badges by them. Returns how many shops there were. */
export async function updateRecords(db: Db, now: Date): Promise<number> {
  let [after, all] = ['', 0]
  for (;;) {
    const next = await db
      .select({ id: sellerProfiles.userId })
      .from(sellerProfiles)
      .where(and(gt(sellerProfiles.userId, after), notInArray(sellerProfiles.status, shopsInReview)))
      .orderBy(asc(sellerProfiles.userId))
      .limit(batch)
    if (next.length === 0) return all
    const ids = next.map(({ id }) => id)
    await updateShopRecords(db, ids, now)
    after = ids.at(-1)!
    all += ids.length
  }
}

/** The same of some shops, in one transaction. */
export const updateShopRecords = (db: Db, ids: string[], now: Date) =>
  transact<null, never>(db, async (tx) => {
    const shops = await tx
      .select({
        id: sellerProfiles.userId,
        badges: sellerProfiles.badges,
        documentsVerifiedAt: sellerProfiles.documentsVerifiedAt,
      })
      .from(sellerProfiles)
      .where(inArray(sellerProfiles.userId, ids))
      .orderBy(asc(sellerProfiles.userId))
      .for('no key update')
    const settings = await findSettings(tx)
    const figures = await countFigures(tx, ids, settings, now)
    const voices = await findVoices(tx, ids, settings, now)
    await writeRecords(
      tx,
      shops.map(({ id }) => ({ sellerId: id, ...figures.get(id)!, ...voices.get(id)! })),
      now,
    )
    for (const { id, badges, documentsVerifiedAt } of shops) {
      const facts = { ...figures.get(id)!, documentsVerifiedAt }
      const held = badgesOf(facts, now)
      const changes = badgeChanges(badges, held)
      if (changes.length > 0) await writeBadges(tx, { sellerId: id, held, changes, facts }, now)
    }
    return ok(null)
  })

/** What buyers say of these shops in their reviews, and how many of those who asked had an answer within a day. */
async function findVoices(
  tx: Tx,
  ids: string[],
  { trustOrdersPerBuyer }: TrustSettings,
  now: Date,
): Promise<Map<string, ShopVoices>> {
  const since = new Date(now.getTime() - recordDays * day)
  // Of each buyer the newest few.
  const { rows: rated } = await tx.execute<{ id: string; rating: number; ratings: number }>(sql`
    select seller_id as id, round(avg(stars), 2)::float8 as rating, count(*)::integer as ratings from (
      select r.seller_id, r.stars,
        row_number() over (partition by r.seller_id, r.voice order by r.created_at desc, r.id desc) as place
      from ${reviews} r
      where r.seller_id in (select json_array_elements_text(${JSON.stringify(ids)}::json))
        and ${stateIn(sql`r.status`, shownReviews)} and r.voice is not null and r.created_at > ${since.toISOString()}::timestamptz
    ) of_buyers where place <= ${trustOrdersPerBuyer} group by seller_id`)
  const voices = new Map<string, ShopVoices>()
  for (const id of ids) {
    const { rating = null, ratings = 0 } = rated.find((row) => row.id === id) ?? {}
    voices.set(id, { rating, ratings, ...(await findAnswerRate(tx, id, since, now)) })
  }
  return voices
}
const day = 24 * 60 * 60 * 1000

type Row = ShopRecord & { sellerId: string }
const columns = [
  'orders',
  'sentOnTime',
  'cancelled',
  'disputesLost',
  'sent',
  'sentWithinDay',
  'completed',
  'lostSince',
  'rating',
  'ratings',
  'asked',
  'answered',
  'countedAt',
] as const

async function writeRecords(tx: Tx, rows: Row[], now: Date) {
  if (rows.length === 0) return
  await tx
    .insert(shopRecords)
    .values(rows.map((row) => ({ ...row, countedAt: now })))
    .onConflictDoUpdate({
      target: shopRecords.sellerId,
      set: Object.fromEntries(
        columns.map((name) => [name, sql.raw(`excluded.${shopRecords[name].name.replace(/[A-Z]/g, snake)}`)]),
      ),
    })
}
const snake = (letter: string) => `_${letter.toLowerCase()}`

type Changed = {
  sellerId: string
  held: ShopBadge[]
  changes: ReturnType<typeof badgeChanges>
  facts: Parameters<typeof badgesOf>[0]
}

async function writeBadges(tx: Tx, { sellerId, held, changes, facts }: Changed, now: Date) {
  await tx.update(sellerProfiles).set({ badges: held }).where(eq(sellerProfiles.userId, sellerId))
  const { completed, lostSince, sent, sentWithinDay, documentsVerifiedAt } = facts
  const documents = documentsVerifiedAt?.toISOString() ?? null
  const why = { completed, lostSince, sent, sentWithinDay, documents }
  await tx.insert(badgeHistory).values(changes.map((change) => ({ ...change, sellerId, why, at: now })))
  await notifyAll(
    tx,
    changes.map(({ badge, gained }) => ({
      userId: sellerId,
      kind: 'badge' as const,
      path: '/seller/record',
      ...noticeWords((t) => ({
        title: t(gained ? texts.gainedTitle : texts.lostTitle, { badge: t(badgeNames[badge]) }),
        text: t(gained ? texts.gainedText : texts.lostText),
      })),
    })),
  )
}

/** What everybody reads of a shop's orders; nothing where there are too few to say. */
export async function findShopRecord(db: ReadDb, sellerId: string): Promise<ShownRecord | undefined> {
  const [found] = await db.select().from(shopRecords).where(eq(shopRecords.sellerId, sellerId))
  return shownRecord(found)
}

export async function findShopBadges(db: ReadDb, sellerId: string): Promise<ShopBadge[]> {
  const [found] = await db
    .select({ badges: sellerProfiles.badges })
    .from(sellerProfiles)
    .where(eq(sellerProfiles.userId, sellerId))
  return found?.badges ?? []
}

const maxHistory = 50

/** All that is counted of a shop, for its seller and for administrators. */
export async function findOwnRecord(db: Db, sellerId: string) {
  const [record] = await db.select().from(shopRecords).where(eq(shopRecords.sellerId, sellerId))
  const [profile] = await db
    .select({ badges: sellerProfiles.badges, documentsVerifiedAt: sellerProfiles.documentsVerifiedAt })
    .from(sellerProfiles)
    .where(eq(sellerProfiles.userId, sellerId))
  const history = await db
    .select({
      badge: badgeHistory.badge,
      gained: badgeHistory.gained,
      why: badgeHistory.why,
      at: badgeHistory.at,
    })
    .from(badgeHistory)
    .where(eq(badgeHistory.sellerId, sellerId))
    .orderBy(desc(badgeHistory.at), desc(badgeHistory.id))
    .limit(maxHistory)
  return { record, history, ...(profile ?? { badges: [], documentsVerifiedAt: null }) }
}
