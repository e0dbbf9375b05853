import { type ChildProcess, spawn } from 'node:child_process'
import { createHmac, randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { closeSync, mkdirSync, openSync, readFileSync } from 'node:fs'
import { type IncomingMessage, request } from 'node:http'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { setTimeout as pause } from 'node:timers/promises'
import { programFile } from '#app/gateways/processes/program-file.server.ts'
import { folderMark } from './process-start.ts'
import { messagesSimulatorKey, simulatorKey, simulatorWebhookSecret } from './secrets.ts'

const portTaken = 4
const lookEvery = 2_000
const mostTries = 100
const betweenTries = 200

/** Where this server takes webhooks, as somebody on the same machine reaches it. */
export const webhookUrlOf = ({ HOST }: { HOST: string }, port: number, path = '/webhooks/paychangu') => {
  const host = /^(0\.0\.0\.0|::|localhost)$/.test(HOST) ? '127.0.0.1' : HOST
  return `http://${host.includes(':') ? `[${host}]` : host}:${port}${path}`
}

type Wanted = {
  dataDir: string
  webhooks: string
  say: (line: string) => void
  /** Resolves when this server is to end: what is starting by then is ended, too. */
  asked?: Promise<void>
}
type Secrets = { key: string; webhookSecret: string }
type Played = {
  /** Whose simulator it is, and its folder's name. */
  name: string
  folder: string
  program: string
  secrets: (dataDir: string) => Secrets
  says: (url: string) => string
  environment: (url: string, secrets: Secrets) => Record<string, string>
}

/** PayChangu's simulator beside this server. */
export const runSimulator = (wanted: Wanted) =>
  run(
    {
      name: 'PayChangu',
      folder: 'paychangu',
      program: programFile('simulators/paychangu/start.ts'),
      secrets: (dataDir) => ({ key: simulatorKey(dataDir), webhookSecret: simulatorWebhookSecret(dataDir) }),
      says: (url) =>
        `Payments are played here: ${url} is the buyers' phones (PAYCHANGU_SECRET_KEY ends that)`,
      environment: (url, { key, webhookSecret }) => ({
        SIMULATOR_URL: url,
        SIMULATOR_KEY: key,
        SIMULATOR_WEBHOOK_SECRET: webhookSecret,
      }),
    },
    wanted,
  )

/** The simulator of SMS, WhatsApp and USSD beside this server. */
export const runMessagesSimulator = (wanted: Wanted) =>
  run(
    {
      name: 'messages',
      folder: 'messages',
      program: programFile('simulators/messaging/start.ts'),
      secrets: (dataDir) => ({ key: messagesSimulatorKey(dataDir), webhookSecret: '' }),
      says: (url) => `SMS and WhatsApp are played here: ${url} is people's phones (their keys end that)`,
      environment: (url, { key }) => ({ MESSAGES_SIMULATOR_URL: url, MESSAGES_SIMULATOR_KEY: key }),
    },
    wanted,
  )

/**
 * A simulator on this machine only: starts it, or uses the one that another server (or one that was killed) left running
 * on the same folder. The file's lock sees to it that there are never two. It outlives this process while others use it,
 * starts anew when it falls, and ends with the last.
 */
async function run(played: Played, { dataDir, webhooks, say, asked }: Wanted) {
  const folder = join(dataDir, played.folder)
  mkdirSync(folder, { recursive: true })
  const secrets = played.secrets(dataDir)
  const mark = folderMark(folder)
  const me = { name: randomUUID(), webhooks, folder: mark }
  const ask = async (port: number, path: string, patience = 5_000) => {
    const sent = request(`http://127.0.0.1:${port}/simulator/${path}`, {
      method: 'POST',
      headers: { Authorization: `Bearer ${secrets.key}`, 'Content-Type': 'application/json' },
      signal: AbortSignal.timeout(patience),
    })
    sent.end(JSON.stringify(me))
    const [response] = (await once(sent, 'response')) as [IncomingMessage]
    const said = await text(response)
    if (response.statusCode !== 200) throw new Error(`Status ${response.statusCode}`)
    const answer = JSON.parse(said) as { pid: number; last?: boolean; folder?: string }
    if (answer.folder && answer.folder !== mark) throw new Error('It is the simulator of another folder')
    return answer
  }
  /** Where it is, by the folder's own note. In a copy of a folder it names the simulator of the first one. */
  const noted = () => {
    const address = addressIn(folder)
    return address?.folder && address.folder !== mark ? undefined : address
  }
  /** The port of a simulator that answers. */
  const greet = async () => {
    const port = noted()?.port
    if (port === undefined) return undefined
    return ask(port, 'here').then(
      () => port,
      () => undefined,
    )
  }

  let resting = false
  let started: ChildProcess | undefined
  let timer: NodeJS.Timeout | undefined
  const rest = () => {
    resting = true
    clearInterval(timer)
  }
  void asked?.then(rest)
  /** `fixed`: the workers know this port by now. */
  async function ensure(fixed?: number): Promise<number> {
    let wanted = fixed ?? noted()?.port ?? 0
    for (let tries = 0; tries < mostTries && !resting; tries++) {
      const answering = await greet()
      if (answering !== undefined) return answering
      if (resting) break
      const child = spawnSimulator(played.program, folder, wanted, secrets)
      started = child
      while (!hasEnded(child) && !resting) {
        const port = await greet()
        if (port !== undefined) return port
        await pause(betweenTries)
      }
      if (child.exitCode === portTaken && fixed === undefined) wanted = 0
      await pause(betweenTries)
    }
    throw new Error(
      `The simulator of ${played.name} does not start; ${join(folder, 'simulator.log')} says why`,
    )
  }

  async function stop(port?: number) {
    rest()
    const left = port === undefined ? undefined : await ask(port, 'leave', 1_000).catch(() => undefined)
    if (left?.last) await ended(left.pid)
    if (left || started?.pid === undefined || hasEnded(started)) return
    // Begun a moment ago, or in place of one that fell: it does not listen yet, and nobody would end it.
    started.kill()
    await ended(started.pid)
  }

  const port = await ensure().catch(async (error) => {
    await stop()
    throw error
  })
  if (resting) {
    await stop(port)
    throw new Error(`The simulator of ${played.name} was stopped while it started`)
  }
  say(played.says(`http://localhost:${port}/?token=${pagesToken(secrets.key)}`))
  let looking = false
  timer = setInterval(async () => {
    if (looking) return
    looking = true
    if ((await greet()) === undefined)
      await ensure(port).catch((error: Error) => console.error(error.message))
    looking = false
  }, lookEvery)
  timer.unref()
  return {
    environment: played.environment(`http://127.0.0.1:${port}`, secrets),
    /** Starts it no more: it may be ended from outside just as this server is. */
    rest,
    stop: () => stop(port),
  }
}

const hasEnded = ({ exitCode, signalCode }: ChildProcess) => exitCode !== null || signalCode !== null

/** Opens all of the simulator's pages. */
const pagesToken = (key: string) => createHmac('sha256', key).update('pages /').digest('base64url')

function spawnSimulator(
  program: string,
  folder: string,
  port: number,
  { key, webhookSecret }: Secrets,
): ChildProcess {
  const log = openSync(join(folder, 'simulator.log'), 'a')
  const { PATH, NODE_COMPILE_CACHE, SIMULATOR_SETTINGS } = process.env
  const env = {
    PATH,
    NODE_COMPILE_CACHE,
    FOLDER: folder,
    PORT: String(port),
    SECRET_KEY: key,
    WEBHOOK_SECRET: webhookSecret,
    ...(SIMULATOR_SETTINGS && { SIMULATOR_SETTINGS }),
  }
  // A group of its own: Ctrl-C reaches only the server, which may need it until its last request.
  const child = spawn(process.execPath, [program], { env, detached: true, stdio: ['ignore', log, log] })
  child.unref()
  closeSync(log)
  return child
}

function addressIn(folder: string): { port: number; pid: number; folder?: string } | undefined {
  try {
    return JSON.parse(readFileSync(join(folder, 'address.json'), 'utf8'))
  } catch {
    return undefined
  }
}

/** Its file is closed then, and the folder may go. */
async function ended(pid: number) {
  for (let tries = 0; tries < 20 && isAlive(pid); tries++) await pause(100)
  if (isAlive(pid)) process.kill(pid, 'SIGKILL')
}
function isAlive(pid: number) {
  try {
    return process.kill(pid, 0)
  } catch {
    return false
  }
}
