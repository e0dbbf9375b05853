import { createHmac } from 'node:crypto'
import { expect, test } from 'vitest'
import { aProvider } from '#test/services/provider.ts'
import { payChangu } from './paychangu.server.ts'
import type { WebhookEvent } from './payment-gateway.ts'

const wallet = { operator: 'airtel_money', number: '+265991234567' } as const
const works = { operator: 'airtel_money', number: '+265990000000' } as const
const fails = { operator: 'tnm_mpamba', number: '+265899817566' } as const
/** Ids that meet every spelling of the simulator. */
const manyIds = Array.from({ length: 16 }, (_, number) => `charge-${number}`)

test('a charge waits for the phone, and is then found with what the provider keeps of it §40.1', async () => {
  const { gateway, approve } = await aProvider()
  const charge = { chargeId: 'one', amount: 12_500, ...wallet, name: 'Kim Banda Phiri' }
  expect(await gateway.startMobileMoney(charge)).toMatchObject({ ok: true })
  expect(await gateway.findCharge('one', 'mobile_money')).toMatchObject({
    ok: true,
    value: { status: 'pending', amount: 12_500, currency: 'MWK' },
  })
  approve('one')
  const found = await gateway.findCharge('one', 'mobile_money')
  expect(found).toMatchObject({
    value: { status: 'succeeded', amount: 12_500, fee: 500, channel: 'Airtel Money' },
  })
  expect(found.ok && found.value.status !== 'unknown' && found.value.completedAt).toBeInstanceOf(Date)
})

test('a refused charge is failed, with the words of the provider', async () => {
  const { gateway, refuse } = await aProvider()
  await gateway.startMobileMoney({ chargeId: 'one', amount: 500, ...wallet })
  refuse('one')
  expect(await gateway.findCharge('one', 'mobile_money')).toMatchObject({
    value: { status: 'failed', reason: 'DECLINED' },
  })
})

test('however PayChangu spells success, currency and sums, they are read the same §40.1', async () => {
  const { gateway, approve, url, secretKey } = await aProvider()
  const spellings = new Set<string>()
  for (const chargeId of manyIds) {
    await gateway.startMobileMoney({ chargeId, amount: 1_000, ...wallet })
    approve(chargeId)
    expect(await gateway.findCharge(chargeId, 'mobile_money')).toMatchObject({
      value: { status: 'succeeded', amount: 1_000, currency: 'MWK', fee: 40 },
    })
    const headers = { Authorization: `Bearer ${secretKey}` }
    const raw = await fetch(`${url}/mobile-money/payments/${chargeId}/verify`, { headers })
    const { data } = (await raw.json()) as { data: Record<string, unknown> }
    const fee = (data.transaction_charges as { amount: unknown }).amount
    for (const word of [data.status, data.currency, typeof fee]) spellings.add(String(word))
  }
  expect([...spellings].sort()).toEqual(['MK', 'MWK', 'number', 'string', 'success', 'successful'])
})

test('a charge that the provider does not know is unknown, which is no guess §40.2', async () => {
  const { gateway } = await aProvider()
  for (const way of ['mobile_money', 'bank_account', 'hosted'] as const)
    expect(await gateway.findCharge('never', way)).toEqual({ ok: true, value: { status: 'unknown' } })
  expect(await gateway.findPayout('never')).toEqual({ ok: true, value: { status: 'unknown' } })
})

test('what is refused says why, by field or in a sentence, and nothing happened', async () => {
  const { gateway, simulator } = await aProvider({ settings: { openingBalance: 0 } })
  expect(await gateway.startMobileMoney({ chargeId: 'one', amount: -5, ...wallet })).toEqual({
    ok: false,
    reason: 'refused',
    detail: 'The amount must be a number.',
  })
  expect(await gateway.sendMoney({ chargeId: 'two', amount: 5, to: { kind: 'wallet', ...wallet } })).toEqual({
    ok: false,
    reason: 'refused',
    detail: 'Insufficient balance.',
  })
  const abroad = { operator: 'airtel_money', number: '+447700900123' } as const
  expect(await gateway.startMobileMoney({ chargeId: 'three', amount: 5, ...abroad })).toMatchObject({
    reason: 'refused',
  })
  expect(simulator.transactions.all()).toEqual([])
})

