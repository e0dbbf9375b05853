import { createECDH } from 'node:crypto'
import webPush from 'web-push'

export type PushMessage = {
  endpoint: string
  keys: { p256dh: string; auth: string }
  payload: string
}
/** `refused`: the maker of the browser does not want it, now or later. */
export type PushAnswer = 'sent' | 'gone' | 'refused'
type Sender = { privateKey: string; subject: string; seconds: number }

const patience = 10_000

/** The public half, by which a browser knows whose messages it takes. */
export function vapidPublicKey(privateKey: string): string {
  const pair = createECDH('prime256v1')
  pair.setPrivateKey(privateKey, 'base64url')
  return pair.getPublicKey('base64url')
}

/**
 * Sends by Web Push (RFC 8030, encrypted by RFC 8291, signed by RFC 8292). Sent by `fetch`: the package's own way knows no
 * end and follows nobody's proxy. Throws where it is worth another try.
 */
export async function deliverPush(
  { endpoint, keys, payload }: PushMessage,
  { privateKey, subject, seconds }: Sender,
): Promise<PushAnswer> {
  const publicKey = vapidPublicKey(privateKey)
  const { headers, body } = webPush.generateRequestDetails({ endpoint, keys }, payload, {
    vapidDetails: { subject, publicKey, privateKey },
    TTL: seconds,
  })
  const answer = await fetch(endpoint, {
    method: 'POST',
    headers: Object.fromEntries(Object.entries(headers).map(([name, value]) => [name, `${value}`])),
    body: body && new Uint8Array(body),
    redirect: 'error',
    signal: AbortSignal.timeout(patience),
  }).catch(nowhere)
  if (!answer) return 'refused'
  await answer.body?.cancel()
  if (answer.ok) return 'sent'
  if (answer.status === 404 || answer.status === 410) return 'gone'
  if (answer.status === 429 || answer.status >= 500)
    throw new Error(`The push service answered ${answer.status}`)
  return 'refused'
}

/** A browser may name a host below a known one that does not exist: asked for a day, each would be a failed task in the end. */
function nowhere(error: unknown): undefined {
  const { cause } = error as { cause?: { code?: string } }
  if (cause?.code !== 'ENOTFOUND') throw error
}
