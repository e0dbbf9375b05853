import { gatewayCalls } from '#app/base/telemetry/counters.server.ts'
import { outgoing, traced } from '#app/base/telemetry/tracing.server.ts'
import type { Mailer } from './mailer.ts'

/** Counts what is handed over to the mail server, and what it says to it. */
export const measuredMailer = (mailer: Mailer): Mailer => ({
  ...mailer,
  handOver: (email, mayLeave) =>
    traced(
      'mail hand-over',
      {},
      async () => {
        const answer = await mailer.handOver(email, mayLeave)
        gatewayCalls.inc({ gateway: 'mail', outcome: answer.ok ? 'ok' : answer.reason })
        return answer
      },
      outgoing,
    ),
})
