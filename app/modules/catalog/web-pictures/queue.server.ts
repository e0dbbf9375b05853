import { and, eq, sql } from 'drizzle-orm'
import { ok } from '#app/base/result.ts'
import { type Db, type Tx, transact } from '#app/db/client.server.ts'
import { stateIn } from '#app/db/state-in.ts'
import {
  type FetchProblem,
  hostPause,
  maxOfSeller,
  pauseAfter,
  takenFor,
} from '#app/modules/catalog/import/fetching/rules.ts'
import { picturesToAdd, picturesToFetch } from '#app/modules/catalog/import/picture-status.ts'
import { importedPictures, pictureHosts } from '#app/modules/catalog/import/tables.ts'

export type TakenPicture = typeof importedPictures.$inferSelect
const waiting = stateIn(importedPictures.status, picturesToFetch)

/**
 * Reserves the next picture whose time has come, of the seller behind `after` in turn, so that one with thousands holds up nobody
 * else. Whoever takes it has it alone for some minutes. Websites that were asked a moment ago are passed over.
 */
export async function reservePicture(db: Db, after: string, now: Date): Promise<TakenPicture | undefined> {
  const taken = await db.execute<{ id: string }>(sql`
    with busy as materialized (
      select seller_id from ${importedPictures} where taken_until > ${iso(now)}
       group by seller_id having count(*) >= ${maxOfSeller}
    ), asked as materialized (
      select host from ${pictureHosts} where free_at > ${iso(now)})
    update ${importedPictures} set tries = tries + 1, taken_until = ${later(now, takenFor)}, due_at = ${later(now, takenFor)}
     where id = (
       select picture.id from ${importedPictures} as picture
        where ${stateIn(sql`picture.status`, picturesToFetch)} and picture.due_at <= ${iso(now)}
          and picture.seller_id > ${after}
          and picture.host not in (select host from asked) and picture.seller_id not in (select seller_id from busy)
        order by picture.seller_id, picture.due_at, picture.row, picture.position, picture.id
        limit 1 for update of picture skip locked)
    returning id`)
  const id = taken.rows[0]?.id
  if (id === undefined) return after === '' ? undefined : reservePicture(db, '', now)
  const [picture] = await db.select().from(importedPictures).where(eq(importedPictures.id, id))
  return picture
}

const iso = (moment: Date) => sql`${moment.toISOString()}::timestamptz`
const later = (now: Date, milliseconds: number) => iso(new Date(now.getTime() + milliseconds))

/** After how many milliseconds the next picture may be taken; undefined where none waits. */
export async function untilNext(db: Db, now: Date): Promise<number | undefined> {
  const { rows } = await db.execute<{ at: Date | string | null }>(sql`
    select min(greatest(picture.due_at, asked.free_at)) as at
      from ${importedPictures} as picture left join ${pictureHosts} as asked using (host)
     where ${stateIn(sql`picture.status`, picturesToFetch)}`)
  const at = rows[0]?.at
  return at ? Math.max(0, new Date(at).getTime() - now.getTime()) : undefined
}

/**
 * Gives out the next moment at which a website may be asked, to one asker alone. Returns in how many milliseconds that is;
 * undefined where it is further off than `longest`, and then no moment is given out.
 */
export async function reserveTurn(
  db: Db,
  host: string,
  { now, longest }: { now: Date; longest: number },
): Promise<number | undefined> {
  const { rows } = await db.execute<{ free_at: Date | string }>(sql`
    insert into ${pictureHosts} as known (host, free_at) values (${host}, ${later(now, hostPause)})
    on conflict (host) do update
      set free_at = greatest(known.free_at, ${iso(now)}) + ${`${hostPause} milliseconds`}::interval
      where known.free_at <= ${later(now, longest)}
    returning free_at`)
  const [turn] = rows
  return turn && Math.max(0, new Date(turn.free_at).getTime() - hostPause - now.getTime())
}

/** A website that asks for a pause gets it, from all servers. */
export async function pauseHost(db: Db, host: string, until: Date): Promise<void> {
  await db
    .insert(pictureHosts)
    .values({ host, freeAt: until })
    .onConflictDoUpdate({
      target: pictureHosts.host,
      set: { freeAt: sql`greatest(${pictureHosts.freeAt}, excluded.free_at)` },
    })
}

/** The picture that somebody took, if nobody took it from them since. */
const stillTaken = ({ id, tries }: TakenPicture) =>
  and(eq(importedPictures.id, id), eq(importedPictures.tries, tries), waiting)

/** It came, and lies in the store. False where it is not wanted any more. */
export async function noteStored(db: Db, taken: TakenPicture, path: string): Promise<boolean> {
  const noted = await db
    .update(importedPictures)
    .set({ status: 'stored', path, problem: null, takenUntil: null })
    .where(stillTaken(taken))
    .returning({ id: importedPictures.id })
  return noted.length > 0
}

/** It did not come: it is tried again later, or given up. `asked`: the milliseconds that its website asked for. */
export async function noteProblem(
  db: Db,
  taken: TakenPicture,
  problem: FetchProblem,
  { now, asked }: { now: Date; asked?: number | undefined },
): Promise<void> {
  const pause = pauseAfter(problem, taken.tries, asked)
  const next =
    pause === undefined ? { status: 'failed' as const } : { dueAt: new Date(now.getTime() + pause) }
  await db
    .update(importedPictures)
    .set({ ...next, problem, takenUntil: null })
    .where(stillTaken(taken))
}

/** All that a seller has fetched today is fetched: the rest waits for tomorrow, this one as if it had not been taken. */
export const postponeSeller = (db: Db, taken: TakenPicture, until: Date) =>
  transact<null, never>(db, async (tx: Tx) => {
    await tx
      .update(importedPictures)
      .set({ tries: taken.tries - 1, takenUntil: null })
      .where(stillTaken(taken))
    await tx
      .update(importedPictures)
      .set({ dueAt: until })
      .where(
        and(
          eq(importedPictures.sellerId, taken.sellerId),
          waiting,
          sql`(${importedPictures.takenUntil} is null or ${importedPictures.id} = ${taken.id})`,
        ),
      )
    return ok(null)
  })

export type OfProduct = { importId: string | null; productId: string }

/** Products with pictures that lie in the store and are not shown yet. */
export const findProductsToAdd = (db: Db): Promise<OfProduct[]> =>
  db
    .selectDistinct({ importId: importedPictures.importId, productId: importedPictures.productId })
    .from(importedPictures)
    .where(stateIn(importedPictures.status, picturesToAdd))
    .limit(mostProducts)
const mostProducts = 1_000
