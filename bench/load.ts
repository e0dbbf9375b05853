import autocannon from 'autocannon'

export type Figure = {
  name: string
  perSecond: number
  answers: number
  p50: number // milliseconds
  p99: number
  errors: number
  bytes: number // of one answer's body, as it is sent
  processor?: number // the server's, milliseconds for one answer
}

export const connections = 16

/** Asks for `paths` in turn over 16 connections for `seconds`; every answer but 2xx and 3xx is an error. */
export async function load(
  name: string,
  origin: string,
  paths: string[],
  options: LoadOptions = {},
): Promise<Figure> {
  const { seconds = 10, headers = {}, bodies, method = 'GET', cookies, processor, warm } = options
  const request = (path: string, more = {}) => ({
    path,
    method,
    headers: { ...headers, ...more },
  })
  const requests = cookies
    ? cookies.map((Cookie, place) => request(paths[place % paths.length]!, { Cookie }))
    : paths.flatMap((path) => (bodies ? bodies.map((body) => ({ ...request(path), body })) : [request(path)]))
  const warmUp = { url: origin, connections, duration: 2, requests }
  await autocannon(warmUp as autocannon.Options)
  await warm?.()
  const before = processor?.() ?? 0
  const result = await autocannon({ ...warmUp, duration: seconds } as autocannon.Options)
  return {
    name,
    perSecond: result.requests.average,
    answers: result.requests.total,
    p50: result.latency.p50,
    p99: result.latency.p99,
    errors: result.errors + result.timeouts + result['4xx'] + result['5xx'],
    bytes: Math.round(result.throughput.total / Math.max(1, result.requests.total)),
    ...(processor && { processor: (processor() - before) / Math.max(1, result.requests.total) }),
  }
}
type LoadOptions = {
  seconds?: number
  headers?: Record<string, string>
  /** Sent in turn. */
  bodies?: string[]
  method?: 'GET' | 'POST'
  /** What the server has used of the processor so far. */
  processor?: () => number
  /** Called when the server is warm and measuring begins. */
  warm?: () => Promise<unknown>
  /** Each asks in turn, for one of the paths. */
  cookies?: string[]
}

/** What browsers say that they take. */
export const asBrowser = { 'Accept-Encoding': 'gzip, deflate, br, zstd' }