test('a charge id that is taken is no clear no: what took it may be our own first press §40.2', async () => {
  const { gateway, simulator } = await aProvider()
  const payout = { chargeId: 'same', amount: 700, to: { kind: 'wallet', ...works } } as const
  expect((await gateway.sendMoney(payout)).ok).toBe(true)
  expect(await gateway.sendMoney(payout)).toMatchObject({ ok: false, reason: 'unsure' })
  expect(simulator.transactions.all()).toHaveLength(1)
  const charge = { chargeId: 'again', amount: 700, ...wallet }
  await gateway.startMobileMoney(charge)
  expect(await gateway.startMobileMoney(charge)).toMatchObject({ ok: false, reason: 'unsure' })
})

test.each([
  ['an error of the server', 500, true],
  ['an error of the server', 500, false],
  ['a line that breaks', 'cut', true],
  ['a line that breaks', 'cut', false],
  ['silence', 'hang', false],
] as const)('%s (%s, done: %s) leaves it unsure, and asking tells', async (_what, answer, happens) => {
  const { url, secretKey, webhookSecret, faults } = await aProvider()
  const patience = { start: answer === 'hang' ? 300 : 10_000, ask: 10_000 }
  const hasty = payChangu({ url, secretKey, webhookSecret, patience, pauses: [] })
  faults({ calls: [{ method: 'POST', path: 'initialize', answer, happens, odds: 1 }] })
  const to = { kind: 'wallet', ...works } as const
  expect(await hasty.startMobileMoney({ chargeId: 'in', amount: 100, ...wallet })).toMatchObject({
    reason: 'unsure',
  })
  expect(await hasty.sendMoney({ chargeId: 'out', amount: 100, to })).toMatchObject({ reason: 'unsure' })
  const status = happens ? 'pending' : 'unknown'
  expect(await hasty.findCharge('in', 'mobile_money')).toMatchObject({ value: { status } })
  expect(await hasty.findPayout('out')).toMatchObject({ value: { status } })
})

test('nobody at the other end leaves it unsure', async () => {
  const { gateway, stop } = await aProvider()
  await stop()
  expect(await gateway.startMobileMoney({ chargeId: 'one', amount: 5, ...wallet })).toMatchObject({
    reason: 'unsure',
  })
  expect(await gateway.findCharge('one', 'mobile_money')).toMatchObject({ reason: 'unsure' })
})

test('asking is tried again, starting never §40.2', async () => {
  const { gateway, url, secretKey, webhookSecret, faults, simulator } = await aProvider()
  const patient = payChangu({ url, secretKey, webhookSecret, pauses: [1, 1] })
  await gateway.startMobileMoney({ chargeId: 'one', amount: 5, ...wallet })
  const broken = (method: string) => ({ method, path: 'payments', answer: 503, happens: false, odds: 1 })
  faults({ calls: [{ ...broken('GET'), times: 2 }] })
  expect((await patient.findCharge('one', 'mobile_money')).ok).toBe(true)
  faults({ calls: [{ ...broken('POST'), times: 1 }] })
  expect(await patient.startMobileMoney({ chargeId: 'two', amount: 5, ...wallet })).toMatchObject({
    reason: 'unsure',
  })
  expect(simulator.faults.now().calls[0]!.times).toBe(0)
})

