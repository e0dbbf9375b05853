import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import type { Db } from '#app/db/client.server.ts'
import { simulatorKey } from '#server/process/secrets.ts'

/** As `POST /simulator/past` takes it. Times are milliseconds, sums kwacha. */
export type PastTransaction = {
  charge_id: string
  kind: 'charge' | 'payout' | 'checkout'
  method: 'mobile_money' | 'bank' | 'hosted'
  amount: number
  fee: number
  status: 'pending' | 'success' | 'failed'
  created_at: number
  completed_at?: number
  reason?: string
  number?: string
  operator?: string
  bank?: string
  account_name?: string
  account_number?: string
}

const atOnce = 500

/**
 * What the life's own provider answered. It is told to the simulator of PayChangu, which from then on answers for it: so
 * the nightly comparison finds with the provider what is on the books. Nothing is read from the books for that.
 */
export async function createChargesTable(db: Db): Promise<void> {
  await db.execute(sql`create table if not exists demo_life.charges (
    charge_id text primary key, past jsonb not null, told boolean not null default false)`)
  await db.execute(
    sql`create index if not exists charges_untold on demo_life.charges (charge_id) where not told`,
  )
}

/** In the transaction of the piece that asked for them. */
export async function recordCharges(tx: Db, all: PastTransaction[]): Promise<void> {
  if (all.length === 0) return
  await tx.execute(sql`insert into demo_life.charges (charge_id, past)
    select past ->> 'charge_id', past from jsonb_array_elements(${JSON.stringify(all)}::jsonb) as past
    on conflict (charge_id) do update set past = excluded.past, told = false`)
}

/** Tells what was not told yet; whether all of it is. */
export async function reportToSimulator(
  db: Db,
  { url, key }: { url: string; key: string },
): Promise<boolean> {
  for (;;) {
    const { rows } = await db.execute<{ charge_id: string; past: PastTransaction }>(
      sql`select charge_id, past from demo_life.charges where not told order by charge_id limit ${atOnce}`,
    )
    if (rows.length === 0) return true
    const answer = await fetch(`${url}/simulator/past`, {
      method: 'POST',
      headers: { Authorization: `Bearer ${key}`, 'Content-Type': 'application/json' },
      body: JSON.stringify({ transactions: rows.map(({ past }) => past) }),
    }).catch(() => undefined)
    if (!answer?.ok) return false
    const ids = JSON.stringify(rows.map(({ charge_id }) => charge_id))
    await db.execute(sql`update demo_life.charges set told = true
      where charge_id in (select jsonb_array_elements_text(${ids}::jsonb))`)
  }
}

export async function hasUnreportedCharges(db: Db): Promise<boolean> {
  const { rows: tables } = await db.execute<{ there: boolean }>(
    sql`select to_regclass('demo_life.charges') is not null as there`,
  )
  if (!tables[0]!.there) return false
  const { rows } = await db.execute<{ untold: boolean }>(
    sql`select exists (select from demo_life.charges where not told) as untold`,
  )
  return rows[0]!.untold
}

type Where = { DATA_DIR: string; SIMULATOR_URL?: string; SIMULATOR_KEY?: string }

/** The simulator of this folder, or the one that is named; undefined where none was started yet. */
export function findSimulator({ DATA_DIR, SIMULATOR_URL: url, SIMULATOR_KEY: key }: Where) {
  if (url && key) return { url, key }
  try {
    const address = readFileSync(join(DATA_DIR, 'paychangu', 'address.json'), 'utf8')
    const { port } = JSON.parse(address) as { port: number }
    return { url: `http://127.0.0.1:${port}`, key: simulatorKey(DATA_DIR) }
  } catch {
    return undefined
  }
}
