/** Seconds. Whoever has a job in hand says so this often, by `work`'s own timer. */
export const beatSeconds = 2
/** After so many seconds without a beat its taker is lost. pg-boss itself looks for such jobs only once a minute. */
const lostSeconds = 8
const lookEvery = 1_000

export type Execute = (text: string) => Promise<{ rows: { name: string }[] }>

/** Lets others take what a lost taker had, and returns the queues of it. */
export async function releaseLostJobs(execute: Execute): Promise<Set<string>> {
  const { rows } = await execute(takeOver)
  return new Set(rows.map(({ name }) => name))
}

/**
 * At once when its taker is lost for the first time. A job that ends each process that takes it pauses longer each time,
 * and counts as failed when its tries are used up.
 */
const takeOver = `
  update jobs.job set state = 'retry', heartbeat_on = null,
    start_after = now() + case when retry_count = 0 then interval '0' else interval '30 s' * retry_count end
  where state = 'active' and heartbeat_seconds is not null and retry_count < retry_limit
    and heartbeat_on < now() - interval '${lostSeconds} s'
  returning name`

/**
 * Looks every second for jobs that others should go on with: `wake` is told of which queues. Whoever was only slow ends a
 * job that is no longer theirs in vain; what the job writes is claimed by its operation.
 */
export function watchQueues(
  looks: (() => Promise<Set<string>>)[],
  wake: (queue: string) => void,
  onError: (error: Error) => void,
): () => void {
  let looking = false
  const timer = setInterval(async () => {
    if (looking) return
    looking = true
    try {
      for (const look of looks) for (const name of await look()) wake(name)
    } catch (error) {
      onError(error as Error)
    } finally {
      looking = false
    }
  }, lookEvery)
  return () => clearInterval(timer)
}
