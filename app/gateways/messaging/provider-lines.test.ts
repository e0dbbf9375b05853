import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { gzipSync } from 'node:zlib'
import { expect, onTestFinished, test } from 'vitest'
import { africasTalking } from './africas-talking.server.ts'
import { whatsapp } from './whatsapp.server.ts'

// What lines and servers do, written out by hand: the simulator has no part in it.
const message = { id: 'one', to: '+265991234567', text: 'Your order is on its way' }
const taken =
  '{"SMSMessageData":{"Message":"Sent to 1/1 Total Cost: MWK 12.50","Recipients":[{"statusCode":101,"number":"+265991234567","status":"Success","cost":"MWK 12.50","messageId":"ATPid_1"}]}}'

type Heard = { request: IncomingMessage; body: string }
async function aServer(answer: (response: ServerResponse, heard: Heard) => void) {
  const heard: Heard[] = []
  const server = createServer(async (request, response) => {
    let body = ''
    for await (const part of request) body += part
    heard.push({ request, body })
    answer(response, { request, body })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const close = () => {
    server.closeAllConnections()
    server.close()
  }
  onTestFinished(close)
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  const patience = 400
  return {
    heard,
    close,
    sms: africasTalking({ url, username: 'thumba', apiKey: 'the-key', sender: 'THUMBA', patience }),
    whatsapp: whatsapp({ url: `${url}/v25.0`, phoneId: '1', token: 'the-token', patience }),
  }
}
const text = (response: ServerResponse, status: number, body: string, headers = {}) =>
  response.writeHead(status, headers).end(body)

test('an SMS is the form that Africa’s Talking asks for, with the key in a header alone §60.9', async () => {
  const { sms, heard } = await aServer((response) => text(response, 201, taken))
  expect(await sms.handOver(message)).toEqual({
    ok: true,
    value: { providerId: 'ATPid_1', price: 'MWK 12.50' },
  })
  const [{ request, body }] = heard as [Heard]
  expect([request.method, request.url]).toEqual(['POST', '/version1/messaging'])
  expect(request.headers).toMatchObject({
    apikey: 'the-key',
    accept: 'application/json',
    'content-type': 'application/x-www-form-urlencoded',
  })
  expect(body).toContain('to=%2B265991234567&') // a bare + would be a blank
  expect(Object.fromEntries(new URLSearchParams(body))).toEqual({
    username: 'thumba',
    to: '+265991234567',
    message: 'Your order is on its way',
    bulkSMSMode: '1',
    enqueue: '1',
    from: 'THUMBA',
  })
  expect(body).not.toContain('the-key')
})

test('WhatsApp is given what its pages ask for: free words, and a code twice §60.9', async () => {
  const { whatsapp, heard } = await aServer((response) =>
    text(response, 200, '{"messaging_product":"whatsapp","messages":[{"id":"wamid.1"}]}'),
  )
  await whatsapp.handOver(message)
  await whatsapp.handOver({
    ...message,
    template: { name: 'thumba_code', language: 'ny', body: ['804271'], button: '804271' },
  })
  expect(heard[0]!.request.url).toBe('/v25.0/1/messages')
  expect(heard[0]!.request.headers.authorization).toBe('Bearer the-token')
  expect(heard.map(({ body }) => JSON.parse(body))).toEqual([
    {
      messaging_product: 'whatsapp',
      recipient_type: 'individual',
      to: '265991234567',
      type: 'text',
      text: { body: 'Your order is on its way', preview_url: false },
    },
    {
      messaging_product: 'whatsapp',
      recipient_type: 'individual',
      to: '265991234567',
      type: 'template',
      template: {
        name: 'thumba_code',
        language: { code: 'en' },
        components: [
          { type: 'body', parameters: [{ type: 'text', text: '804271' }] },
          { type: 'button', sub_type: 'url', index: '0', parameters: [{ type: 'text', text: '804271' }] },
        ],
      },
    },
  ])
})

test('a compressed answer is read, a broken one is none', async () => {
  const zipped = { 'Content-Encoding': 'gzip' }
  const { sms } = await aServer((response) => response.writeHead(201, zipped).end(gzipSync(taken)))
  expect(await sms.handOver(message)).toMatchObject({ ok: true })
  const broken = await aServer((response) => response.writeHead(201, zipped).end('this is not compressed'))
  expect(await broken.sms.handOver(message)).toMatchObject({ ok: false, reason: 'unknown' })
})

test('of an answer without an end only the start is read, and it is waited for only so long §60.9', async () => {
  let isHeld = true
  const endless = await aServer((response) => {
    response.writeHead(200).on('close', () => {
      isHeld = false
    })
    const fill = () => {
      while (!response.destroyed && response.write('<p>'.repeat(10_000)));
    }
    response.on('drain', fill)
    fill()
  })
  expect(await endless.sms.handOver(message)).toMatchObject({
    ok: false,
    reason: 'unknown',
    code: 'unreadable',
  })
  await expect.poll(() => isHeld).toBe(false)
  const slow = await aServer((response) => void response.writeHead(201).write(taken.slice(0, 20)))
  expect(await slow.sms.handOver(message)).toMatchObject({
    ok: false,
    reason: 'unknown',
    code: 'TimeoutError',
  })
})

test('a line that breaks after the message left is unknown, one that never came about is not §60.9', async () => {
  const { sms } = await aServer((response) => response.destroy())
  expect(await sms.handOver(message)).toMatchObject({ ok: false, reason: 'unknown' })
  const cut = await aServer((response) => {
    response.writeHead(201, { 'Content-Length': '500' }).write(taken.slice(0, 50))
    setImmediate(() => response.destroy())
  })
  expect(await cut.sms.handOver(message)).toMatchObject({ ok: false, reason: 'unknown' })
  const closed = await aServer(() => {})
  closed.close()
  expect(await closed.sms.handOver(message)).toMatchObject({ ok: false, reason: 'later' })
})

test('no redirect is followed with the key §60.9', async () => {
  const other = await aServer((response) => text(response, 201, taken))
  const { sms } = await aServer((response) => {
    const { port } = response.socket!.address() as AddressInfo
    text(response, 308, '', { Location: `http://127.0.0.1:${port}/elsewhere` })
  })
  expect(await sms.handOver(message)).toMatchObject({ ok: false, reason: 'no-line', code: 'http-308' })
  expect(other.heard).toEqual([])
})

test('a provider that asks to be left alone says for how long §60.9', async () => {
  const at = new Date(Date.now() + 10 * 60_000)
  const answers = ['120', at.toUTCString(), '86400', 'soon', '-5']
  const { whatsapp } = await aServer((response) =>
    text(response, 429, '', { 'Retry-After': answers.shift()! }),
  )
  const waits = []
  while (answers.length > 0) {
    const answer = await whatsapp.handOver(message)
    waits.push(answer.ok ? undefined : [answer.reason, Math.round((answer.wait ?? 0) / 60_000)])
  }
  expect(waits).toEqual([
    ['throttled', 2],
    ['throttled', 10],
    ['throttled', 60],
    ['throttled', 0],
    ['throttled', 0],
  ])
})
