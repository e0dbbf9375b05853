import { z } from 'zod'
import { type Message, spoken, type Text, type Translate } from '#app/messages/language.ts'
import { translatorOf } from '#app/messages/request-language.server.ts'
import { issueText } from '#app/messages/validation.ts'
import * as texts from '#messages/calls.ts'
import * as forms from '#messages/forms.ts'
import '#app/base/fields/zod-messages.ts'
import type { Actor } from '#app/base/actor.ts'
import { config } from '#app/config.server.ts'
import { type Db, isUnstorableText } from '#app/db/client.server.ts'
import type { ReadDb } from '#app/db/read-db.ts'
import { logRequestError, wordsOfUnavailable } from '#app/http/log/log.server.ts'
import { isDatabaseAwayError } from '#app/http/request-refusal.server.ts'
import { retryAfter } from '#app/http/unavailable-page.server.ts'
import { assertSameSite } from './assert-same-site.server.ts'
import {
  type CallAnswer,
  type Callable,
  type Callables,
  CallError,
  callStatuses,
  requireCaller,
  requirePasswordConfirmation,
} from './callable.server.ts'
import { readJson } from './read-json.server.ts'
import { unimplementedCalls } from './unimplemented-calls.ts'

export type IncomingCall = {
  name: string
  request: Request
  db: Db
  readDb: ReadDb
  actor: Actor
  address: string
  countedAs?: string
  requestId: string
}

/** Runs the callable that the call names and words its answer: `{ result }`, or `{ error }` with its HTTP status. */
export async function answerCall(
  callables: Callables,
  call: IncomingCall,
  limitMilliseconds: number,
): Promise<Response> {
  try {
    const { result, headers } = await withinTime(runCall(callables, call), limitMilliseconds)
    return answer({ result }, 200, headers)
  } catch (error) {
    return error instanceof CallError
      ? refusalOf(error, translatorOf(call.request))
      : faultOf(error, call, callables[call.name]?.failed)
  }
}

async function runCall(callables: Callables, call: IncomingCall): Promise<CallAnswer> {
  const { name, request, db, readDb, actor, address, countedAs = address } = call
  if (request.method !== 'POST') throw new CallError('INVALID_ARGUMENT', texts.onlyPost)
  const callable = findCallable(callables, name)
  assertSameSite(request)
  requireCaller(actor, callable.who)
  if (callable.isGrave) await requirePasswordConfirmation(db, actor)
  const body = z.object({ data: z.unknown() }).safeParse(await readJson(request))
  if (!body.success) throw new CallError('INVALID_ARGUMENT', texts.noData)
  return callable.run({
    db,
    readDb,
    actor,
    request,
    address,
    countedAs,
    input: checkInput(callable, body.data.data ?? {}, translatorOf(request)),
  })
}

function findCallable(callables: Callables, name: string): Callable {
  if (Object.hasOwn(callables, name)) return callables[name]!
  if (unimplementedCalls.includes(name)) throw new CallError('UNIMPLEMENTED', texts.notAvailable)
  throw new CallError('NOT_FOUND', texts.unknown)
}

function checkInput(callable: Callable, data: unknown, t: Translate) {
  const parsed = callable.input.safeParse(data)
  if (parsed.success) return parsed.data
  const fields: Record<string, string> = {}
  for (const issue of parsed.error.issues) fields[issue.path.join('.')] ??= issueText(t, issue)
  throw new CallError('INVALID_ARGUMENT', issueText(t, parsed.error.issues[0]!), fields)
}

/** The work goes on when its time is over: a transaction can't be left half done, only nobody waits for it. */
async function withinTime<Value>(work: Promise<Value>, limitMilliseconds: number): Promise<Value> {
  let timer: NodeJS.Timeout | undefined
  const tooLate = new Promise<never>((_, reject) => {
    const error = new CallError('DEADLINE_EXCEEDED', texts.tooSlow)
    timer = setTimeout(reject, limitMilliseconds, error)
  })
  try {
    return await Promise.race([work, tooLate])
  } finally {
    clearTimeout(timer)
  }
}

function refusalOf({ status, text, fields, proof }: CallError, t: Translate) {
  const said = Object.entries(fields ?? {}).map(([name, fault]) => [name, spoken(t, fault)])
  const details = fields && { details: { fields: Object.fromEntries(said), ...(proof && { proof }) } }
  return answer({ error: { status, message: spoken(t, text), ...details } }, callStatuses[status])
}

function faultOf(error: unknown, { request, requestId }: IncomingCall, failed?: Text) {
  const t = translatorOf(request)
  if (isUnstorableText(error)) return refusalOf(new CallError('INVALID_ARGUMENT', forms.unstorable), t)
  if (!request.signal.aborted) logRequestError(error, request, requestId) // or nobody is there to be answered
  if (isDatabaseAwayError(error)) return unavailableCall(request, wordsOfUnavailable(error))
  const message = spoken(t, failed ?? texts.failed)
  return answer({ error: { status: 'INTERNAL', message, details: { requestId } } }, callStatuses.INTERNAL)
}

/** The database is not there for it, and it `said` whether the same call may be sent again. */
export const unavailableCall = (request: Request, said: Message) =>
  answer(
    { error: { status: 'UNAVAILABLE', message: translatorOf(request)(said) } },
    callStatuses.UNAVAILABLE,
    [['Retry-After', retryAfter]],
  )

function answer(body: unknown, status: number, extra: CallAnswer['headers'] = []) {
  const headers = new Headers({ 'Cache-Control': 'no-store', 'X-Region': config.REGION })
  for (const [name, value] of extra) headers.append(name, value)
  return Response.json(body, { status, headers })
}
