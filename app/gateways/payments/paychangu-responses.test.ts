import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, onTestFinished, test } from 'vitest'
import { payChangu } from './paychangu.server.ts'

type Reply = { status?: number; body: unknown }

/** A PayChangu that says word for word what a test wants, and notes what it was asked. */
async function says(...replies: Reply[]) {
  const asked: { path: string; body: string; headers: NodeJS.Dict<string | string[]> }[] = []
  const server = createServer(async (request, response) => {
    let body = ''
    for await (const part of request) body += part
    asked.push({ path: `${request.method} ${request.url}`, body, headers: request.headers })
    const reply = replies.length > 1 ? replies.shift()! : replies[0]!
    const text = typeof reply.body === 'string' ? reply.body : JSON.stringify(reply.body)
    response.writeHead(reply.status ?? 200, { Location: '/elsewhere' }).end(text)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => void server.close().closeAllConnections())
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  const keys = { secretKey: 'sec-test-key', webhookSecret: 'secret' }
  return { asked, gateway: payChangu({ url, ...keys, pauses: [] }) }
}
const charge = { charge_id: 'one', amount: 1000, currency: 'MWK', status: 'success' }
const answers = (data: unknown, top = 'success'): Reply => ({ body: { status: top, message: 'Well.', data } })
const find = async (reply: Reply) => (await says(reply)).gateway.findCharge('one', 'mobile_money')

test('a transaction is read from data, or one floor deeper, whatever stands beside it', async () => {
  for (const data of [charge, { transaction: charge }])
    for (const top of ['success', 'failed', 'pending'])
      expect(await find(answers(data, top))).toMatchObject({ value: { status: 'succeeded', amount: 1000 } })
})

test.each([
  ['a word for the status that we do not know', answers({ ...charge, status: 'on the moon' })],
  ['another charge', answers({ ...charge, charge_id: 'two' })],
  ['no amount', answers({ ...charge, amount: null })],
  ['no transaction at all', answers([])],
  ['no JSON', { body: '<h1>Welcome</h1>' }],
  ['an error of theirs', { status: 502, body: 'Bad gateway' }],
  ['somewhere else', { status: 302, body: '' }],
])('an answer with %s is no answer', async (_what, reply) => {
  expect(await find(reply)).toMatchObject({ ok: false, reason: 'unsure' })
})

const absent = (status: number, message: string) => ({
  status,
  body: { status: 'failed', message, data: null },
})
test.each([
  ['a 404', absent(404, 'Transaction not found.')],
  ['a 400 with such words', absent(400, 'Transaction not found')],
  ['a 200 with such words', absent(200, 'Payment not found')],
])('%s in its own words says that a charge is not known', async (_what, reply) => {
  expect(await find(reply)).toEqual({ ok: true, value: { status: 'unknown' } })
})

test.each([
  ['a 404 with other words', absent(404, 'Nope')],
  ['a 404 of a router', absent(404, 'The route could not be found.')],
  ['a 404 about something else', absent(404, 'Merchant not found.')],
  ['a 404 of a proxy', { status: 404, body: '<h1>Not found</h1>' }],
  ['an empty 404', { status: 404, body: '' }],
  ['a 404 without a no', { status: 404, body: { message: 'Transaction not found.' } }],
  ['a 400 of a proxy', { status: 400, body: '<h1>Bad request</h1>' }],
])('%s says nothing about a charge', async (_what, reply) => {
  expect(await find(reply)).toMatchObject({ ok: false })
})

test('another no is not taken for not knowing', async () => {
  for (const status of [400, 401, 403, 429])
    expect(await find({ status, body: { status: 'failed', message: 'Too many requests' } })).toMatchObject({
      ok: false,
      reason: 'refused',
      detail: 'Too many requests',
    })
})

test('a sum is never believed to be more than it was, and a foreign currency is told', async () => {
  const charges = { transaction_charges: { currency: 'MK', amount: '37.6' } }
  expect(await find(answers({ ...charge, amount: '999.99', ...charges }))).toMatchObject({
    value: { amount: 999, fee: 38 },
  })
  expect(await find(answers({ ...charge, currency: 'USD' }))).toMatchObject({ value: { currency: 'USD' } })
})

test('who paid is told where the provider tells all of it, and not from half a number', async () => {
  const paidBy = async (mobile_number: string) => {
    const found = await find(answers({ ...charge, authorization: { mobile_number } }))
    return found.ok && found.value.status !== 'unknown' && found.value.payer
  }
  expect(await paidBy('+265991234567')).toEqual({ number: '+265991234567' })
  expect(await paidBy('+265991xxxx67')).toBeUndefined()
})

test('a clear no is sure only when the provider does not know the charge', async () => {
  const no = absent(400, 'The amount must be a number.')
  const start = { chargeId: 'one', amount: 5, operator: 'airtel_money', number: '+265991234567' } as const
  const started = async (said: Reply, found: Reply) =>
    (await says({ status: 500, body: '' }, said, found)).gateway.startMobileMoney(start)
  const nothing = absent(404, 'Transaction not found.')
  expect(await started(no, nothing)).toEqual({
    ok: false,
    reason: 'refused',
    detail: 'The amount must be a number.',
  })
  for (const found of [answers(charge), { status: 503, body: '' }, { status: 404, body: '' }])
    expect(await started(no, found)).toMatchObject({ reason: 'unsure', saidNo: true })
  const taken = { status: 400, body: { status: 'failed', message: { charge_id: ['Taken.'] } } }
  expect(await started(taken, nothing)).toMatchObject({ reason: 'unsure' })
})

test('the key travels in a header only, sums as text, and an odd charge id stays one part of the path §40.1', async () => {
  const { asked, gateway } = await says(answers({ transaction: { ...charge, ref_id: '77' } }))
  const to = { kind: 'wallet', operator: 'tnm_mpamba', number: '+265888123456' } as const
  expect(await gateway.sendMoney({ chargeId: 'one', amount: 1000, to })).toEqual({
    ok: true,
    value: { reference: '77' },
  })
  await gateway.findCharge('a/b?c', 'hosted')
  expect(asked.map(({ path }) => path)).toEqual([
    'GET /mobile-money/',
    'POST /mobile-money/payouts/initialize',
    'GET /verify-payment/a%2Fb%3Fc',
  ])
  expect(JSON.parse(asked[1]!.body)).toEqual({
    mobile: '888123456',
    amount: '1000',
    charge_id: 'one',
    mobile_money_operator_ref_id: '27494cb5-ba9e-437f-a114-4e7a7686bcca',
  })
  for (const { path, body, headers } of asked) {
    expect(path + body).not.toContain('sec-test-key')
    expect(headers.authorization).toBe('Bearer sec-test-key')
  }
})

test('numbers are read as names, and a currency as it is meant', async () => {
  const written = { ...charge, amount: ' 12500.00 ', currency: ' mk ', ref_id: 77, charges: '1000' }
  expect(await find(answers(written))).toMatchObject({
    value: { amount: 12_500, currency: 'MWK', reference: '77', fee: 1_000 },
  })
})

test.each([
  ['less than nothing', -5_000],
  ['more than there is', 1e22],
  ['marks whose language nobody knows', '5.000,00'],
])('a sum of %s is no answer: the ledger would break off at it', async (_what, amount) => {
  expect(await find(answers({ ...charge, amount }))).toMatchObject({ ok: false, reason: 'unsure' })
})

test('a fee that is none keeps no money from being booked', async () => {
  for (const charges of [-40, '40 MWK', 1e22, null])
    expect(await find(answers({ ...charge, charges }))).toMatchObject({ value: { amount: 1000, fee: 0 } })
})

test('what the database cannot hold is left out of what is read', async () => {
  const odd = {
    ...charge,
    ref_id: `a\0${'b'.repeat(5_000)}\ud800`,
    status: 'failed',
    logs: [{ message: 'no\0' }],
  }
  const found = await find(answers(odd))
  expect(found).toMatchObject({ value: { reason: 'no' } })
  expect(found.ok && 'reference' in found.value && found.value.reference).toMatch(/^ab{199}$/)
})

test('an answer without an end is not read to it', async () => {
  const endless = { ...charge, meta: 'x'.repeat(2_000_000) }
  expect(await find(answers(endless))).toMatchObject({ ok: false, reason: 'unsure' })
})

test('a charge is ours by whichever of its two ids is', async () => {
  for (const ids of [
    { charge_id: 'PC-1', tx_ref: 'one' },
    { charge_id: 'one', tx_ref: 'PC-1' },
  ])
    expect(await find(answers({ ...charge, ...ids }))).toMatchObject({ value: { status: 'succeeded' } })
})

const accountUntil = async (account_expiration_timestamp: unknown) => {
  const account = { bank_name: 'FDH Bank', account_number: 1001, account_expiration_timestamp }
  const { gateway } = await says(answers({ payment_account_details: account }))
  const made = await gateway.startBankAccount({ chargeId: 'one', amount: 1000 })
  return made.ok ? made.value.expiresAt.toISOString() : made.reason
}
test('until when an account takes money is read in seconds and in milliseconds, and of no other age', async () => {
  for (const written of [1_795_165_200, '1795165200', 1_795_165_200_000])
    expect(await accountUntil(written)).toBe('2026-11-20T09:00:00.000Z')
  for (const written of [0, 3_600, 1e15, 'soon']) expect(await accountUntil(written)).toBe('unsure')
})

test('money that we sent and that was reversed came back: it failed', async () => {
  const sent = { ...charge, type: 'payout', status: 'reversed' }
  expect(await (await says(answers(sent))).gateway.findPayout('one')).toMatchObject({
    value: { status: 'failed' },
  })
  const page = { data: [sent, { ...sent, charge_id: null }], current_page: 1, total_pages: 1 }
  expect(await (await says(answers(page))).gateway.listPayouts(1)).toMatchObject({
    // Without a charge id it is any money.
    value: { payouts: [{ chargeId: 'one', status: 'failed' }], unread: 1 },
  })
})
