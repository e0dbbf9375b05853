import type { Agent } from 'node:http'
import { setTimeout as wait } from 'node:timers/promises'
import { formFields, send } from '../checkout/guest-checkouts.ts'

const person = {
  fullName: 'Chikondi Banda',
  phoneNumber: '0991234567',
  district: 'Lilongwe',
  area: 'Area 25',
  landmark: 'Opposite the market',
}

/**
 * One guest who buys from several sellers and pays by mobile money, pressing again whenever the line breaks, and trying
 * once more with another number where a payment failed. The id of the checkout.
 */
export async function buyOnce(agent: Agent, origin: string, productIds: string[], phone: string) {
  const jar = new Map<string, string>()
  const ask = async (path: string, form?: Record<string, string>) => {
    for (;;) {
      const answer = await send(agent, origin, path, jar, form).catch(() => undefined)
      if (answer && answer.status < 500) return answer
      await wait(400) // the server lies on the floor
    }
  }
  for (const productId of productIds) await ask('/cart-items', { productId, quantity: '1' })
  const page = await ask('/checkout')
  const fields = { ...formFields(page.text), ...person, paymentMethod: 'airtel_money', payFrom: phone }
  const placed = await ask('/checkout', fields)
  const checkoutId = /\/pay\/([^/?]+)/.exec(placed.location)?.[1]
  if (placed.status >= 400 || !checkoutId) throw new Error(`not placed: ${placed.status} ${placed.location}`)
  for (let tries = 0; tries < 2; tries++) {
    const state = await outcome(() => ask(`/pay/${checkoutId}`))
    if (state !== 'try again') break
    await ask(`/pay/${checkoutId}`, { way: 'mobile_money', operator: 'airtel_money', number: '0997654321' })
  }
  return checkoutId
}

/** Looks a few times, as people do: paid leads on, a failed one offers to try again, the rest is left waiting. */
async function outcome(look: () => Promise<{ status: number; text: string }>) {
  for (let looks = 0; looks < 4; looks++) {
    await wait(500)
    const page = await look()
    if (page.status >= 300) return 'paid'
    if (/name="way"/.test(page.text) && /did not|was refused|failed/i.test(page.text)) return 'try again'
  }
  return 'waiting'
}
