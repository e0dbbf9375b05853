import { expect, test } from 'vitest'
import { aProvider, type Provider } from '#test/services/provider.ts'
import { readable } from '#test/visitors/visitor-text.ts'

const wallet = { operator: 'tnm_mpamba', number: '+265888123456' } as const
const urls = { callbackUrl: 'https://shop.example/paid', returnUrl: 'https://shop.example/back?order=1' }

/** A browser without scripts: forms and where they lead. */
/** It has opened the link that the start prints. */
const browserOf = ({ url, cookie }: Provider) => ({
  read: async (path: string) =>
    readable(await (await fetch(`${url}${path}`, { headers: { Cookie: cookie } })).text()),
  send: async (path: string, fields: Record<string, string>) => {
    const body = new URLSearchParams(fields)
    const answer = await fetch(`${url}${path}`, {
      method: 'POST',
      body,
      redirect: 'manual',
      headers: { Cookie: cookie },
    })
    return { status: answer.status, to: answer.headers.get('Location'), text: readable(await answer.text()) }
  },
})
const statusOf = async (
  { gateway }: Provider,
  id: string,
  way: 'mobile_money' | 'bank_account' | 'hosted',
) => {
  const found = await gateway.findCharge(id, way)
  return found.ok && (found.value.status === 'failed' ? found.value.reason : found.value.status)
}

test('the phone shows what waits on it, and a PIN pays §40.4', async () => {
  const provider = await aProvider()
  const { read, send } = browserOf(provider)
  expect(await read('/phone/0888123456')).toContain('Nothing waits on this phone')
  await provider.gateway.startMobileMoney({ chargeId: 'one', amount: 12_500, ...wallet })
  expect(await read('/')).toContain('0888 123 456')
  expect(await read('/phone/0888123456')).toContain('TNM Mpamba: PayChangu asks you to pay MK 12,500')
  expect(await send('/phone/0888123456/one', { act: 'approve', pin: '1234' })).toMatchObject({
    status: 303,
    to: '/phone/0888123456',
  })
  expect(await read('/phone/0888123456')).toMatch(/Nothing waits on this phone.*MK 12,500 Paid/)
  expect(await statusOf(provider, 'one', 'mobile_money')).toBe('succeeded')
})

test.each([
  ['refuse', 'DECLINED', 'Refused'],
  ['time-out', 'TIMED_OUT', 'Timed out'],
])('on the phone one may %s', async (act, reason, words) => {
  const provider = await aProvider()
  const { read, send } = browserOf(provider)
  await provider.gateway.startMobileMoney({ chargeId: 'one', amount: 700, ...wallet })
  await send('/phone/0888123456/one', { act, pin: '' })
  expect(await statusOf(provider, 'one', 'mobile_money')).toBe(reason)
  expect(await read('/phone/0888123456')).toContain(words)
})

test('a wrong PIN leaves two tries more, and the third ends the charge §40.4', async () => {
  const provider = await aProvider()
  const { read, send } = browserOf(provider)
  await provider.gateway.startMobileMoney({ chargeId: 'one', amount: 700, ...wallet })
  const wrong = () => send('/phone/0888123456/one', { act: 'approve', pin: '9999' })
  await wrong()
  expect(await read('/phone/0888123456')).toContain('That PIN was wrong. 2 tries left.')
  await wrong()
  expect(await statusOf(provider, 'one', 'mobile_money')).toBe('pending')
  await wrong()
  expect(await statusOf(provider, 'one', 'mobile_money')).toBe('WRONG_PIN')
})

test('a prompt that nobody answers times out by itself', async () => {
  const provider = await aProvider({ settings: { promptFor: 60_000 } })
  await provider.gateway.startMobileMoney({ chargeId: 'one', amount: 700, ...wallet })
  await provider.pass(59_000)
  expect(await statusOf(provider, 'one', 'mobile_money')).toBe('pending')
  await provider.pass(1_000)
  expect(await statusOf(provider, 'one', 'mobile_money')).toBe('TIMED_OUT')
})

