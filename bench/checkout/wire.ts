import { connect as connectTo, createServer, type Socket } from 'node:net'

/** What went over the line to PostgreSQL: every answer is one round trip, every parse a statement read and planned. */
export type Traffic = { roundTrips: number; parses: number }

/** Stands between a server and PostgreSQL and counts. `url` is what the server is given instead of `databaseUrl`. */
export async function countTraffic(databaseUrl: string) {
  const target = new URL(databaseUrl)
  const total: Traffic = { roundTrips: 0, parses: 0 }
  const proxy = createServer((near) => {
    const far = connectTo(Number(target.port), target.hostname)
    forward(near, far, counter(countParse, true))
    forward(far, near, counter(countAnswer, false))
  })
  await new Promise<void>((resolve) => proxy.listen(0, '127.0.0.1', resolve))
  const countParse = (type: number) => {
    if (type === parse) total.parses += 1
  }
  const countAnswer = (type: number) => {
    if (type === readyForQuery) total.roundTrips += 1
  }
  const url = new URL(databaseUrl)
  url.port = String((proxy.address() as { port: number }).port)
  return { url: url.href, now: () => ({ ...total }), stop: () => proxy.close() }
}

const parse = 'P'.charCodeAt(0)
const readyForQuery = 'Z'.charCodeAt(0)

function forward(from: Socket, to: Socket, see: (chunk: Buffer) => void) {
  from.setNoDelay(true)
  from.on('data', (chunk) => {
    see(chunk)
    to.write(chunk)
  })
  from.on('end', () => to.end())
  from.on('error', () => to.destroy())
}

/** Reads the type of each message: a letter, then its length. The first one of a client has no letter. */
function counter(count: (type: number) => void, isClient: boolean) {
  let rest: Buffer = Buffer.alloc(0)
  let begun = !isClient
  return (chunk: Buffer) => {
    rest = Buffer.concat([rest, chunk])
    for (;;) {
      const letter = begun ? 1 : 0
      if (rest.length < letter + 4) return
      const length = letter + rest.readInt32BE(letter)
      if (rest.length < length) return
      if (begun) count(rest[0]!)
      begun = true
      rest = rest.subarray(length)
    }
  }
}
