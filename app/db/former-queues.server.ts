import { setTimeout as pause } from 'node:timers/promises'
import { sql } from 'drizzle-orm'
import type { Connection } from './client.server.ts'
import type { Execute } from './lost-jobs.server.ts'

// Release 0.1.0 has other names for some queues. Its servers may write to them and take from them beside these, and plan
// their jobs anew when they start. This file and `formerly` go when 0.2.0 is the release before (docs/releases.md): from
// then on `installQueues` deletes the queues of those names.

export type Named = { name: string; formerly?: string | readonly string[] }

const formerNames = ({ formerly }: Named) => [formerly ?? []].flat()

/**
 * Moves what waits or was given up under a former name to the job's own, and removes the former schedule, so that nothing
 * is lost and nothing runs by two schedules. Returns the queues that got something.
 */
export async function moveFormerJobs(execute: Execute, jobs: Named[]): Promise<Set<string>> {
  const names = jobs.flatMap((job) => formerNames(job).map((former) => `('${former}', '${job.name}')`))
  if (names.length === 0) return new Set()
  const { rows } = await execute(`
    with renamed (former, name) as (values ${names.join(', ')}),
      unscheduled as (delete from jobs.schedule where name in (select former from renamed))
    update jobs.job set name = renamed.name from renamed
    where job.name = renamed.former and state in ('created', 'retry', 'failed')
    returning job.name`)
  return new Set(rows.map(({ name }) => name))
}

const lookEvery = 1_000
/** Whose taker fell counts as in hand no longer than this, which is pg-boss's own limit for a job. */
const longest = 15 * 60 * 1000

/** Waits until no server of the release before has the same job in hand. */
export async function waitForFormerJob(db: Connection, job: Named, isOver: () => boolean) {
  const former = formerNames(job)
  if (former.length === 0) return
  const end = Date.now() + longest
  const inHand = sql`select from jobs.job where name = any(${sql.param(former)}) and state = 'active'
    and started_on > now() - make_interval(secs => ${longest / 1000}) limit 1`
  while ((await db.execute(inHand)).rows.length > 0) {
    if (isOver() || Date.now() > end)
      throw new Error(`A server of the release before has ${former.join(' or ')} in hand`)
    await pause(lookEvery)
  }
}
