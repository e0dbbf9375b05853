import { sql } from 'drizzle-orm'
import type { Db } from '#app/db/client.server.ts'

/** The moves that a trigger's function allows, as it names them: `due sending`. */
export async function movesAllowedBy(db: Db, name: string, states: readonly string[]): Promise<Set<string>> {
  const { rows } = await db.execute<{ source: string }>(
    sql`select prosrc as source from pg_proc where proname = ${name}`,
  )
  const written = [...rows[0]!.source.matchAll(/'([a-z]+) ([a-z]+)'/g)]
  const moves = written.filter(([, from, to]) => states.includes(from!) && states.includes(to!))
  return new Set(moves.map(([, from, to]) => `${from} ${to}`))
}

/** The same of a card's named moves; what leaves a state as it is does not move. */
export const pairsOf = (moves: Record<string, { from: readonly string[]; to: string }>) =>
  new Set(
    Object.values(moves).flatMap(({ from, to }) =>
      from.filter((state) => state !== to).map((state) => `${state} ${to}`),
    ),
  )