test('a payout arrives after a moment, or fails, and only data.status says which §40.1', async () => {
  const { gateway, pass, url, secretKey } = await aProvider()
  const tops = new Set<string>()
  for (const chargeId of manyIds) {
    const to = { kind: 'wallet', ...fails } as const
    expect(await gateway.sendMoney({ chargeId, amount: 900, to })).toMatchObject({ ok: true })
  }
  await gateway.sendMoney({ chargeId: 'well', amount: 900, to: { kind: 'wallet', ...works } })
  expect(await gateway.findPayout('well')).toMatchObject({ value: { status: 'pending', amount: 900 } })
  await pass(5_000)
  expect(await gateway.findPayout('well')).toMatchObject({ value: { status: 'succeeded', currency: 'MWK' } })
  for (const chargeId of manyIds) {
    expect(await gateway.findPayout(chargeId)).toMatchObject({ value: { status: 'failed' } })
    const headers = { Authorization: `Bearer ${secretKey}` }
    const raw = await fetch(`${url}/mobile-money/payments/${chargeId}/details`, { headers })
    tops.add(((await raw.json()) as { status: string }).status)
  }
  expect([...tops].sort()).toEqual(['success', 'successful'])
})

test('a charge is not taken for a payout of the same id, nor the other way round', async () => {
  const { gateway } = await aProvider()
  await gateway.startMobileMoney({ chargeId: 'in', amount: 5, ...wallet })
  await gateway.sendMoney({ chargeId: 'out', amount: 5, to: { kind: 'wallet', ...works } })
  // Nor is either said to be unknown, which would let it be sent again.
  expect(await gateway.findPayout('in')).toMatchObject({ ok: false, reason: 'unsure' })
  expect(await gateway.findCharge('out', 'mobile_money')).toMatchObject({ ok: false, reason: 'unsure' })
})

test('a webhook is read when the signature fits the bytes as they came', async () => {
  const taken: { body: Buffer; signature: string }[] = []
  const webhooks = (body: Buffer, signature: string) => {
    taken.push({ body, signature })
    return 200
  }
  const { gateway, pass, approve } = await aProvider({ webhooks })
  await gateway.startMobileMoney({ chargeId: 'in', amount: 5, ...wallet })
  await gateway.sendMoney({ chargeId: 'out', amount: 5, to: { kind: 'wallet', ...fails } })
  approve('in')
  await pass(5_000)
  const read = taken.map(({ body, signature }) => gateway.readWebhook(body, signature))
  expect(read.map((event) => event.ok && event.value)).toEqual<WebhookEvent[]>([
    { kind: 'charge', chargeId: 'in', status: 'succeeded' },
    { kind: 'payout', chargeId: 'out', status: 'failed' },
  ])
  const [{ body, signature }] = taken as [(typeof taken)[number]]
  const spaced = Buffer.from(JSON.stringify(JSON.parse(body.toString()), null, 1))
  for (const wrong of [null, '', 'ab', signature.replace(/^./, (c) => (c === '0' ? '1' : '0'))])
    expect(gateway.readWebhook(body, wrong)).toMatchObject({ ok: false, reason: 'forged' })
  expect(gateway.readWebhook(spaced, signature)).toMatchObject({ ok: false, reason: 'forged' })
})

test('what is signed and concerns no charge is unreadable, not forged', async () => {
  const { gateway, webhookSecret } = await aProvider()
  for (const text of ['{}', 'no json', '{"event_type":"api.bill","status":"success"}']) {
    const signature = createHmac('sha256', webhookSecret).update(text).digest('hex')
    expect(gateway.readWebhook(Buffer.from(text), signature)).toMatchObject({ reason: 'unreadable' })
  }
})

test('a webhook that names a charge is a reason to ask, in whatever words', async () => {
  const { gateway, webhookSecret } = await aProvider()
  const read = (body: object) => {
    const text = JSON.stringify({
      event_type: 'api.charge.payment',
      charge_id: 'x',
      status: 'success',
      ...body,
    })
    return gateway.readWebhook(
      Buffer.from(text),
      createHmac('sha256', webhookSecret).update(text).digest('hex'),
    )
  }
  expect(read({ status: 'Settled\0' })).toMatchObject({ value: { chargeId: 'x', status: 'Settled' } })
  expect(read({ status: null })).toMatchObject({ value: { chargeId: 'x', status: 'unknown' } })
  expect(read({ charge_id: 12 })).toMatchObject({ value: { chargeId: '12', status: 'succeeded' } })
  for (const event_type of ['api.refund', 'constructor'])
    expect(read({ event_type })).toMatchObject({ value: { kind: 'other', chargeId: 'x' } })
  const checkout = { event_type: 'checkout.payment', charge_id: 'PC-1', tx_ref: 'x' }
  expect(read(checkout)).toMatchObject({ value: { kind: 'checkout', chargeId: 'x' } })
})