test('somebody else’s phone cannot answer, and a number that is none is said', async () => {
  const provider = await aProvider()
  const { send } = browserOf(provider)
  await provider.gateway.startMobileMoney({ chargeId: 'one', amount: 700, ...wallet })
  await send('/phone/0991000000/one', { act: 'approve', pin: '1234' })
  expect(await statusOf(provider, 'one', 'mobile_money')).toBe('pending')
  const answer = await fetch(`${provider.url}/phone?number=12`, { headers: { Cookie: provider.cookie } })
  expect([answer.status, readable(await answer.text())]).toEqual([
    422,
    expect.stringContaining('Enter a number'),
  ])
})

test('the one-hour account takes its exact amount, once, within the hour §40.4', async () => {
  const provider = await aProvider()
  const { read, send } = browserOf(provider)
  const start = async (chargeId: string) => {
    const account = await provider.gateway.startBankAccount({ chargeId, amount: 15_000 })
    if (!account.ok) throw new Error(account.detail)
    return account.value
  }
  const { accountNumber: account, expiresAt, bankName } = await start('one')
  expect([bankName, expiresAt.getTime() - provider.now().getTime()]).toEqual([
    'Centenary Bank',
    expect.closeTo(3_600_000, -4),
  ])
  expect(await read('/bank')).toContain(`${account}: MK 15,000`)
  const short = await send('/bank', { account, amount: '14,999' })
  expect([short.status, short.text]).toEqual([422, expect.stringContaining('takes exactly MK 15,000')])
  expect(await statusOf(provider, 'one', 'bank_account')).toBe('pending')
  expect(await send('/bank', { account, amount: 'MK 15,000' })).toMatchObject({ status: 303 })
  expect(await provider.gateway.findCharge('one', 'bank_account')).toMatchObject({
    value: { status: 'succeeded', amount: 15_000, fee: 300, payer: { bankName: 'National Bank of Malawi' } },
  })
  expect((await send('/bank', { account, amount: '15000' })).text).toContain('was paid already')

  const late = await start('two')
  await provider.pass(3_600_000)
  expect((await send('/bank', { account: late.accountNumber, amount: '15000' })).text).toContain(
    'has expired',
  )
  expect(await statusOf(provider, 'two', 'bank_account')).toBe('EXPIRED')
})

const hosted = async (provider: Provider) => {
  const started = await provider.gateway.startHosted({ chargeId: 'hosted', amount: 9_000, ...urls })
  if (!started.ok) throw new Error(started.detail)
  return new URL(started.value.url).pathname
}

test('the hosted page asks the phone, and leads back to the shop once it was paid', async () => {
  const provider = await aProvider()
  const { read, send } = browserOf(provider)
  const path = await hosted(provider)
  expect(await read(path)).toContain('MK 9,000')
  expect(await send(path, { act: 'pay', way: 'tnm', number: '12' })).toMatchObject({ status: 422 })
  await send(path, { act: 'pay', way: 'tnm', number: '0888 123 456' })
  expect(await read(path)).toContain('TNM Mpamba asks for the PIN on 0888 123 456')
  await send('/phone/0888123456/hosted', { act: 'approve', pin: '1234' })
  const back = await fetch(`${provider.url}${path}`, {
    redirect: 'manual',
    headers: { Cookie: provider.cookie },
  })
  expect(back.headers.get('Location')).toBe('https://shop.example/paid?tx_ref=hosted')
  expect(await provider.gateway.findCharge('hosted', 'hosted')).toMatchObject({
    value: { status: 'succeeded', amount: 9_000, fee: 360, channel: 'TNM Mpamba' },
  })
})

test('a card that is declined leaves the hosted page open, the third try leads back', async () => {
  const told: string[] = []
  const webhooks = (body: Buffer) => {
    told.push(JSON.parse(body.toString()).status)
    return 200
  }
  const provider = await aProvider({ webhooks })
  const { read, send } = browserOf(provider)
  const path = await hosted(provider)
  const declined = () => send(path, { act: 'pay', way: 'card', card: '4000 0000 0000 9995' })
  await declined()
  expect(await read(path)).toContain('That did not work (INSUFFICIENT_FUNDS)')
  await declined()
  expect(await statusOf(provider, 'hosted', 'hosted')).toBe('pending')
  await declined()
  expect(await statusOf(provider, 'hosted', 'hosted')).toBe('INSUFFICIENT_FUNDS')
  const back = await fetch(`${provider.url}${path}`, {
    redirect: 'manual',
    headers: { Cookie: provider.cookie },
  })
  expect(back.headers.get('Location')).toBe('https://shop.example/back?order=1&tx_ref=hosted&status=failed')
  await provider.pass()
  expect(told).toEqual(['failed', 'failed', 'failed'])
})

