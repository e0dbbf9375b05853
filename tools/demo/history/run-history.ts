import { setTimeout as rest } from 'node:timers/promises'
import { sql } from 'drizzle-orm'
import { type Connection, connect, transaction } from '#app/db/client.server.ts'
import type { Storage } from '#app/gateways/storage/storage.server.ts'
import { day } from './calendar.ts'
import { historyDatabaseUrl, installDatabaseClock, replaceClock } from './clock.ts'
import { addPeople, staffEmails } from './market-setup.ts'
import { createChargesTable, recordCharges } from './payments/report-to-simulator.ts'
import { fullHistory, type HistoryPlan, type HistorySize, planHistory } from './plan-history.ts'
import { StepRefused } from './step-refused.ts'
import { findWorld, openStep } from './world.ts'

const lifeLock = 7_294_005
type Told = (done: number, plan: HistoryPlan) => void
type Running = {
  storage: Storage
  told?: Told
  size?: HistorySize
  now?: Date
  /** Rests after each piece for as long as it took, so that the shop's own work comes first. */
  gently?: boolean
}
export type HistoryProgress = { done: boolean; pieces: number; lived: number; refused: string[] }

/**
 * Lives what is still to be lived of the demo's half year. Each piece is one transaction with the note that it is done:
 * killed at any moment, the next run goes on exactly there. Undefined while another process lives it.
 */
export async function continueHistory(
  databaseUrl: string,
  running: Running,
): Promise<HistoryProgress | undefined> {
  const db = connect(historyDatabaseUrl(databaseUrl), 2)
  try {
    const lock = await db.$client.connect()
    lock.on('error', () => {}) // a database that goes away is noticed by the work itself
    try {
      const { rows } = await lock.query('select pg_try_advisory_lock($1) as mine', [lifeLock])
      return rows[0].mine ? await live(db, running) : undefined
    } finally {
      lock.release(true)
    }
  } finally {
    await db.$client.end()
  }
}

async function live(db: Connection, running: Running): Promise<HistoryProgress> {
  const { storage, told, size = fullHistory, gently = false } = running
  const { now, place } = await beginHistory(db, running.now ?? new Date())
  const plan = planHistory(now, size)
  if (place >= plan.pieces.length) return { done: true, pieces: place, lived: 0, refused: [] }
  if (place === 0) await transaction(db, (tx) => addPeople(tx, plan.people, now))
  const emails = new Map(plan.people.filter(({ member }) => member).map(({ key, email }) => [key, email]))
  const refused: string[] = []
  const clock = replaceClock()
  let at = place
  try {
    let world = await findWorld(db, { now, storage, emails, adminEmails: staffEmails })
    for (; at < plan.pieces.length; at++) {
      const began = performance.now()
      const piece = plan.pieces[at]!
      const noted = (tx: Pick<Connection, 'execute'>) =>
        tx.execute(
          sql`update demo_life.progress set place = ${at + 1}, done = ${at + 1 === plan.pieces.length}`,
        )
      try {
        await transaction(
          db,
          async (tx) => {
            const living = openStep(world, tx, clock)
            await piece.live(living)
            await clock.settle(tx)
            await dropOldTexts(tx, now)
            await recordCharges(tx, living.gateway.past())
            await noted(tx)
          },
          { repeat: 'never' },
        )
      } catch (error) {
        if (!(error instanceof StepRefused)) throw error
        refused.push(`${piece.key}: ${error.message}`)
        await noted(db)
      }
      if (piece.key === 'office')
        world = await findWorld(db, { now, storage, emails, adminEmails: staffEmails })
      told?.(at + 1, plan)
      if (gently && at >= plan.first) await rest(performance.now() - began)
    }
  } finally {
    clock.restore()
  }
  return { done: at === plan.pieces.length, pieces: at, lived: at - place, refused }
}

/** What is older than a text lives is texted to nobody any more: the shop would go through it all when it starts. */
const dropOldTexts = (tx: Pick<Connection, 'execute'>, now: number) =>
  tx.execute(sql`delete from text_ladders where created_at < ${new Date(now - day).toISOString()}`)

/** Notes up to when the half year is lived, unless it is noted already; and how many of its pieces are. */
export async function beginHistory(db: Connection, now: Date): Promise<{ now: number; place: number }> {
  await installDatabaseClock(db)
  await createChargesTable(db)
  await db.execute(sql`create table if not exists demo_life.progress (
    only_one boolean primary key default true check (only_one),
    lived_until timestamptz not null, place integer not null default 0, done boolean not null default false)`)
  await db.execute(
    sql`insert into demo_life.progress (lived_until) values (${now.toISOString()}) on conflict do nothing`,
  )
  const { rows } = await db.execute<{ lived_until: string; place: number }>(
    sql`select lived_until, place from demo_life.progress`,
  )
  return { now: new Date(rows[0]!.lived_until).getTime(), place: rows[0]!.place }
}

/** What is lived so far; nothing where no life was begun. */
export async function findHistoryState(
  db: Connection,
): Promise<{ done: boolean; place: number } | undefined> {
  const { rows: tables } = await db.execute<{ there: boolean }>(
    sql`select to_regclass('demo_life.progress') is not null as there`,
  )
  if (!tables[0]!.there) return undefined
  return (await db.execute<{ done: boolean; place: number }>(sql`select done, place from demo_life.progress`))
    .rows[0]
}
