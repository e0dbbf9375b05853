import type { Result } from '#app/base/result.ts'

/** An operation refused what the life wanted of it: a mistake of the plan, or a rule that changed. */
export class StepRefused extends Error {}

export function valueOrRefused<Value>(what: string, result: Result<Value, string>): Value {
  if (result.ok) return result.value
  throw new StepRefused(`${what}: ${result.reason} ${JSON.stringify(result.detail ?? '')}`)
}
