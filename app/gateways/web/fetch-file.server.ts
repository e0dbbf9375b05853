import { Resolver } from 'node:dns/promises'
import { Agent as HttpAgent, type IncomingMessage, request as requestHttp } from 'node:http'
import { Agent as HttpsAgent, request as requestHttps } from 'node:https'
import { isIPv6, type LookupFunction } from 'node:net'
import { waitOf } from '#app/base/read-retry-after.ts'
import { ok, type Result, refuse } from '#app/base/result.ts'
import { gatewayCalls } from '#app/base/telemetry/counters.server.ts'
import { isPublicAddress, numberInAddress, readWebAddress } from './address-rules.ts'

/** Why nothing came. `busy` has as its detail for how many milliseconds the website asks us to wait. */
export type FetchRefusal =
  | 'wrong-address'
  | 'not-public'
  | 'unreachable'
  | 'too-slow'
  | 'busy'
  | 'not-there'
  | 'not-allowed'
  | 'too-many-redirects'
  | 'not-wanted'
  | 'too-large'

export type FileToFetch = {
  address: string
  maxBytes: number
  /** Asked as soon as the first bytes of a file are there, so that no more is read of what is something else. */
  accepts: (start: Uint8Array) => boolean
  /** What we would like, for websites that choose by it. */
  types: string
  userAgent: string
  /** Where we are ourselves: an address of our own is not fetched through the back door. */
  own?: string | undefined
  /** Waits until this host may be asked; false where that is later than anybody waits here. */
  turn?: (host: string) => Promise<boolean>
}

type Line = { number: string; port: number }
/** How the outside is reached: tests hand over a network of their own. */
export type Network = {
  resolve: (host: string) => Promise<string[]>
  /** Where a checked number is connected to. */
  dial: (number: string, port: number) => Line
  /** Milliseconds without a byte, and for the whole way with all its redirects. */
  patience: { idle: number; total: number }
  ca?: string
}

const maxRedirects = 3
const startBytes = 512
const maxHeaderSize = 16 * 1024
const questions = { timeout: 3_000, tries: 2 }

const noNumbers = (): string[] => []

/** By questions to name servers alone: no name of this machine or its own network is found. */
async function resolve(host: string): Promise<string[]> {
  const resolver = new Resolver(questions)
  const found = [resolver.resolve4(host), resolver.resolve6(host)].map((asked) => asked.catch(noNumbers))
  return (await Promise.all(found)).flat()
}

export const internet: Network = {
  resolve,
  dial: (number, port) => ({ number, port }),
  patience: { idle: 10_000, total: 30_000 },
}

type Fetched = Result<Uint8Array, FetchRefusal>
type Answer = Fetched | { to: string }

/**
 * Fetches a file from an address that a stranger gave. Its host is looked up once, every number found must be public, and the
 * line leads to those and no others, whatever the name says a moment later. Redirects are followed by hand, each looked at anew.
 */
export async function fetchFile(asked: FileToFetch, network: Network = internet): Promise<Fetched> {
  const fetched = await follow(asked, network, AbortSignal.timeout(network.patience.total))
  gatewayCalls.inc({ gateway: 'pictures', outcome: fetched.ok ? 'ok' : fetched.reason })
  return fetched
}

async function follow(asked: FileToFetch, network: Network, end: AbortSignal): Promise<Fetched> {
  let { address } = asked
  for (let hop = 0; hop <= maxRedirects; hop++) {
    const url = readWebAddress(address)
    if (!url) return refuse('wrong-address')
    const numbers = await findNumbers(url, asked.own, network, end)
    if (!numbers.ok) return numbers
    if (asked.turn && !(await asked.turn(url.hostname))) return refuse('busy')
    const answer = await ask(url, numbers.value, asked, network, end)
    if (!('to' in answer)) return answer
    address = URL.parse(answer.to, url)?.href ?? ''
  }
  return refuse('too-many-redirects')
}

/** The numbers of an address, each of them public and none of them our own. */
async function findNumbers(
  url: URL,
  own: string | undefined,
  { resolve }: Network,
  end: AbortSignal,
): Promise<Result<string[], FetchRefusal>> {
  if (url.hostname === own) return refuse('not-public')
  const [numbers, ours] = await Promise.race([
    Promise.all([numbersOf(url, resolve), own ? resolve(own).catch(noNumbers) : noNumbers()]),
    new Promise<[undefined, string[]]>((late) => {
      if (end.aborted) late([undefined, []])
      else end.addEventListener('abort', () => late([undefined, []]), { once: true })
    }),
  ])
  if (!numbers) return refuse('too-slow')
  if (numbers.length === 0) return refuse('unreachable')
  const isOpen = (number: string) => isPublicAddress(number) && !ours.includes(number)
  return numbers.every(isOpen) ? ok(numbers) : refuse('not-public')
}

