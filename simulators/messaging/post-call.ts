import type { PostCall } from './calls.ts'

/** Over HTTP to the shop's callbacks: `base` is the address of Africa's Talking's, beside which WhatsApp's stands. */
export function httpPost(baseNow: () => string | undefined, patience = 10_000): PostCall {
  return async (kind, body, headers) => {
    const base = baseNow()
    if (!base) throw new Error('Nowhere to send it')
    const url = kind === 'whatsapp' ? new URL('/webhooks/whatsapp', base).href : `${base}/${kind}`
    const response = await fetch(url, {
      method: 'POST',
      headers,
      body,
      redirect: 'manual' as const,
      signal: AbortSignal.timeout(patience),
    })
    return { status: response.status, text: await response.text() }
  }
}