test('a card of the test list pays, and who cancels goes back', async () => {
  const provider = await aProvider()
  const { send } = browserOf(provider)
  const path = await hosted(provider)
  await send(path, { act: 'pay', way: 'card', card: '4242 4242 4242 4242' })
  expect(await provider.gateway.findCharge('hosted', 'hosted')).toMatchObject({
    value: { status: 'succeeded', channel: 'Card' },
  })
  const other = await aProvider()
  await browserOf(other).send(await hosted(other), { act: 'cancel' })
  expect(await statusOf(other, 'hosted', 'hosted')).toBe('CANCELLED')
})

test('the phone of a hosted payment that stays silent gives the page back', async () => {
  const provider = await aProvider({ settings: { promptFor: 60_000 } })
  const { read, send } = browserOf(provider)
  const path = await hosted(provider)
  await send(path, { act: 'pay', way: 'airtel', number: '0991 000 000' })
  await provider.pass(60_000)
  expect(await read(path)).toContain('That did not work (TIMED_OUT)')
})

/** A browser that keeps cookies where they belong, for links that open one page only. */
async function open(provider: Provider, link: string) {
  const opened = await fetch(link, { redirect: 'manual' })
  const [cookie = ''] = opened.headers.getSetCookie()
  const [, pair, path] = /^([^;]+); Path=([^;]+); HttpOnly; SameSite=Lax$/.exec(cookie) ?? []
  const to = opened.headers.get('Location')
  const statusOf = async (asked: string) =>
    (await fetch(provider.url + asked, { headers: { Cookie: pair ?? '' }, redirect: 'manual' })).status
  return { status: opened.status, to, path, statusOf }
}

test('who holds no link is refused on every page', async () => {
  const provider = await aProvider()
  const path = await hosted(provider)
  for (const asked of ['/', '/phone/0991234567', '/phone?number=1', '/phone/0991234567/state', '/bank', path])
    for (const [method, token] of [
      ['GET', ''],
      ['GET', '?token=guessed'],
      ['POST', ''],
    ] as const)
      expect([asked, (await fetch(provider.url + asked + token, { method })).status]).toEqual([asked, 403])
})

test('the start’s link opens all pages, a link to one phone, account or payment only that §52.10', async () => {
  const provider = await aProvider()
  const path = await hosted(provider)
  const all = await open(provider, provider.linkTo('/'))
  expect([all.status, all.to, all.path]).toEqual([303, '/', '/'])
  for (const asked of ['/', '/phone/0991234567', '/bank', path]) expect(await all.statusOf(asked)).toBe(200)

  const phone = await open(provider, provider.linkTo('/phone/0991234567'))
  expect([phone.to, phone.path]).toEqual(['/phone/0991234567', '/phone/0991234567'])
  expect(await phone.statusOf('/phone/0991234567/state')).toBe(200)
  for (const asked of ['/', '/bank', '/phone/0888123456', path]) expect(await phone.statusOf(asked)).toBe(403)

  const bank = await open(provider, provider.linkTo('/bank/100?amount=5'))
  expect([bank.to, bank.path]).toEqual(['/bank/100?amount=5', '/bank/100'])
  expect(await bank.statusOf('/bank')).toBe(403)
})

test('the shop’s own link opens the phone that would ring', async () => {
  const provider = await aProvider()
  Object.assign(process.env, provider.env)
  const { simulatorPageUrl: trialMoneyUrl } = await import('#app/http/payments/simulator-link.server.ts')
  const phone = await open(provider, trialMoneyUrl('/phone/0991234567')!)
  expect(await phone.statusOf('/phone/0991234567')).toBe(200)
})
