import type { z } from 'zod'
import { type Actor, isMember, type Member } from '#app/base/actor.ts'
import { type CallStatus, callStatuses, callStatusOf, type RefusalStatuses } from '#app/base/call-statuses.ts'
import type { Result } from '#app/base/result.ts'
import type { Db } from '#app/db/client.server.ts'
import type { ReadDb } from '#app/db/read-db.ts'
import { defaultTranslate, fill, spoken, type Text } from '#app/messages/language.ts'
import { passwordConfirmationMinutes } from '#app/modules/identity/sessions/session-rules.ts'
import { isPasswordConfirmed } from '#app/modules/identity/sessions/signing-in.server.ts'
import {
  ownRefusal,
  type SecondRefusal,
  secondRefusalOf,
  secondText,
} from '#app/modules/platform/approvals/approval-rules.ts'
import * as texts from '#messages/calls.ts'

export { type CallStatus, callStatuses }

/**
 * What a program can do where more is asked of it: wait until its device is older (it keeps the cookie `device`), have a code
 * sent to the phone, or do the work of a ticket (decision 010).
 */
export type AskedProof = { ask: 'age' | 'code' | 'wait' | 'work'; seconds: number }

/** Thrown where a call is refused: the caller reads `text`, and `fields` names what to correct. */
export class CallError extends Error {
  readonly status: CallStatus
  readonly text: Text
  readonly fields: Record<string, Text> | undefined
  readonly proof: AskedProof | undefined
  constructor(status: CallStatus, text: Text, fields?: Record<string, Text>, proof?: AskedProof) {
    super(spoken(defaultTranslate, text))
    this.status = status
    this.text = text
    this.fields = fields
    this.proof = proof
  }
}

/**
 * `address` is where the call came from, for limits on tries. From `readDb` come lists and products of the catalogue, which
 * a replica may answer.
 */
export type Call<Input> = {
  db: Db
  readDb: ReadDb
  actor: Actor
  input: Input
  request: Request
  address: string
  /** Whose tries count, where an address alone must refuse nobody. */
  countedAs: string
}
export type CallAnswer = { result: unknown; headers?: [name: string, value: string][] }
// The input's type is known where the callable is written and forgotten in the maps.
// biome-ignore lint/suspicious/noExplicitAny: a map holds callables of every input
export type Callable<Schema extends z.ZodType = any> = {
  /** Whom it is for, if not for anyone; asked before the input is looked at. */
  who?: 'member' | Member['role']
  /** Only in a session whose password was typed a short while ago, as of the same act's form (`session-rules.ts`). */
  isGrave?: boolean
  input: Schema
  /** What the caller reads when the call breaks rather than is refused (spec section 8). */
  failed?: Text
  run: (call: Call<z.output<Schema>>) => Promise<CallAnswer>
}
export type Callables = Record<string, Callable>

/** Ties the type of `run`'s input to the schema beside it. */
export const defineCallable = <Schema extends z.ZodType>(callable: Callable<Schema>): Callable<Schema> =>
  callable

export function requireMember(actor: Actor): Member {
  if (isMember(actor)) return actor
  throw new CallError('UNAUTHENTICATED', texts.signInFirst)
}

export function requireRole<R extends Member['role']>(actor: Actor, ...roles: R[]) {
  const member = requireMember(actor)
  if ((roles as string[]).includes(member.role)) return member as Extract<Member, { role: R }>
  throw new CallError('PERMISSION_DENIED', texts.notAllowed)
}

export function requireCaller(actor: Actor, who: Callable['who']) {
  if (who === 'member') requireMember(actor)
  else if (who) requireRole(actor, who)
}

/** An administrator's grave act by call: signing in again is typing the password again. */
export async function requirePasswordConfirmation(db: Db, actor: Actor) {
  if (await isPasswordConfirmed(db, requireRole(actor, 'admin'))) return
  throw new CallError(
    'PERMISSION_DENIED',
    fill(texts.passwordNeeded, { minutes: passwordConfirmationMinutes }),
  )
}

/** The value, or the refusal as the error of its status. */
export function valueOrThrow<Value, Reason extends string>(
  result: Result<Value, Reason | SecondRefusal>,
  refusals: Record<Reason, Text>,
  statuses: RefusalStatuses<Reason> = {},
): Value {
  if (result.ok) return result.value
  const own = ownRefusal(result)
  if (!own) throw new CallError('ABORTED', secondText(secondRefusalOf(result) ?? 'approval-void'))
  throw new CallError(callStatusOf(statuses[own.reason] ?? 409), refusals[own.reason])
}
