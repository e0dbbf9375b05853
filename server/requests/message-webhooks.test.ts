import { createHmac } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { redactPath } from '#app/http/log/describe-error.ts'
import { messageEvents, ussdTurns } from '#app/modules/platform/messaging/tables.ts'
import { db, messageKeys, request } from '#test/http.ts'

const phoneId = '100000000000000'
const callback = (kind: string, form: Record<string, string>, key = messageKeys.webhook) =>
  request(`/webhooks/texts/${key}/${kind}`, { form, headers: { Origin: '' } })
const eventsOf = (providerMessageId: string) =>
  db.select().from(messageEvents).where(eq(messageEvents.providerMessageId, providerMessageId))

const delivery = (id: string) => ({
  id,
  status: 'Success',
  phoneNumber: '+265991234567',
  networkCode: '65010',
})

test('a delivery report is kept once as it came, with both keys while one replaces the other §60.5', async () => {
  for (const key of [messageKeys.webhook, messageKeys.webhook, 'the-other-one-while-it-is-replaced'])
    expect((await callback('delivery', delivery('ATPid_a'), key)).status).toBe(200)
  expect(await eventsOf('ATPid_a')).toMatchObject([
    {
      kind: 'status',
      phone: '+265991234567',
      raw: 'id=ATPid_a&status=Success&phoneNumber=%2B265991234567&networkCode=65010',
    },
  ])
})

test('another key finds nothing, and a key stands in no log §60.5', async () => {
  for (const key of ['x', `${messageKeys.webhook}x`, messageKeys.webhook.slice(1), ','])
    expect((await callback('delivery', delivery('ATPid_b'), encodeURIComponent(key))).status).toBe(404)
  expect(await eventsOf('ATPid_b')).toEqual([])
  expect(redactPath(`/webhooks/texts/${messageKeys.webhook}/delivery`)).toBe('/webhooks/texts/[token]')
})

test('what says nothing, or too much, is not believed §60.5', async () => {
  expect((await callback('delivery', { nothing: 'here' })).status).toBe(200)
  expect((await callback('delivery', { ...delivery('ATPid_c'), more: 'x'.repeat(20_000) })).status).toBe(413)
  expect(await eventsOf('ATPid_c')).toEqual([])
  const unread = await db.select().from(messageEvents).where(eq(messageEvents.kind, 'unreadable'))
  expect(unread.map(({ raw }) => raw)).toContain('nothing=here')
})

const envelope = (id: string, about = phoneId) =>
  JSON.stringify({
    object: 'whatsapp_business_account',
    entry: [
      {
        id: '1',
        changes: [
          {
            field: 'messages',
            value: {
              metadata: { phone_number_id: about },
              statuses: [
                { id, status: 'delivered', timestamp: '1', recipient_id: '265991234567' },
                { id: `${id}-2`, status: 'read', timestamp: '2', recipient_id: '265991234567' },
              ],
            },
          },
        ],
      },
    ],
  })
const signed = (body: string) =>
  `sha256=${createHmac('sha256', messageKeys.whatsapp).update(body).digest('hex')}`
const post = (body: string, signature = signed(body)) =>
  request('/webhooks/whatsapp', {
    method: 'POST',
    body,
    headers: { 'Content-Type': 'application/json', 'X-Hub-Signature-256': signature, Origin: '' },
  })

test('WhatsApp is believed by its signature over the bytes, and all that one webhook says is kept §60.5', async () => {
  const body = envelope('wamid.a')
  for (const signature of ['', 'sha256=', signed(`${body} `), signed(body).slice(7)])
    expect((await post(body, signature)).status).toBe(401)
  expect(await eventsOf('wamid.a')).toEqual([])
  for (const _ of [1, 2]) expect((await post(body)).status).toBe(200)
  expect(await eventsOf('wamid.a')).toHaveLength(1)
  expect(await eventsOf('wamid.a-2')).toHaveLength(1)
})

test('what is about another number of ours, or no JSON, changes nothing and is answered §60.5', async () => {
  expect((await post(envelope('wamid.b', '999'))).status).toBe(200)
  expect(await eventsOf('wamid.b')).toEqual([])
  for (const body of ['not json', 'null', '[]', '{"entry":[null,{"changes":[{}]}]}'])
    expect((await post(body)).status).toBe(200)
})

test('Meta is told that the address is ours only with the key', async () => {
  const ask = (token: string) =>
    request(`/webhooks/whatsapp?hub.mode=subscribe&hub.verify_token=${token}&hub.challenge=1158201444`)
  expect(await (await ask(messageKeys.webhook)).text()).toBe('1158201444')
  expect((await ask('x')).status).toBe(403)
})

test('a step of the menu is answered as plain text, and a repeat the same from store §60.7', async () => {
  const step = {
    sessionId: 'ATUid_a',
    phoneNumber: '+265991234567',
    networkCode: '65010',
    serviceCode: '*384#',
    text: '',
  }
  const first = await callback('ussd', step)
  expect(first.status).toBe(200)
  expect(first.headers.get('Content-Type')).toContain('text/plain')
  const said = await first.text()
  expect(said).toMatch(/^(CON|END) \S/)
  await db.update(ussdTurns).set({ answer: 'CON from store' }).where(eq(ussdTurns.sessionId, 'ATUid_a'))
  expect(await (await callback('ussd', step)).text()).toBe('CON from store')
  expect(await (await callback('ussd', { ...step, phoneNumber: 'nobody' })).text()).toMatch(/^END /)
  expect((await callback('ussd', step, 'x')).status).toBe(404)
})
