import { z } from 'zod'

const key = (bytes: number) =>
  z
    .string()
    .refine(
      (text) => /^[\w-]+=*$/.test(text) && Math.floor((text.replace(/=+$/, '').length * 3) / 4) === bytes,
    )

/** What a browser says of itself when it wants to be told. */
export const subscriptionInput = z.object({
  endpoint: z.url({ protocol: /^https?$/ }).max(1_000),
  p256dh: key(65),
  auth: key(16),
})
export type SubscriptionInput = z.infer<typeof subscriptionInput>

/**
 * Whether we send anything there. A browser names the address itself: anyone could name one within our own network. `known`
 * are hosts by commas; one that begins with a dot stands for all below it. One with a scheme is meant as it is written.
 */
export function isPushService(endpoint: string, known: string): boolean {
  const { origin, protocol, host, username, password } = new URL(endpoint)
  if (username || password) return false // `fetch` sends to no such address
  return known.split(',').some((one) => {
    const service = one.trim()
    if (service.includes('://')) return origin === service
    if (protocol !== 'https:') return false
    return service.startsWith('.') ? host.endsWith(service) : host === service
  })
}

/** So many phones are told of one account: each costs a sending for everything that happens. */
export const maxPhones = 10

/** A day later nobody needs to be told any more. */
export const pushSeconds = 24 * 60 * 60
