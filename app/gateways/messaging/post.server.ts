import { gatewayCalls } from '#app/base/telemetry/counters.server.ts'
import { outgoing, traced } from '#app/base/telemetry/tracing.server.ts'
import { type HandOverResult, notHandedOver } from './message-gateway.ts'

export type Said = { status: number; text: string }
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
const mostAnswer = 64 * 1024

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
        (said) => (isForeign(said) ? foreign(said) : read(said)),
        (error) => broken(error),
      )
      gatewayCalls.inc({ gateway: provider, outcome: result.ok ? 'ok' : result.reason })
      return result
    },
    outgoing,
  )

async function call({ url, headers, body, patience }: Post): Promise<Said> {
  const response = await fetch(url, {
    method: 'POST',
    headers,
    body,
    redirect: 'manual',
    signal: AbortSignal.timeout(patience),
  })
  return { status: response.status, text: (await response.text()).slice(0, mostAnswer) }
}

/** A redirect, or a page of a proxy in between, where nobody knows whether what stands behind it took the message. */
const isForeign = ({ status, text }: Said) =>
  (status >= 300 && status < 400) || ([500, 502, 504].includes(status) && readJson(text) === undefined)
const foreign = ({ status }: Said) =>
  notHandedOver('unknown', `http-${status}`, 'Not an answer of the provider')

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

export const fieldOf = (of: unknown, name: string): unknown =>
  typeof of === 'object' && of !== null ? (of as Record<string, unknown>)[name] : undefined
