import { type ChildProcess, execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmodSync, existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { createServer, type IncomingHttpHeaders } from 'node:http'
import { request } from 'node:https'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'

const has = existsSync('/usr/sbin/nginx') && existsSync('/usr/bin/openssl')
const folder = mkdtempSync(join(tmpdir(), 'thumba-front-'))
chmodSync(folder, 0o755) // its workers are another user
const shop = createServer(({ headers }, answer) => void answer.end(JSON.stringify(headers)))
let nginx: ChildProcess | undefined
let port: number

async function freePort() {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port: free } = server.address() as AddressInfo
  server.close()
  return free
}

/** nginx of one machine by its template, in front of somebody who says what he was sent. */
beforeAll(async () => {
  if (!has) return
  await once(shop.listen(0, '127.0.0.1'), 'listening')
  const values = readFileSync('deploy/one-machine.example.env', 'utf8')
  const filled = values
    .replace(/=change-me$/gm, `=${'0123456789abcdef'.repeat(3)}`)
    .replace(/^CERTIFICATE=.*$/m, `CERTIFICATE=${folder}/crt.pem`)
    .replace(/^CERTIFICATE_KEY=.*$/m, `CERTIFICATE_KEY=${folder}/key.pem`)
  writeFileSync(join(folder, 'values.env'), filled)
  execFileSync(process.execPath, ['deploy/fill.mjs', join(folder, 'values.env'), join(folder, 'out')])
  const pair = ['-subj', '/CN=shop.example.mw', '-keyout', `${folder}/key.pem`, '-out', `${folder}/crt.pem`]
  execFileSync('openssl', ['req', '-x509', '-newkey', 'rsa:2048', '-nodes', ...pair], { stdio: 'ignore' })
  port = await freePort()
  const http = await freePort()
  const config = readFileSync(join(folder, 'out/machine/etc/nginx/conf.d/thumba.conf'), 'utf8')
    .replace('/var/cache/thumba-pictures', join(folder, 'cache'))
    .replaceAll('/var/log/nginx/error.log', join(folder, 'error.log'))
    .replaceAll('127.0.0.1:3000', `127.0.0.1:${(shop.address() as AddressInfo).port}`)
    .replace(/^\s*listen \[::\].*\n/gm, '')
    .replace(/listen (80|443)/g, (_, given) => `listen 127.0.0.1:${given === '80' ? http : port}`)
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi']
    .map((name) => `${name}_temp_path ${folder}/${name};`)
    .join(' ')
  const around = `daemon off; pid ${folder}/pid; error_log ${folder}/main.log; events {} http { access_log off; ${temporary}\n${config}\n}`
  writeFileSync(join(folder, 'nginx.conf'), around)
  nginx = spawn('/usr/sbin/nginx', ['-p', folder, '-c', join(folder, 'nginx.conf')], { stdio: 'ignore' })
  await vi.waitUntil(() => ask('/').catch(() => undefined), { timeout: 60_000, interval: 100 })
})
afterAll(async () => {
  if (nginx) {
    nginx.kill('SIGTERM')
    await once(nginx, 'exit')
  }
  shop.close().closeAllConnections()
  rmSync(folder, { recursive: true, force: true })
})

type Seen = { status: number; headers: IncomingHttpHeaders }

/** What the shop is told when a stranger asks. */
function ask(path: string, headers: Record<string, string> = {}, more = {}): Promise<Seen> {
  const asked = { host: '127.0.0.1', port, path, headers: { Host: 'shop.example.mw', ...headers }, ...more }
  return new Promise((resolve, reject) => {
    const sent = request({ ...asked, rejectUnauthorized: false, agent: false }, async (answer) => {
      const text = Buffer.concat(await answer.toArray()).toString()
      const told = answer.statusCode === 200 ? JSON.parse(text) : {}
      resolve({ status: answer.statusCode!, headers: told })
    })
    sent.on('error', reject).end()
  })
}

const forged = {
  'X-Forwarded-For': '203.0.113.7',
  'X-Forwarded-Proto': 'http',
  'X-Forwarded-Host': 'evil.example',
  Forwarded: 'for=203.0.113.7',
  traceparent: '00-0af7651916cd43dd8448eb211c80319c-b7ad6b7169203331-01',
  tracestate: 'evil=1',
  baggage: 'evil=1',
  Cookie: 'session=mine',
}

test
  .runIf(has)
  .each(['/', '/checkout?x=1', '/api/upload/tus/1', '/media/products/a.webp', '/media/b%20.webp'])(
  'of %s the shop is told what nginx saw, and nothing that a stranger invents',
  async (path) => {
    const { status, headers } = await ask(path, forged)
    expect(status).toBe(200)
    expect(headers).toMatchObject({
      host: 'shop.example.mw',
      'x-forwarded-for': '127.0.0.1',
      'x-forwarded-proto': 'https',
    })
    for (const name of ['forwarded', 'x-forwarded-host', 'traceparent', 'tracestate', 'baggage'])
      expect(headers).not.toHaveProperty(name)
    expect(headers.cookie).toBe(path.startsWith('/media/') ? undefined : forged.Cookie)
  },
)

test.runIf(has).each(['/metrics', '/metrics?x', '//metrics', '/%6detrics', '/./metrics', '/metrics/'])(
  'figures are not shown through it: %s',
  async (path) => {
    expect((await ask(path)).status).toBe(404)
  },
)

test.runIf(has)(
  'what was recorded stays closed: no cipher without keys of its own for each visit',
  async () => {
    const old = {
      maxVersion: 'TLSv1.2',
      ciphers: 'AES256-SHA:AES128-SHA:AES256-GCM-SHA384:ECDHE-RSA-AES256-SHA',
    }
    await expect(ask('/', {}, old)).rejects.toThrow(/handshake failure/i)
    expect((await ask('/', {}, { maxVersion: 'TLSv1.2' })).status).toBe(200)
    expect((await ask('/', {}, { minVersion: 'TLSv1.3' })).status).toBe(200)
  },
)