test('a wrong key is refused, and never written into an address', async () => {
  const { url, webhookSecret, simulator } = await aProvider()
  const stranger = payChangu({ url, webhookSecret, secretKey: 'sec-test-wrong', pauses: [] })
  const answer = await stranger.sendMoney({ chargeId: 'one', amount: 5, to: { kind: 'wallet', ...works } })
  expect(answer.ok).toBe(false)
  expect(JSON.stringify(answer)).not.toContain('sec-test')
  expect(simulator.transactions.all()).toEqual([])
})

test('a bank account is paid out to by the id or the name of its bank', async () => {
  const { gateway, pass } = await aProvider()
  const account = { kind: 'bank', accountName: 'Kim Banda', accountNumber: '1001000010' } as const
  const named = { ...account, bankName: 'fdh bank limited' }
  expect(await gateway.sendMoney({ chargeId: 'named', amount: 900, to: named })).toMatchObject({ ok: true })
  const banks = await gateway.listBanks()
  const { bankUuid } = (banks.ok && banks.value.find(({ bankName }) => /Standard/.test(bankName))) || {}
  await gateway.sendMoney({ chargeId: 'by-id', amount: 900, to: { ...account, bankUuid: bankUuid! } })
  const nowhere = { ...account, bankName: 'Bank of Nowhere' }
  expect(await gateway.sendMoney({ chargeId: 'nowhere', amount: 900, to: nowhere })).toMatchObject({
    reason: 'refused',
  })
  await pass(5_000)
  for (const chargeId of ['named', 'by-id'])
    expect(await gateway.findPayout(chargeId)).toMatchObject({ value: { status: 'succeeded', amount: 900 } })
})

test('payouts are listed newest first, a page at a time', async () => {
  const { gateway } = await aProvider()
  for (let number = 1; number <= 21; number++)
    await gateway.sendMoney({ chargeId: `payout-${number}`, amount: 100, to: { kind: 'wallet', ...works } })
  const [first, second] = [await gateway.listPayouts(1), await gateway.listPayouts(2)]
  if (!first.ok || !second.ok) throw new Error('no list')
  expect([first.value.more, second.value.more]).toEqual([true, false])
  expect([...first.value.payouts, ...second.value.payouts].map(({ chargeId }) => chargeId)).toEqual(
    Array.from({ length: 21 }, (_, number) => `payout-${21 - number}`),
  )
  expect(first.value.payouts[0]).toMatchObject({ status: 'pending', amount: 100, currency: 'MWK' })
})

test('the operators are those of the provider’s list, and known ones where it cannot be had', async () => {
  const { gateway, faults, find, url, secretKey, webhookSecret } = await aProvider()
  expect(await gateway.listOperators()).toEqual({
    ok: true,
    value: [
      { operator: 'airtel_money', name: 'Airtel Money' },
      { operator: 'tnm_mpamba', name: 'TNM Mpamba' },
    ],
  })
  faults({ calls: [{ method: 'GET', path: 'mobile-money/$', answer: 500, happens: false, odds: 1 }] })
  const fresh = payChangu({ url, secretKey, webhookSecret, pauses: [] })
  expect((await fresh.startMobileMoney({ chargeId: 'one', amount: 5, ...wallet })).ok).toBe(true)
  expect(find('one')).toMatchObject({ mobile: '991234567', operator: '20be6c20-adeb-4b5b-a7ba-0769820df4fb' })
})
