import { execFileSync, spawn } from 'node:child_process'
import { chmodSync, existsSync, mkdtempSync, readFileSync } from 'node:fs'
import { rm } from 'node:fs/promises'
import { connect } from 'node:net'
import { join, resolve } from 'node:path'
import { text } from 'node:stream/consumers'
import { setTimeout as pause } from 'node:timers/promises'
import { expect, onTestFinished, test } from 'vitest'
import { startArguments } from '#scripts/programs.ts'
import { asOperators, type SpawnedServer, spawnServer, startServer } from '../e2e/server.ts'
import { environmentOfPrograms } from '../opened-shop.ts'

const patience = 20_000
const patient = { timeout: 180_000 }

function newFolder() {
  const folder = mkdtempSync(resolve('.data/shutdown-'))
  chmodSync(folder, 0o755) // mkdtemp closes it to others, PostgreSQL's user among them
  onTestFinished(() => rm(folder, { recursive: true, force: true }))
  return folder
}
const settingsFor = (folder: string) => ({
  DATA_DIR: folder,
  PORT: '0',
  DEMO_MARKET: 'false',
  WEB_CONCURRENCY: '2',
  DATABASE_URL: undefined,
  APP_SECRET: undefined,
})

const numberIn = (file: string) =>
  existsSync(file) ? Number(/\d+/.exec(readFileSync(file, 'utf8'))?.[0]) : undefined
const postgresOf = (folder: string) => numberIn(join(folder, 'postgres', 'postmaster.pid'))
/** Of payments and of messages. */
const simulatorsOf = (folder: string): number[] =>
  ['paychangu', 'messages']
    .map((name) => join(folder, name, 'address.json'))
    .filter((file) => existsSync(file))
    .map((file) => JSON.parse(readFileSync(file, 'utf8')).pid)
const childrenOf = (pid: number) =>
  execFileSync('pgrep', ['-P', `${pid}`], { encoding: 'utf8' })
    .split('\n')
    .filter(Boolean)
    .map(Number)

/** Every process of a server: itself, its workers, PostgreSQL, the simulator. */
const processesOf = (server: SpawnedServer, folder: string) =>
  [...new Set([server.pid, ...childrenOf(server.pid), postgresOf(folder), ...simulatorsOf(folder)])].filter(
    (pid) => pid !== undefined,
  )
function isAlive(pid: number) {
  try {
    process.kill(pid, 0)
    return !/^\d+ \(.*\) Z /.test(readFileSync(`/proc/${pid}/stat`, 'utf8')) // ended, and collected by nobody
  } catch {
    return false
  }
}
/** The two take connections in turn: each of them has then read what was sent before. */
async function askEveryWorker(url: string) {
  for (let asked = 0; asked < 4; asked++) await fetch(`${url}/healthz`, { headers: { Connection: 'close' } })
}
/** Its exit code; fails where it takes longer than may be. */
async function endedInTime({ ended, said }: SpawnedServer) {
  const start = performance.now()
  const code = await ended
  expect(performance.now() - start, said()).toBeLessThan(patience)
  return code
}

test('a signal to every process at once, as systemd sends it, ends them all §52.9', patient, async () => {
  const folder = newFolder()
  const server = await startServer(settingsFor(folder))
  const processes = processesOf(server, folder)
  expect(processes.length).toBeGreaterThanOrEqual(5)
  for (const pid of processes) process.kill(pid, 'SIGTERM')
  expect(await endedInTime(server)).toBe(0)
  expect(processes.filter(isAlive)).toEqual([])
  expect(simulatorsOf(folder).filter(isAlive)).toEqual([])
})

test(
  'a request that is under way is answered, though every process of the server is signalled §52.9',
  patient,
  async () => {
    const server = await startServer(settingsFor(newFolder()))
    const line = connect(Number(new URL(server.url).port), '127.0.0.1')
    const answer = text(line).catch(String)
    const head = 'Host: localhost\r\nConnection: close\r\nContent-Type: text/plain\r\nContent-Length: 3\r\n'
    line.write(`POST /login HTTP/1.1\r\n${head}\r\na=`)
    await askEveryWorker(server.url)
    server.signalAll('SIGTERM')
    await server.says(/Finishing open requests/)
    await pause(500) // whoever ends at once would have
    line.write('b')
    expect(await answer).toMatch(/^HTTP\/1.1 415/)
    expect(await endedInTime(server)).toBe(0)
  },
)

test(
  'Ctrl-C twice, once more, and with a request that never ends, ends them all §52.9',
  patient,
  async () => {
    const folder = newFolder()
    const server = await startServer(settingsFor(folder))
    const processes = processesOf(server, folder)
    const { port } = new URL(server.url)
    const half = connect(Number(port), '127.0.0.1').on('error', () => {})
    onTestFinished(() => void half.destroy())
    half.write('POST /login HTTP/1.1\r\nHost: localhost\r\nContent-Length: 10\r\n\r\na=')
    await askEveryWorker(server.url)
    for (const signal of ['SIGINT', 'SIGINT', 'SIGTERM'] as const) server.signalAll(signal)
    expect(await endedInTime(server)).toBe(0)
    expect(processes.filter(isAlive)).toEqual([])
  },
)

test.each(['Starting PostgreSQL', 'Bringing the database', 'Payments are played here'])(
  'a signal to all while it says "%s" ends them all',
  patient,
  async (moment) => {
    const folder = newFolder()
    const server = spawnServer(settingsFor(folder))
    await server.says(new RegExp(moment))
    server.signalAll('SIGTERM')
    await endedInTime(server)
    expect([postgresOf(folder), ...simulatorsOf(folder)].filter((pid) => pid && isAlive(pid))).toEqual([])
    expect(server.said()).not.toContain('is open')
  },
)

test('a worker that falls is replaced while the shop stays open §52.8', patient, async () => {
  const folder = newFolder()
  const server = await startServer(settingsFor(folder))
  const workers = () => childrenOf(server.pid).filter((pid) => !simulatorsOf(folder).includes(pid))
  const before = workers()
  process.kill(before[0]!, 'SIGKILL')
  await server.says(/A worker ended by SIGKILL; another one takes its place/)
  expect((await fetch(`${server.url}/readyz`)).status).toBe(200)
  await expect.poll(() => workers().filter((pid) => !before.includes(pid))).toHaveLength(1)
  server.signalAll('SIGTERM')
  expect(await endedInTime(server)).toBe(0)
})

test(
  'a signal to npm alone, whose shell says nothing to the server, ends them all §52.9',
  patient,
  async () => {
    const folder = newFolder()
    const settings = { ...settingsFor(folder), PUBLIC_URL: undefined, HOST: '127.0.0.1', LOG_LEVEL: 'error' }
    // As `npm start` does it, but for the preparing.
    const shell = spawn('sh', ['-c', `node ${startArguments().join(' ')}; true`], {
      env: { ...environmentOfPrograms(), ...settings, ...asOperators, npm_lifecycle_event: 'start' },
      stdio: ['ignore', 'pipe', 'inherit'],
      detached: true,
    })
    let said = ''
    await new Promise<void>((resolve) => {
      shell.stdout.on('data', (text) => {
        said += text
        if (said.includes('is open')) resolve()
      })
    })
    const [server] = childrenOf(shell.pid!)
    const processes = [server!, ...childrenOf(server!), postgresOf(folder)!]
    expect(processes.length).toBeGreaterThanOrEqual(4)
    shell.kill('SIGTERM')
    await expect.poll(() => processes.filter(isAlive), { timeout: patience }).toEqual([])
  },
)
