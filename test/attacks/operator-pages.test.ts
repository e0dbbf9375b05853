import { readFileSync } from 'node:fs'
import { createServer, request as send } from 'node:http'
import { type AddressInfo, connect, createServer as listenFor, type Server } from 'node:net'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest'
import { anAdmin } from '#test/make.ts'
import { hasNginx, startNginx } from '#test/services/nginx.ts'
import { simulatorIn } from '#test/services/provider.ts'
import { type AttackedShop, openAttackedShop } from './shop.ts'

let shop: AttackedShop
beforeAll(async () => {
  shop = await openAttackedShop()
})
afterAll(() => shop.close())

const addressOf = async (server: Server) => {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => void server.close())
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`
}
type Forwarder = (to: string) => Promise<string>

/** As `nginx` does with nothing but `proxy_pass`: from this machine, without a word of who asked. */
const proxyPass: Forwarder = (to) =>
  addressOf(
    createServer((asked, answer) => {
      const { host } = new URL(to)
      const headers = { ...asked.headers, host, connection: 'close' }
      const forwarded = send(to + asked.url, { method: asked.method, headers }, (response) => {
        answer.writeHead(response.statusCode!, response.headers)
        response.pipe(answer)
      })
      asked.pipe(forwarded)
    }),
  )

/** As `socat` or `ssh -R` does: not even a proxy. */
const tcpForwarder: Forwarder = (to) =>
  addressOf(
    listenFor((near) => {
      const far = connect(Number(new URL(to).port), '127.0.0.1')
      near.pipe(far).pipe(near)
      for (const line of [near, far]) line.on('error', () => near.destroy() && far.destroy())
    }),
  )
const directly: Forwarder = async (to) => to

const proxies = new Map<string, ReturnType<typeof startNginx>>()
afterAll(async () => {
  for (const proxy of proxies.values()) await (await proxy).stop()
})
/** nginx itself, where the machine has it. */
const nginx: Forwarder = async (to) => {
  const proxy = proxies.get(to) ?? startNginx(to)
  proxies.set(to, proxy)
  return (await proxy).url
}

const ways = { proxyPass, tcpForwarder, directly, ...(hasNginx && { nginx }) }
const secret = (name: string) => readFileSync(join(shop.folder, name), 'utf8')

describe.each(Object.entries(ways))('a stranger who comes by %s', (_, forward) => {
  const statusOf = async (to: string, path: string, init: RequestInit = {}) =>
    (await fetch((await forward(to)) + path, { redirect: 'manual', ...init })).status

  test('reads no mail §52.10', async () => {
    const marks: Record<string, string>[] = [
      {},
      { 'X-Forwarded-For': '127.0.0.1' },
      { Forwarded: 'for=127.0.0.1' },
    ]
    for (const headers of marks)
      for (const path of [
        '/dev/outbox',
        '/dev/outbox.data',
        '/dev/outbox?token=x',
        '/dev/outbox/0123456789abcdef',
      ])
        expect([path, await statusOf(shop.url, path, { headers })]).toEqual([path, 403])
  })

  test('reads no figures §52.10', async () => {
    expect(await statusOf(shop.url, '/metrics')).toBe(401)
    for (const Authorization of ['Bearer x', 'Bearer ', 'Basic eDp4'])
      expect(await statusOf(shop.url, '/metrics', { headers: { Authorization } })).toBe(401)
  })

  test('plays with no money §52.10', async () => {
    const { url } = simulatorIn(shop.folder)
    for (const path of ['/', '/phone/0991234567', '/bank', '/checkout/1'])
      expect([path, await statusOf(url, path)]).toEqual([path, 403])
    expect(await statusOf(url, '/simulator/truth')).toBe(401)
    expect(await statusOf(url, '/phone/0991234567/x', { method: 'POST' })).toBe(403)
  })
})

test('who started the server opens all three by what it printed and wrote §52.10', async () => {
  const said = shop.server.said()
  const mail = /http:\/\/localhost:\d+\/dev\/outbox\?token=\S+/.exec(said)![0]
  const phones = /http:\/\/localhost:\d+\/\?token=\S+/.exec(said)![0]
  for (const link of [mail, phones]) {
    const opened = await fetch(link, { redirect: 'manual' })
    expect([302, 303]).toContain(opened.status)
    expect(opened.headers.get('Location')).not.toContain('token')
    const Cookie = opened.headers.getSetCookie()[0]!.split(';')[0]!
    const to = new URL(opened.headers.get('Location')!, link)
    expect((await fetch(to, { headers: { Cookie } })).status).toBe(200)
  }
  const Authorization = `Bearer ${secret('metrics-token')}`
  const figures = await shop.ask('/metrics', { headers: { Authorization } })
  expect(await figures.text()).toContain('http_request_duration_seconds')
})

test('an administrator reads mail and figures, another member does not', async () => {
  const admin = await shop.aVisitorAs(await anAdmin(shop.db))
  const seller = await shop.aVisitorAs(shop.seller)
  expect([(await admin.get('/dev/outbox')).status, (await admin.get('/metrics')).status]).toEqual([200, 200])
  expect([(await seller.get('/dev/outbox')).status, (await seller.get('/metrics')).status]).toEqual([
    403, 401,
  ])
})
