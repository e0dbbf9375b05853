import type { PostWebhook } from './webhooks.ts'

/** Over HTTP to wherever webhooks go just now. A redirect is not followed: it counts as a failure. */
export function httpPost(urlNow: () => string | undefined, patience: number): PostWebhook {
  return async (body, signature) => {
    const url = urlNow()
    if (!url) throw new Error('Nowhere to send it')
    const response = await fetch(url, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', Signature: signature },
      body,
      redirect: 'manual' as const,
      signal: AbortSignal.timeout(patience),
    })
    await response.body?.cancel()
    return response.status
  }
}
