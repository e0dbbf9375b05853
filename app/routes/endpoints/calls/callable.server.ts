import type { z } from 'zod'
import type { Db } from '#app/db/client.server.ts'
import { type Actor, isMember, type Member } from '#app/domain/shared/actor.ts'
import type { Result } from '#app/domain/shared/result.ts'

/** Every status a call can answer, with its HTTP number (spec section 8). */
export const callStatuses = {
  INVALID_ARGUMENT: 400,
  UNAUTHENTICATED: 401,
  PERMISSION_DENIED: 403,
  NOT_FOUND: 404,
  ABORTED: 409,
  RESOURCE_EXHAUSTED: 429,
  INTERNAL: 500,
  UNIMPLEMENTED: 501,
  UNAVAILABLE: 503,
  DEADLINE_EXCEEDED: 504,
} as const
export type CallStatus = keyof typeof callStatuses

/** Thrown where a call is refused: the caller reads `message`, and `fields` names what to correct. */
export class CallError extends Error {
  readonly status: CallStatus
  readonly fields: Record<string, string> | undefined
  constructor(status: CallStatus, message: string, fields?: Record<string, string>) {
    super(message)
    this.status = status
    this.fields = fields
  }
}

/** `address` is where the call came from, for limits on tries. */
export type Call<Input> = { db: Db; actor: Actor; input: Input; request: Request; address: string }
export type CallAnswer = { result: unknown; headers?: [name: string, value: string][] }
// The input's type is known where the callable is written and forgotten in the maps.
// biome-ignore lint/suspicious/noExplicitAny: a map holds callables of every input
export type Callable<Schema extends z.ZodType = any> = {
  input: Schema
  /** What the caller reads when the call breaks rather than is refused (spec section 8). */
  failed?: string
  run: (call: Call<z.output<Schema>>) => Promise<CallAnswer>
}
export type Callables = Record<string, Callable>

/** Ties the type of `run`'s input to the schema beside it. */
export const defineCallable = <Schema extends z.ZodType>(callable: Callable<Schema>): Callable<Schema> =>
  callable

export function memberOf(actor: Actor): Member {
  if (isMember(actor)) return actor
  throw new CallError('UNAUTHENTICATED', 'Please sign in first')
}

export function withRole<R extends Member['role']>(actor: Actor, ...roles: R[]) {
  const member = memberOf(actor)
  if ((roles as string[]).includes(member.role)) return member as Extract<Member, { role: R }>
  throw new CallError('PERMISSION_DENIED', 'Your account may not do this')
}

/** The value, or the refusal as the error that its reason maps to: ABORTED unless `statuses` says otherwise. */
export function orRefuse<Value, Reason extends string>(
  result: Result<Value, Reason>,
  texts: Record<Reason, string>,
  statuses: Partial<Record<Reason, CallStatus>> = {},
): Value {
  if (result.ok) return result.value
  throw new CallError(statuses[result.reason] ?? 'ABORTED', texts[result.reason])
}
