import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:http'
import { type AddressInfo, connect } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'

const has = existsSync('/usr/sbin/haproxy')
const folder = mkdtempSync(join(tmpdir(), 'thumba-balancer-'))
const nodes = [0, 1].map(() => ({ isReady: true, pages: 0 }))
const servers = nodes.map((node, place) =>
  createServer(({ url }, answer) => {
    const isFine = url === '/healthz' || node.isReady
    if (url === '/page') node.pages += 1
    answer.writeHead(isFine ? 200 : 503).end(`node ${place}`)
  }),
)
let haproxy: ChildProcess | undefined
let origin: string
let socket: string

/** A port that nobody has. */
async function freePort() {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  server.close()
  return port
}

/** The balancer of the example, in front of these two nodes. */
beforeAll(async () => {
  if (!has) return
  for (const server of servers) await once(server.listen(0, '127.0.0.1'), 'listening')
  const values = readFileSync('deploy/three-machines.example.env', 'utf8')
    .replace(/=change-me$/gm, `=${'0123456789abcdef'.repeat(3)}`)
    .replace(/^APP_NODES=.*$/m, 'APP_NODES=a1=10.0.0.31 a2=10.0.0.32')
    .replace(/^BALANCERS=.*$/m, 'BALANCERS=b1=10.0.0.41 b2=10.0.0.42')
  writeFileSync(join(folder, 'values.env'), values)
  const filled = join(folder, 'out')
  const { stderr } = spawnSync(process.execPath, ['deploy/fill.mjs', join(folder, 'values.env'), filled])
  expect(String(stderr)).toBe('')
  origin = `http://127.0.0.1:${await freePort()}`
  socket = join(folder, 'admin.sock')
  const [one, two] = servers.map((server) => (server.address() as AddressInfo).port)
  const config = readFileSync(join(filled, 'b1/etc/haproxy/haproxy.cfg'), 'utf8')
    .replaceAll('/etc/haproxy/errors', join(filled, 'b1/etc/haproxy/errors'))
    .replace('/run/haproxy/admin.sock', socket)
    .replace('/var/lib/haproxy/server-state', join(folder, 'server-state'))
    .replace('127.0.0.1:8080', new URL(origin).host)
    .replaceAll('10.0.0.31:3000', `127.0.0.1:${one}`)
    .replaceAll('10.0.0.32:3000', `127.0.0.1:${two}`)
    .replace(/^ {2}(user|group) .*\n/gm, '')
  writeFileSync(join(folder, 'server-state'), '1\n')
  writeFileSync(join(folder, 'haproxy.cfg'), config)
  haproxy = spawn('/usr/sbin/haproxy', ['-db', '-f', join(folder, 'haproxy.cfg')], { stdio: 'ignore' })
})
afterAll(async () => {
  if (haproxy) {
    haproxy.kill('SIGKILL')
    await once(haproxy, 'exit')
  }
  for (const server of servers) server.close().closeAllConnections()
  rmSync(folder, { recursive: true, force: true })
})

/** Until the balancer's checks have seen what became of the nodes: how many of each backend it takes for well. */
async function untilSeen(apps: number, living: number) {
  await expect
    .poll(async () => [await countUp('apps'), await countUp('living')], { timeout: 60_000 })
    .toEqual([apps, living])
}

async function countUp(backend: string) {
  const asked = connect(socket)
  asked.on('error', () => {}) // it has not begun
  asked.end('show stat\n')
  const said = await asked.toArray().catch(() => [])
  return Buffer.concat(said)
    .toString()
    .split('\n')
    .filter((line) => new RegExp(`^${backend},a\\d,.*,UP[^,]*,`).test(line)).length
}

async function askForPages(times: number) {
  for (const node of nodes) node.pages = 0
  const statuses: number[] = []
  for (let turn = 0; turn < times; turn++) statuses.push((await fetch(`${origin}/page`)).status)
  return [...new Set(statuses)]
}

test.runIf(has)(
  'a node that refuses at once gets nothing while another serves, and all show what they keep when none does',
  async () => {
    await untilSeen(2, 2)
    expect(await askForPages(20)).toEqual([200])
    expect(nodes.map(({ pages }) => pages)).toEqual([10, 10])

    nodes[0]!.isReady = false
    await untilSeen(1, 2)
    expect(await askForPages(20)).toEqual([200])
    expect(nodes.map(({ pages }) => pages)).toEqual([0, 20])

    nodes[1]!.isReady = false
    await untilSeen(0, 2)
    expect(await askForPages(20)).toEqual([503])
    expect(nodes.map(({ pages }) => pages)).toEqual([10, 10])
  },
  120_000,
)
