import { asc, eq } from 'drizzle-orm'
import { expect } from 'vitest'
import type { Db } from '#app/db/client.server.ts'
import { processProviderEvents } from '#app/workflows/process-provider-events.server.ts'
import { committed, test } from '#test/db.ts'
import {
  aCheckoutToPay,
  accountBalances,
  airtel,
  minutesAfterPlacing,
  owedFor,
  paymentRow,
  placedAt,
  theBuyer,
} from '#test/make/money/payment.ts'
import { orderRow } from '#test/make/sales/waybill.ts'
import { checkConstraintsNow } from '#test/read-ledger.ts'
import { aProvider } from '#test/services/provider.ts'
import { expireCheckouts } from '../../order-payments/expire-checkouts.server.ts'
import { type NewPayment, startPayment } from '../attempts/start-payment.server.ts'
import { providerEvents } from '../tables.ts'
import { receiveWebhook } from './provider-events.server.ts'

const minute = 60_000
/** Nobody answers by themselves for this number: the test is the phone. */
const wallet = { ...airtel, number: '+265991234567' }
type Way = Parameters<typeof startOf>[2]
const startOf = (db: Db, gateway: Parameters<typeof startPayment>[1], wanted: NewPayment, at = placedAt) =>
  startPayment(db, gateway, theBuyer, wanted, at)

/** The real client and the simulator, whose webhooks are taken as our own endpoint takes them. */
async function aMarket(db: Db) {
  const answers: string[] = []
  const provider = await aProvider({
    now: placedAt,
    webhooks: async (body, signature) => {
      const taken = await receiveWebhook(db, provider.gateway, { body, signature })
      answers.push(taken.ok ? taken.value : taken.reason)
      return taken.ok ? 200 : 401
    },
  })
  const lookInto = () => processProviderEvents(db, provider.gateway, provider.now)
  const start = async (wanted: Way) => {
    const started = await startOf(db, provider.gateway, wanted, provider.now())
    if (!started.ok) throw new Error(started.reason)
    return started.value
  }
  return { ...provider, answers, lookInto, start }
}
const eventsOf = (db: Db, chargeId: string) =>
  db
    .select()
    .from(providerEvents)
    .where(eq(providerEvents.chargeId, chargeId))
    .orderBy(asc(providerEvents.receivedAt))

test('the phone says yes, the webhook comes, the orders are paid', async ({ db }) => {
  const market = await aMarket(db)
  const { checkoutId, orders } = await aCheckoutToPay(db)
  const { id, chargeId, status } = await market.start({ checkoutId, ...wallet })
  expect(status).toBe('pending')
  market.approve(chargeId)
  await market.pass()
  expect(await market.lookInto()).toBe(1)
  expect(await paymentRow(db, id)).toMatchObject({ status: 'succeeded', use: 'orders', received: 10_000 })
  expect((await orderRow(db, orders[1]!.id)).paymentStatus).toBe('paid')
  expect(await eventsOf(db, chargeId)).toMatchObject([{ outcome: 'succeeded', attempts: 1 }])
  expect(await market.lookInto()).toBe(0)
})

test('a webhook that comes twice is answered twice and counts once §40.12', async ({ db }) => {
  const market = await aMarket(db)
  market.faults({ double: 1 })
  const { checkoutId } = await aCheckoutToPay(db)
  const { chargeId } = await market.start({ checkoutId, ...wallet })
  market.approve(chargeId)
  await market.pass()
  expect(market.answers).toEqual(['new', 'known'])
  await market.lookInto()
  await checkConstraintsNow(db)
  const { provider = 0, fees = 0 } = await accountBalances(db)
  expect(provider + fees).toBe(-10_000)
})

test('a lost webhook: the one who gives up finds the money first §40.12', async ({ db }) => {
  const market = await aMarket(db)
  market.faults({ drop: 1 })
  const { checkoutId, orders } = await aCheckoutToPay(db)
  const { chargeId } = await market.start({ checkoutId, ...wallet })
  market.approve(chargeId)
  await market.pass(31 * minute)
  expect(market.answers).toEqual([])
  expect(await expireCheckouts(db, market.gateway, minutesAfterPlacing(31))).toBe(0)
  expect((await orderRow(db, orders[0]!.id)).paymentStatus).toBe('paid')
})

test('refused and timed out on the phone, in the buyer’s words', async ({ db }) => {
  const market = await aMarket(db)
  const { checkoutId } = await aCheckoutToPay(db)
  const words: Record<string, string | null> = {}
  for (const decide of ['refuse', 'timeOut'] as const) {
    const { id, chargeId } = await market.start({ checkoutId, ...wallet })
    market[decide](chargeId)
    await market.pass()
    await market.lookInto()
    const { status, failure } = await paymentRow(db, id)
    expect(status).toBe('failed')
    words[decide] = failure
  }
  expect(words).toEqual({
    refuse: 'It was refused on the phone',
    timeOut: 'Nobody confirmed it on the phone in time',
  })
})

test('a webhook that nobody of the provider signed is refused, and nothing is written', async ({ db }) => {
  const market = await aMarket(db)
  const body = Buffer.from('{"event_type":"api.charge.payment","charge_id":"pay-x","status":"success"}')
  for (const signature of [null, '', 'abc', '0'.repeat(64)])
    expect(await receiveWebhook(db, market.gateway, { body, signature })).toEqual({
      ok: false,
      reason: 'forged',
    })
  expect(await db.select().from(providerEvents)).toEqual([])
})

committed('two wallets both say yes: the second has its money back', async ({ db }) => {
  const market = await aMarket(db)
  const { checkoutId } = await aCheckoutToPay(db)
  const first = await market.start({ checkoutId, ...wallet })
  const second = await market.start({ checkoutId, ...wallet, number: '+265991234568' })
  for (const { chargeId } of [first, second]) market.approve(chargeId)
  await market.pass()
  await market.lookInto()
  await checkConstraintsNow(db)
  const uses = [await paymentRow(db, first.id), await paymentRow(db, second.id)].map(({ use }) => use)
  expect(uses.toSorted()).toEqual(['orders', 'returned'])
  expect([...(await owedFor(db, first.id)), ...(await owedFor(db, second.id))]).toMatchObject([
    { amount: 10_000 },
  ])
})
