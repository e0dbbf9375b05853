import { Agent } from 'node:http'
import { createInterface } from 'node:readline/promises'
import { anotherPerson, formFields, send } from '../checkout/guest-checkouts.ts'

// node bench/cluster/fill-slots.ts ORIGIN HOST IDS: opens a checkout of each product, says so, and places all at once when told.
const [origin, host, list] = process.argv.slice(2)
const agent = new Agent({ keepAlive: true })
const forms: { jar: Map<string, string>; fields: Record<string, string> }[] = []
for (const productId of list!.split(',')) {
  const jar = new Map<string, string>()
  await send(agent, origin!, '/cart-items', jar, { productId, quantity: '1' }, host)
  const page = await send(agent, origin!, '/checkout', jar, undefined, host)
  forms.push({ jar, fields: { ...formFields(page.text), ...anotherPerson() } })
}
console.log(JSON.stringify(forms.map(({ fields }) => fields.checkoutId)))
for await (const _ of createInterface(process.stdin)) break
const answers = await Promise.all(
  forms.map(({ jar, fields }) => send(agent, origin!, '/checkout', jar, fields, host)),
)
console.log(JSON.stringify(answers.map(({ status }) => status)))
agent.destroy()
process.stdin.destroy() // or it would wait for more
