import { SpanKind } from '@opentelemetry/api'
import { traced } from '#app/base/telemetry/tracing.server.ts'
import type { Job } from '#app/db/queue.server.ts'

/** The same job, each run of it a trace of its own. */
export const traceJob = (job: Job<never>): Job<never> => ({
  ...job,
  run: (db, data) =>
    traced(
      `job ${job.name}`,
      { 'messaging.destination.name': job.name },
      () => job.run(db, data),
      SpanKind.CONSUMER,
    ),
})
