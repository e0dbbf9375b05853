import type { Result } from '#app/domain/shared/result.ts'

/** An operation refused what the life wanted of it: a mistake of the plan, or a rule that changed. */
export class LifeRefused extends Error {}

export function mustBe<Value>(what: string, result: Result<Value, string>): Value {
  if (result.ok) return result.value
  throw new LifeRefused(`${what}: ${result.reason} ${JSON.stringify(result.detail ?? '')}`)
}
