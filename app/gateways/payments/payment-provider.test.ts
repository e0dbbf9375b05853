import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { expect, test } from 'vitest'
import { openPaymentProvider, providerRefusal, simulatorUrl } from './payment-provider.server.ts'

const run = promisify(execFile)
const simulator = {
  SIMULATOR_URL: 'http://127.0.0.1:1',
  SIMULATOR_KEY: 'sec-test-simulator',
  SIMULATOR_WEBHOOK_SECRET: 'secret of the simulator',
}
const settings = { PAYMENT_PROVIDER: 'paychangu', PAYCHANGU_URL: 'https://api.paychangu.com', ...simulator }
const real = { PAYCHANGU_SECRET_KEY: 'sec-live-key', PAYCHANGU_WEBHOOK_SECRET: 'webhook secret' }

test('money is played with until a key of PayChangu is set §40.1', () => {
  expect(simulatorUrl(settings)).toBe('http://127.0.0.1:1')
  expect(simulatorUrl({ ...settings, ...real })).toBeUndefined()
})

test('a key without the secret of its webhooks is no provider, and neither is nothing at all', () => {
  expect(() => openPaymentProvider(settings)).not.toThrow()
  expect(() => openPaymentProvider({ ...settings, ...real })).not.toThrow()
  const { PAYCHANGU_SECRET_KEY } = real
  expect(() => openPaymentProvider({ ...settings, PAYCHANGU_SECRET_KEY })).toThrow('PAYCHANGU_WEBHOOK_SECRET')
  expect(() =>
    openPaymentProvider({ PAYMENT_PROVIDER: 'paychangu', PAYCHANGU_URL: settings.PAYCHANGU_URL }),
  ).toThrow('No payment provider')
})

test('a provider that there is not opens no shop', () => {
  expect(providerRefusal({ PAYMENT_PROVIDER: 'paychangu' })).toBeUndefined()
  for (const PAYMENT_PROVIDER of ['paychango', '', 'toString', '__proto__'])
    expect(providerRefusal({ PAYMENT_PROVIDER }), PAYMENT_PROVIDER).toContain('paychangu')
  expect(() => openPaymentProvider({ ...settings, PAYMENT_PROVIDER: 'toString' })).toThrow(
    'No payment provider',
  )
})

test('the start ends with a sentence when only one of the two is set', async () => {
  const start = (settings: Record<string, string>) =>
    run(process.execPath, ['app/config.server.ts'], { env: { PATH: process.env.PATH, ...settings } })
  const { PAYCHANGU_SECRET_KEY } = real
  await expect(start({ PAYCHANGU_SECRET_KEY })).rejects.toThrow(/PAYCHANGU_WEBHOOK_SECRET/)
  await expect(start(real)).resolves.toMatchObject({ stderr: '' })
})

test('what was made with a provider is asked of it, whichever takes new payments', () => {
  const provider = (name: string) => ({
    open: () =>
      ({ listBanks: async () => ({ ok: true, value: [{ bankUuid: name, bankName: name }] }) }) as never,
    signature: 'signature',
    simulatorUrl: () => undefined,
  })
  const two = { one: provider('one'), other: provider('other') }
  const now = openPaymentProvider(settings, 'other', two)
  expect([now.name, now.madeBy!('one').name, now.madeBy!('one').madeBy!('other').name]).toEqual([
    'other',
    'one',
    'other',
  ])
  expect(() => now.madeBy!('third')).toThrow('No payment provider is called third')
})
