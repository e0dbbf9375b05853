import { SpanKind } from '@opentelemetry/api'
import { traced } from '#app/base/telemetry/tracing.server.ts'
import type { Job } from '#app/db/queue.server.ts'

/** The same job, each run of it or batch a trace of its own. */
export function traceJob(job: Job): Job {
  const trace = <Value>(work: () => Promise<Value>) =>
    traced(`job ${job.name}`, { 'messaging.destination.name': job.name }, work, SpanKind.CONSUMER)
  if (!('takers' in job)) return { ...job, run: (db, data) => trace(() => job.run(db, data)) }
  const takers = job.takers.map((taker) => {
    const { runAll } = taker
    return { ...taker, runAll: (...given: Parameters<typeof runAll>) => trace(() => runAll(...given)) }
  })
  return { ...job, takers }
}
