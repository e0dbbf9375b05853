import { register } from 'prom-client'
import { beforeEach, expect, test, vi } from 'vitest'
import { checkoutsRefused, ordersPlaced } from './counters.server.ts'

beforeEach(() => register.resetMetrics())

const countedAs = async (name: string) => (await register.getSingleMetric(name)!.get()).values

test('what happens is counted under its name, by few labels', async () => {
  ordersPlaced.inc()
  checkoutsRefused.inc({ reason: 'sold-out' }, 2)
  expect(await countedAs('thumba_orders_placed_total')).toMatchObject([{ value: 1, labels: {} }])
  expect(await countedAs('thumba_checkouts_refused_total')).toMatchObject([
    { value: 2, labels: { reason: 'sold-out' } },
  ])
})

test.each([
  ['thumba_sign_ins_refused_total', { reason: 'wrong-password' }],
  ['thumba_webhooks_total', { outcome: 'taken' }],
  ['thumba_message_events_total', { provider: 'sms', outcome: 'delivered' }],
  ['thumba_charges_reversed_total', { source: 'provider' }],
  ['thumba_impossible_balances_total', { account: 'bank' }],
  ['thumba_proofs_asked_total', { act: 'order' }],
  ['thumba_gateway_calls_total', { gateway: 'paychangu', outcome: 'ok' }],
])('%s is told apart by %j', async (name, labels) => {
  const metric = register.getSingleMetric(name) as unknown as typeof ordersPlaced
  metric.inc(labels as never)
  expect(await countedAs(name)).toMatchObject([{ value: 1, labels }])
})

test('a file that is loaded twice counts on where it was', async () => {
  vi.resetModules()
  const again = await import('./counters.server.ts')
  expect(again.ordersPlaced).toBe(ordersPlaced)
})
