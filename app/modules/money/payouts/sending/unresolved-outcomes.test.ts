import { expect } from 'vitest'
import type { Db } from '#app/db/client.server.ts'
import type { CallFault } from '#simulators/paychangu/faults/faults.ts'
import { test } from '#test/db.ts'
import { anApprovedPayout, payoutOf, sellerBalances } from '#test/make/money/payout.ts'
import { checkConstraintsNow } from '#test/read-ledger.ts'
import { aProvider, type Provider } from '#test/services/provider.ts'
import { retryDelay } from '../../payments/provider/outcome-rules.ts'
import { confirmPayout } from './closing.server.ts'
import { resolvePayout } from './resolve-payout.server.ts'
import { sendPayouts } from './send-payouts.server.ts'

type Answer = CallFault['answer']
const failed = (message: string) => JSON.stringify({ status: 'failed', message, data: null })

/** Answers that say nothing about a payout for sure. */
const unclear: [string, Answer][] = [
  ['no event_type and no type', { without: ['event_type', 'type'] }],
  ['no status', { without: ['status'] }],
  ['no amount', { without: ['amount'] }],
  ['another word for success', { success: 'settled' }],
  ['a 404 of a proxy', { status: 404, body: '<html><h1>404 Not Found</h1></html>' }],
  ['an empty 404', { status: 404, body: '' }],
  ['a 404 of a router', { status: 404, body: failed('The route could not be found.') }],
  ['a 404 without words', { status: 404, body: '{}' }],
  ['a 400 about something else', { status: 400, body: failed('Merchant not found') }],
  ['an empty body', { status: 200, body: '' }],
  ['an HTML page', { status: 200, body: '<h1>Maintenance</h1>' }],
  ['null', { status: 200, body: 'null' }],
]
const asking = (answer: Answer): CallFault => ({
  method: 'GET',
  path: 'details',
  answer,
  happens: true,
  odds: 1,
  times: 10_000,
})
const left = ({ simulator }: Provider) =>
  simulator.transactions.all().filter(({ kind, status }) => kind === 'payout' && status !== 'failed')

async function rounds(db: Db, provider: Provider, number: number) {
  for (let round = 0; round < number; round++) {
    await sendPayouts(db, provider.gateway, provider.now())
    await provider.pass(retryDelay / 2)
  }
}

test.each(unclear)(
  'a payout whose outcome is told with %s stays on its way §54.15',
  async (_what, answer) => {
    const { gateway, pass, faults } = await aProvider()
    const to = { kind: 'wallet', operator: 'airtel_money', number: '+265990000000' } as const
    await gateway.sendMoney({ chargeId: 'out-one', amount: 900, to })
    await pass(5_000)
    faults({ calls: [asking(answer)] })
    expect(await gateway.findPayout('out-one')).toMatchObject({ ok: false })
  },
)

const lost = (what: Answer): CallFault[] => [
  { method: 'POST', path: 'initialize', answer: 503, happens: true, odds: 1, times: 1 },
  asking(what),
]
const said = (message: string): Answer => ({ status: 404, body: failed(message) })

for (const [what, answer] of [
  ...unclear,
  ['words that it does not know', said('Payout not found.')] as const,
])
  test(`a call without an answer that was done, then ${what}: nothing goes back, and it is paid once`, async ({
    db,
  }) => {
    const provider = await aProvider()
    const { id, seller } = await anApprovedPayout(db)
    provider.faults({ calls: lost(answer) })
    await rounds(db, provider, 12)
    expect([(await payoutOf(db, id)).status, left(provider).length]).toEqual(['sending', 1])
    expect(await sellerBalances(db, seller)).toEqual({ available: 0, paying: 19_000 })
    await checkConstraintsNow(db)
    provider.faults({})
    await rounds(db, provider, 4)
    expect([(await payoutOf(db, id)).status, left(provider).length]).toEqual(['paid', 1])
    await checkConstraintsNow(db)
  })

test('a clear no whose payout nobody speaks of clearly waits for an administrator §54.15', async ({ db }) => {
  const provider = await aProvider({ settings: { openingBalance: 100 } })
  const { id, seller } = await anApprovedPayout(db)
  provider.faults({ calls: [asking({ status: 404, body: '' })] })
  await rounds(db, provider, 3)
  expect(await payoutOf(db, id)).toMatchObject({
    status: 'sending',
    doubt: expect.stringContaining('balance'),
  })
  expect(await sellerBalances(db, seller)).toEqual({ available: 0, paying: 19_000 })
})

test('sums as text and successes in other letters are read as what they are', async () => {
  for (const words of [{ sumsAsText: true }, { success: 'SUCCESSFUL' }, { success: ' Success ' }]) {
    const { gateway, pass, faults } = await aProvider()
    const to = { kind: 'wallet', operator: 'airtel_money', number: '+265990000000' } as const
    await gateway.sendMoney({ chargeId: 'out-one', amount: 900, to })
    await pass(5_000)
    faults({ calls: [asking(words)] })
    expect(await gateway.findPayout('out-one')).toMatchObject({ value: { status: 'succeeded', amount: 900 } })
  }
})

test('a payout that the provider refuses in words about a call, and does not know, is in doubt after many tries', async ({
  db,
}) => {
  const provider = await aProvider()
  const { id } = await anApprovedPayout(db)
  const no = failed('The account number does not exist')
  provider.faults({
    calls: [
      {
        method: 'POST',
        path: 'initialize',
        answer: { status: 400, body: no },
        happens: false,
        odds: 1,
        times: 10_000,
      },
    ],
  })
  for (let tries = 0; tries < 45; tries++) {
    await sendPayouts(db, provider.gateway, provider.now())
    await provider.pass(retryDelay)
    await sendPayouts(db, provider.gateway, provider.now())
    await provider.pass(retryDelay + 60_000)
  }
  expect((await payoutOf(db, id)).doubt).not.toBeNull()
  await checkConstraintsNow(db)
})

test.for(['pending', 'unknown'] as const)(
  'a payout that the provider took, and calls %s for more than a day, waits for an administrator, who may record its end',
  async (status, { db }) => {
    const provider = await aProvider()
    const { id, chargeId, admin, seller } = await anApprovedPayout(db)
    await sendPayouts(db, provider.gateway, provider.now())
    const known = { status: 'pending', amount: 19_000, currency: 'MWK', fee: 0 } as const
    const says = (found: typeof known | { status: 'unknown' }) => ({
      ...provider.gateway,
      findPayout: async () => ({ ok: true, value: found }) as const,
    })
    const after = (hours: number) => new Date(provider.now().getTime() + hours * 3_600_000)
    await confirmPayout(db, says(known), chargeId, after(1))
    const found = status === 'pending' ? known : ({ status } as const)
    await confirmPayout(db, says(found), chargeId, after(23))
    expect((await payoutOf(db, id)).doubt).toBeNull()
    await confirmPayout(db, says(found), chargeId, after(25))
    expect(await payoutOf(db, id)).toMatchObject({
      status: 'sending',
      doubt: expect.stringContaining('more than a day'),
    })
    const paid = { id, to: 'paid', reference: 'PC-1' } as const
    expect(await resolvePayout(db, admin, paid)).toMatchObject({ ok: true })
    expect(await sellerBalances(db, seller)).toEqual({ available: 0, paying: 0 })
  },
)
