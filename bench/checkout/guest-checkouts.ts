import { randomInt } from 'node:crypto'
import { Agent, request } from 'node:http'
import { request as requestTls } from 'node:https'
import { connections, type Figure } from '../load.ts'

export type Answer = { status: number; text: string; location: string; cookies: string[] }

/** Whole guest checkouts, each as a browser does it: add to cart, open checkout, place the order, see it confirmed. */
export async function guestCheckouts(origin: string, productIds: string[], seconds: number): Promise<Figure> {
  const agent = new Agent({ keepAlive: true, maxSockets: connections })
  const times: number[] = []
  let errors = 0
  let next = 0
  const end = Date.now() + seconds * 1000
  const shopper = async () => {
    while (Date.now() < end) {
      const started = performance.now()
      const ordered = await buyAsGuest(agent, origin, productIds[next++ % productIds.length]!).catch(
        () => false,
      )
      if (ordered) times.push(performance.now() - started)
      else errors += 1
    }
  }
  const started = performance.now()
  await Promise.all(Array.from({ length: connections }, shopper))
  const took = (performance.now() - started) / 1000
  agent.destroy()
  times.sort((a, b) => a - b)
  const at = (share: number) => Math.round(times[Math.floor(times.length * share)] ?? 0)
  return {
    name: 'whole guest checkout',
    perSecond: times.length / took,
    answers: times.length,
    p50: at(0.5),
    p99: at(0.99),
    errors,
    bytes: 0,
  }
}

/** One checkout of one product; the order numbers that were confirmed, or undefined when a step was refused. */
export async function buyAsGuest(
  agent: Agent,
  origin: string,
  productId: string,
): Promise<string[] | undefined> {
  const jar = new Map<string, string>()
  const ask = (path: string, form?: Record<string, string>) => send(agent, origin, path, jar, form)
  const added = await ask('/cart-items', { productId, quantity: '1' })
  if (added.status !== 303 && added.status !== 302) return undefined
  const page = await ask('/checkout')
  const placed = await ask('/checkout', { ...formFields(page.text), ...anotherPerson() })
  if (placed.status !== 303 && placed.status !== 302) return undefined
  const confirmation = await ask(placed.location.replace(origin, ''))
  const numbers = new Set(confirmation.text.match(/TB-\d{4}-\d{4,}/g))
  return confirmation.status === 200 && numbers.size > 0 ? [...numbers] : undefined
}

/** Each buyer has a phone of their own, also of buyers of earlier runs: one number may hold few open cash orders. */
let buyers = randomInt(10_000_000)
export const anotherPerson = () => ({
  ...person,
  phoneNumber: `099${String(buyers++ % 10_000_000).padStart(7, '0')}`,
})

const person = {
  fullName: 'Chikondi Banda',
  district: 'Lilongwe',
  area: 'Area 25',
  landmark: 'Opposite the market',
  paymentMethod: 'cash_on_delivery',
}

/**
 * What a browser would send of the checkout form: hidden fields and the chosen radio buttons. The buyer means to collect:
 * what the page suggested is their own choice.
 */
export function formFields(html: string): Record<string, string> {
  const fields: Record<string, string> = {}
  for (const [input] of html.matchAll(/<input[^>]*>/g)) {
    const attribute = (name: string) => new RegExp(`\\b${name}="([^"]*)"`).exec(input)?.[1]
    const name = attribute('name')
    const sends =
      attribute('type') === 'hidden' || (attribute('type') === 'radio' && /\bchecked\b/.test(input))
    const value = name?.startsWith('suggested.') ? '' : attribute('value')
    if (name && sends) fields[name] = (value ?? '').replaceAll('&amp;', '&')
  }
  return fields
}

export function send(
  agent: Agent,
  origin: string,
  path: string,
  jar: Map<string, string>,
  form?: Record<string, string>,
  host?: string, // where a proxy's words are spoken: of the shop that the request is for
) {
  const body = form && new URLSearchParams(form).toString()
  const headers = {
    Accept: 'text/html',
    Origin: host ? `https://${host}` : origin,
    ...(host && { Host: host, 'X-Forwarded-Proto': 'https' }),
    Cookie: [...jar].map(([name, value]) => `${name}=${value}`).join('; '),
    ...(body && {
      'Content-Type': 'application/x-www-form-urlencoded',
      'Content-Length': Buffer.byteLength(body),
    }),
  }
  return new Promise<Answer>((resolve, reject) => {
    const ask = origin.startsWith('https:') ? requestTls : request
    const asked = ask(origin + path, { agent, headers, method: form ? 'POST' : 'GET' }, (response) => {
      const chunks: Buffer[] = []
      response.on('data', (chunk) => chunks.push(chunk))
      response.on('error', reject)
      response.on('end', () => {
        const cookies = response.headers['set-cookie'] ?? []
        for (const cookie of cookies) keep(jar, cookie)
        const text = Buffer.concat(chunks).toString()
        resolve({
          status: response.statusCode ?? 0,
          text,
          location: response.headers.location ?? '',
          cookies,
        })
      })
    })
    asked.on('error', reject)
    asked.on('timeout', () => asked.destroy(new Error('no answer in time')))
    asked.end(body)
  })
}

function keep(jar: Map<string, string>, cookie: string) {
  const [, name, value] = /^([^=]+)=([^;]*)/.exec(cookie) ?? []
  if (!name) return
  if (/max-age=0/i.test(cookie) || value === '') jar.delete(name)
  else jar.set(name, value!)
}
