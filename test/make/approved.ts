import type { Admin } from '#app/base/actor.ts'
import type { Result } from '#app/base/result.ts'
import type { Db } from '#app/db/client.server.ts'
import { approveRequest } from '#app/workflows/approvals/approve-request.server.ts'

const nobody = { askRefundStatus: () => Promise.resolve('unknown') }

/** What one administrator asked for is approved by another: the outcome of that. */
export async function approved(db: Db, second: Admin, asked: Result<unknown, string>, now = new Date()) {
  if (asked.ok || asked.reason !== 'second-needed') throw new Error(`Nothing waits: ${JSON.stringify(asked)}`)
  return approveRequest(db, second, { id: asked.detail as string }, nobody, now)
}
