import { sql } from 'drizzle-orm'
import type { Db } from '#app/db/client.server.ts'
import { dailyVisits } from './tables.ts'

/** Adds visits that began on a day of Malawi's calendar, as 2026-11-21. */
export const recordVisits = (db: Db, day: string, visits: number) =>
  db
    .insert(dailyVisits)
    .values({ day, visits })
    .onConflictDoUpdate({
      target: dailyVisits.day,
      set: { visits: sql`${dailyVisits.visits} + excluded.visits` },
    })
