import type { Result } from '#app/base/result.ts'
import { approveRequest } from '#app/workflows/approvals/approve-request.server.ts'
import { StepRefused, valueOrRefused } from './step-refused.ts'
import type { StepContext } from './world.ts'

/** What the first administrator of the office may not do alone the second approves. */
export async function secondedOrRefused(
  what: string,
  { tx, world }: Pick<StepContext, 'tx' | 'world'>,
  result: Result<unknown, string>,
  now: Date,
): Promise<void> {
  if (result.ok || result.reason !== 'second-needed') {
    valueOrRefused(what, result)
    return
  }
  const tools = {
    askRefundStatus: () => Promise.reject(new StepRefused(`${what}: the provider was asked again`)),
  }
  const id = result.detail as string
  valueOrRefused(`${what}, approved`, await approveRequest(tx, world.admins[1], { id }, tools, now))
}