async function numbersOf(url: URL, resolve: Network['resolve']) {
  const number = numberInAddress(url)
  return number === undefined ? resolve(url.hostname).catch(noNumbers) : [number]
}

function ask(
  url: URL,
  numbers: string[],
  asked: FileToFetch,
  network: Network,
  end: AbortSignal,
): Promise<Answer> {
  const isSecure = url.protocol === 'https:'
  const lines = numbers.map((number) => network.dial(number, isSecure ? 443 : 80))
  const isNumber = numberInAddress(url) !== undefined
  const { promise, resolve: done } = Promise.withResolvers<Answer>()
  const giveUp = (reason: FetchRefusal, detail?: unknown) => done(refuse(reason, detail))
  const options = {
    agent: isSecure ? new HttpsAgent() : new HttpAgent(), // kept for nobody else
    host: isNumber ? lines[0]!.number : url.hostname,
    port: lines[0]!.port,
    path: `${url.pathname}${url.search}`,
    lookup: pinnedTo(lines),
    headers: {
      Host: url.host,
      Accept: asked.types,
      'Accept-Encoding': 'identity',
      'User-Agent': asked.userAgent,
    },
    maxHeaderSize,
    timeout: network.patience.idle,
    signal: end,
    ...(isSecure && { servername: isNumber ? '' : url.hostname, ...(network.ca && { ca: network.ca }) }),
  }
  const request = (isSecure ? requestHttps : requestHttp)(options)
  request.on('timeout', () => {
    giveUp('too-slow')
    request.destroy()
  })
  request.on('error', () => giveUp(end.aborted ? 'too-slow' : 'unreachable'))
  let isAnswered = false
  request.on('close', () => {
    if (!isAnswered) giveUp('unreachable')
  })
  request.on('response', (response) => {
    isAnswered = true
    void readAnswer(response, asked).then(
      (answer) => {
        done(answer)
        request.destroy() // what is left of it is not read
      },
      () => giveUp(end.aborted ? 'too-slow' : 'unreachable'),
    )
  })
  request.end()
  return promise
}

/** Names are looked up by nobody any more: what was checked is what is connected to. */
const pinnedTo =
  (lines: Line[]): LookupFunction =>
  (_host, { all }, found) => {
    const addresses = lines.map(({ number }) => ({ address: number, family: isIPv6(number) ? 6 : 4 }))
    if (all) found(null, addresses)
    else found(null, addresses[0]!.address, addresses[0]!.family)
  }

async function readAnswer(response: IncomingMessage, asked: FileToFetch): Promise<Answer> {
  const { statusCode = 0, headers } = response
  if (redirects.has(statusCode) && headers.location) return { to: headers.location }
  const refusal = refusalOf(statusCode)
  if (refusal) return refuse(refusal, waitOf(headers['retry-after'], Date.now()))
  if (Number(headers['content-length']) > asked.maxBytes) return refuse('too-large')
  return readBody(response, asked)
}

const redirects = new Set([301, 302, 303, 307, 308])

function refusalOf(status: number): FetchRefusal | undefined {
  if (status === 200) return undefined
  if (status === 429 || status >= 500) return 'busy'
  return status === 401 || status === 403 ? 'not-allowed' : 'not-there'
}

/** What a file is says its beginning, not its header. */
async function readBody(response: IncomingMessage, { maxBytes, accepts }: FileToFetch): Promise<Fetched> {
  const parts: Buffer[] = []
  let [bytes, isWanted] = [0, false]
  for await (const part of response as AsyncIterable<Buffer>) {
    parts.push(part)
    bytes += part.byteLength
    if (bytes > maxBytes) return refuse('too-large')
    if (isWanted || bytes < startBytes) continue
    isWanted = accepts(Buffer.concat(parts))
    if (!isWanted) return refuse('not-wanted')
  }
  const whole = Buffer.concat(parts)
  return isWanted || accepts(whole) ? ok(whole) : refuse('not-wanted')
}
