import { readAnswer } from '#app/base/read-answer.ts'
import { waitOf } from '#app/base/read-retry-after.ts'
import { gatewayCalls } from '#app/base/telemetry/counters.server.ts'
import { outgoing, traced } from '#app/base/telemetry/tracing.server.ts'
import { type HandOverResult, notHandedOver } from './message-gateway.ts'

export type Said = { status: number; text: string; wait?: number }
type Post = { url: string; headers: Record<string, string>; body: string; patience: number }

/** Errors of a line that never came about: nothing of the message has left. */
const neverLeft = new Set([
  'ECONNREFUSED',
  'ENOTFOUND',
  'EAI_AGAIN',
  'ENETUNREACH',
  'EHOSTUNREACH',
  'UND_ERR_CONNECT_TIMEOUT',
  'CERT_HAS_EXPIRED',
  'DEPTH_ZERO_SELF_SIGNED_CERT',
  'ERR_TLS_CERT_ALTNAME_INVALID',
  'UNABLE_TO_VERIFY_LEAF_SIGNATURE',
])
const maxAnswer = 64 * 1024

/**
 * Hands a message over HTTP to a provider, once: neither knows a key by which it would take the same message only once.
 * Where a line breaks after the message began to leave nobody knows what became of it.
 */
export const postMessage = (provider: string, post: Post, read: (said: Said) => HandOverResult) =>
  traced(
    `${provider} hand-over`,
    {},
    async () => {
      const result = await call(post).then(
        (said) => waiting(read(said), said.wait),
        (error) => broken(error),
      )
      gatewayCalls.inc({ gateway: provider, outcome: result.ok ? 'ok' : result.reason })
      return result
    },
    outgoing,
  )

const waiting = (result: HandOverResult, wait: number | undefined): HandOverResult =>
  !result.ok && result.reason === 'throttled' && wait ? { ...result, wait } : result

async function call({ url, headers, body, patience }: Post): Promise<Said> {
  const response = await fetch(url, {
    method: 'POST',
    headers,
    body,
    redirect: 'manual',
    signal: AbortSignal.timeout(patience),
  })
  const wait = waitOf(response.headers.get('Retry-After'), Date.now())
  return { status: response.status, text: await readAnswer(response, maxAnswer), wait }
}

/** Only the kind of fault: a message of fetch may hold what we sent. */
function broken(error: unknown): HandOverResult {
  const { name, cause } = error as { name?: string; cause?: { code?: string } }
  const code = cause?.code ?? name ?? 'Error'
  return notHandedOver(neverLeft.has(code) ? 'later' : 'unknown', code)
}

export function readJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
