import autocannon from 'autocannon'

export type Figure = {
  name: string
  perSecond: number
  p50: number // milliseconds
  p99: number
  errors: number
  bytes: number // of one answer's body, uncompressed
}

export const connections = 16

/** Asks for `paths` in turn over 16 connections for `seconds`; every answer but 2xx and 3xx is an error. */
export async function load(
  name: string,
  origin: string,
  paths: string[],
  options: LoadOptions = {},
): Promise<Figure> {
  const { seconds = 10, headers = {}, body, method = 'GET' } = options
  const requests = paths.map((path) => ({ path, method, headers, ...(body && { body }) }))
  const warmUp = { url: origin, connections, duration: 2, requests }
  await autocannon(warmUp as autocannon.Options)
  const result = await autocannon({ ...warmUp, duration: seconds } as autocannon.Options)
  return {
    name,
    perSecond: result.requests.average,
    p50: result.latency.p50,
    p99: result.latency.p99,
    errors: result.errors + result.timeouts + result['4xx'] + result['5xx'],
    bytes: Math.round(result.throughput.total / Math.max(1, result.requests.total)),
  }
}
type LoadOptions = {
  seconds?: number
  headers?: Record<string, string>
  body?: string
  method?: 'GET' | 'POST'
}
