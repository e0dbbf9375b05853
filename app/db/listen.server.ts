import { Client, type QueryConfig } from 'pg'
import { connectionTimeouts, lineTimeout, pageTimeouts } from './timeouts.ts'

/** What a listener hears: the payload, or `anything` when notices may have been missed. */
export const missedNotifications = '*'
type Listener = (payload: string) => void
type Line = {
  channels: Map<string, Set<Listener>>
  client?: Client
  closed: boolean
  pause: number
}

const firstPause = 200
const longestPause = 10_000
const longestGoodbye = 1_000
const betweenAsking = 30_000
const lines = new Map<string, Line>()

/**
 * Hears what the database tells on a channel, over one connection for all channels of this process. Whenever that
 * connection is (re)made the listener hears `anything`, since nobody listened before. Returns what ends it.
 */
export function listen(url: string, channel: string, listener: Listener): () => Promise<void> {
  const line = lines.get(url) ?? open(url)
  const listeners = line.channels.get(channel) ?? new Set()
  listeners.add(listener)
  if (!line.channels.has(channel)) {
    line.channels.set(channel, listeners)
    if (line.client) subscribe(line, line.client, channel)
  }
  return async () => {
    listeners.delete(listener)
    if ([...line.channels.values()].every((others) => others.size === 0)) await close(url, line)
  }
}

/** Ends every line of this process. */
export const stopListening = async () => {
  await Promise.all([...lines].map(([url, line]) => close(url, line)))
}

function open(url: string): Line {
  const line: Line = { channels: new Map(), closed: false, pause: firstPause }
  lines.set(url, line)
  void keepConnected(url, line)
  return line
}

async function close(url: string, line: Line) {
  line.closed = true
  lines.delete(url)
  const client = line.client as (Client & { ref(): void }) | undefined
  client?.ref() // or the process may end before the goodbye, and with it whatever waits for it
  if (client) await endSoon(client)
}

async function keepConnected(url: string, line: Line) {
  while (!line.closed) {
    const settings = {
      connectionString: url,
      application_name: 'thumba-listen',
      pipeline: true, // channels are subscribed to whenever they are asked for, beside each other
      ...connectionTimeouts(pageTimeouts),
      connectionTimeoutMillis: lineTimeout,
    }
    const client = new Client(settings)
    const lost = new Promise<void>((resolve) => {
      client.once('error', () => resolve())
      client.once('end', () => resolve())
    })
    client.on('error', () => {}) // a line that breaks may report it more than once
    try {
      await client.connect()
      ;(client as Client & { unref(): void }).unref() // a listener alone is no reason to keep a process alive
      client.on('notification', ({ channel, payload }) => tell(line, channel, payload ?? ''))
      for (const channel of line.channels.keys()) subscribe(line, client, channel)
      line.client = client
      if (line.closed) await endSoon(client)
      const asking = setInterval(() => void isAlive(client), betweenAsking).unref()
      await lost
      clearInterval(asking)
    } catch {
      // not there (yet): tried again below
    }
    line.client = undefined
    await endSoon(client)
    if (!line.closed) await rest(line.pause)
    line.pause = Math.min(line.pause * 2, longestPause)
  }
}

/** Nothing is ever sent on this line but by the database: only who asks finds out that it is dead. The driver cuts it then. */
const isAlive = (client: Client) =>
  client.query({ text: 'select 1', query_timeout: lineTimeout } as QueryConfig).catch(() => {})

/** Whatever hangs at its other end. */
export async function endSoon(client: Client) {
  const hurry = setTimeout(() => client.connection.stream.destroy(), longestGoodbye)
  await client.end().catch(() => {})
  clearTimeout(hurry)
}

/** From here on nothing is missed; what happened before may have been. */
function subscribe(line: Line, client: Client, channel: string) {
  client.query(`listen ${client.escapeIdentifier(channel)}`).then(
    () => {
      line.pause = firstPause
      tell(line, channel, missedNotifications)
    },
    // It broke, or leads to a standby, where nobody may listen: the next one subscribes again.
    () => client.connection.stream.destroy(),
  )
}

function tell(line: Line, channel: string, payload: string) {
  for (const listener of line.channels.get(channel) ?? []) listener(payload)
}

const rest = (milliseconds: number) =>
  new Promise<void>((resolve) => setTimeout(resolve, milliseconds).unref())
