import { Agent } from 'node:http'
import { outcomeOf } from '#app/client/waiting-forms/waiting-form-rules.ts'
import { anotherPerson, formFields, send } from '../checkout/guest-checkouts.ts'

const mostTries = 100

/**
 * One guest's order over a bad line, sent again as the phone does it until the shop's answer says what became of it. Gives
 * the checkout's id and how often it was sent.
 */
export async function orderOnce(shop: string, line: string, productId: string) {
  const agent = new Agent()
  const jar = new Map<string, string>()
  const read = (path: string, form?: Record<string, string>) => send(agent, shop, path, jar, form)
  await read('/cart-items', { productId, quantity: '1' })
  const page = await read('/checkout')
  const form: Record<string, string> = {
    ...formFields(page.text),
    ...anotherPerson(),
    guestCart: cartOf(jar),
  }
  for (let tries = 1; tries <= mostTries; tries++) {
    // Each try begins where the browser stood: no answer, no new cookies.
    const answer = await send(agent, line, '/checkout', new Map(jar), form).catch(() => undefined)
    if (!answer) continue
    const redirected = answer.status === 303
    const outcome = outcomeOf('order', { status: answer.status, redirected, path: answer.location })
    if (outcome === 'sent') return { checkoutId: form.checkoutId!, tries }
    if (outcome !== 'later')
      throw new Error(
        `The order was ${outcome}: ${answer.status} ${answer.location} ${answer.text.slice(0, 200)}`,
      )
  }
  throw new Error(`No answer in ${mostTries} tries`)
}

const cartOf = (jar: Map<string, string>) =>
  [...jar]
    .filter(([name]) => name.startsWith('thumba-cart'))
    .map(([name, value]) => `${name}=${value}`)
    .join('; ')
