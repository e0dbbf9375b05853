import { setTimeout as pause } from 'node:timers/promises'
import { readAnswer } from '#app/base/read-answer.ts'
import { ok, refuse } from '#app/base/result.ts'
import { gatewayCalls } from '#app/base/telemetry/counters.server.ts'
import { outgoing, traced } from '#app/base/telemetry/tracing.server.ts'
import { type GatewayFailure, type GatewayResult, gatewayDetails } from './payment-gateway.ts'

export type PayChanguHttpSettings = {
  url: string
  secretKey: string
  /** Milliseconds until an answer is given up: to a call that starts something, to one that only asks. */
  patience?: { start: number; ask: number }
  /** Milliseconds before each further try of a call that only asks. */
  pauses?: number[]
}
type Said = { status: number; body: unknown }
/** A page of twenty payouts has some twenty kilobytes. */
const maxAnswer = 1024 * 1024

export const gatewayFailure = (reason: GatewayFailure, detail: string) =>
  ({ ...refuse(reason), detail }) as { ok: false; reason: GatewayFailure; detail: string }

/** HTTP to PayChangu: what came back, or that nothing did. The key travels in a header only. */
export function payChanguHttp({ url, secretKey, patience, pauses = [200, 1_000] }: PayChanguHttpSettings) {
  const { start, ask } = patience ?? { start: 30_000, ask: 10_000 }
  const call = async (path: string, milliseconds: number, body?: object): Promise<Said> => {
    const response = await fetch(`${url.replace(/\/$/, '')}${path}`, {
      method: body ? 'POST' : 'GET',
      headers: {
        Accept: 'application/json',
        Authorization: `Bearer ${secretKey}`,
        ...(body && { 'Content-Type': 'application/json' }),
      },
      ...(body && { body: JSON.stringify(body) }),
      redirect: 'manual',
      signal: AbortSignal.timeout(milliseconds),
    })
    return { status: response.status, body: readJson(await readAnswer(response, maxAnswer)) }
  }
  return {
    /** Once only: a second try might be a second payment. */
    start: (path: string, body: object) => measured('start', () => call(path, start, body)),
    async ask(path: string): Promise<GatewayResult<unknown>> {
      for (const wait of pauses) {
        const answer = await measured('ask', () => call(path, ask))
        if (answer.ok || answer.reason === 'refused') return answer
        await pause(wait)
      }
      return measured('ask', () => call(path, ask))
    },
  }
}
export type PayChanguHttp = ReturnType<typeof payChanguHttp>

/** What became of a call, counted. Its path holds the id of a payment, so the span has none. */
const measured = (kind: string, call: () => Promise<Said>) =>
  traced(
    `paychangu ${kind}`,
    {},
    async () => {
      const answer = judge(await call().catch(told))
      gatewayCalls.inc({ gateway: 'paychangu', outcome: answer.ok ? 'ok' : answer.reason })
      return answer
    },
    outgoing,
  )

function readJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

/** Only the kind of fault: a message of fetch may hold what we sent. */
const told = (error: unknown): string => (error instanceof Error ? error.name : 'Error')

function judge(said: Said | string): GatewayResult<unknown> {
  if (typeof said === 'string') return gatewayFailure('unsure', `No answer (${said})`)
  const { status, body } = said
  const words = wordsOf(body)
  if (status >= 200 && status < 300) {
    if (body === undefined) return gatewayFailure('unsure', `An answer that cannot be read (${status})`)
    return saysNo(body) ? refusedWith(words) : ok(body)
  }
  // A no is one in the provider's own words. A page of a proxy or a call that does not exist says nothing about money.
  const isNo = clearNos.has(status) && words !== undefined
  if (isNo || (saysNo(body) && isAbsence(words))) return refusedWith(words)
  return gatewayFailure('unsure', words ?? `Status ${status}`)
}

/** Statuses with which a call itself is refused: what it says, the key, too many of them. */
const clearNos = new Set([400, 401, 402, 403, 422, 429])
const saysNo = (body: unknown) =>
  fieldOf(body, 'status') === 'failed' && (fieldOf(body, 'data') ?? null) === null

const refusedWith = (words: string = gatewayDetails.noReason) =>
  gatewayFailure('refused', isAbsence(words) ? notFoundDetail : words)

/** The detail of a refusal that says of a charge or payout: no such thing here. */
export const notFoundDetail = gatewayDetails.notFound
/** Of a charge or payout, and of nothing else: not of a bank, a merchant or a route. */
const isAbsence = (words: string | undefined) =>
  /^(the |this )?(payment|payout|transaction|charge|transfer)( details)? (was |were |could )?(not (be )?found|does not exist)\.?$/i.test(
    words?.trim() ?? '',
  )

/** A no that says nothing of whether the money left: the id is in use, or we were not let in. */
export const isRequestRefused = (words: string) =>
  /taken|already|exist|duplicate|unique|unauthori[sz]ed|forbidden|secret key|too many/i.test(words)

const fieldOf = (body: unknown, name: string): unknown =>
  typeof body === 'object' && body !== null ? (body as Record<string, unknown>)[name] : undefined

/** `message` is a sentence, or sentences by field. */
function wordsOf(body: unknown): string | undefined {
  const message = fieldOf(body, 'message')
  if (typeof message === 'string') return message
  if (typeof message !== 'object' || message === null) return undefined
  return (
    Object.values(message)
      .flat()
      .filter((words) => typeof words === 'string')
      .join(' ') || undefined
  )
}
