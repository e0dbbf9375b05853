import { once } from 'node:events'
import { createServer, type IncomingMessage, request, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { buffer } from 'node:stream/consumers'
import { setTimeout as wait } from 'node:timers/promises'

/** What can become of a request on its way. */
export const fates = ['passes', 'lost before', 'lost after', 'cut in the answer', 'late', 'doubled'] as const
export type Fate = (typeof fates)[number]

/** A line to the shop at `address` that does with each form what `nextFate` says. What is only read passes. */
export async function aBadLine(address: string, nextFate: () => Fate) {
  const seen = new Map<Fate, number>()
  const line = createServer((near, answer) => {
    const fate = near.method === 'POST' ? nextFate() : 'passes'
    if (near.method === 'POST') seen.set(fate, (seen.get(fate) ?? 0) + 1)
    carry(address, near, answer, fate).catch(() => answer.destroy())
  })
  line.listen(0, '127.0.0.1')
  await once(line, 'listening')
  return {
    url: `http://127.0.0.1:${(line.address() as AddressInfo).port}`,
    seen,
    close() {
      line.closeAllConnections()
      line.close()
    },
  }
}

async function carry(address: string, near: IncomingMessage, answer: ServerResponse, fate: Fate) {
  const body = await buffer(near)
  if (fate === 'lost before') return void answer.destroy()
  if (fate === 'late') await wait(50)
  const ask = () => send(address, near, body)
  const [first] = fate === 'doubled' ? await Promise.all([ask(), ask()]) : [await ask()]
  if (fate === 'lost after') return void answer.destroy()
  const { status, headers, text } = first
  answer.writeHead(status, headers)
  if (fate !== 'cut in the answer') return void answer.end(text)
  answer.write(text.subarray(0, text.length / 2))
  answer.destroy()
}

function send(address: string, { url, method, headers }: IncomingMessage, body: Buffer) {
  type Far = { status: number; headers: IncomingMessage['headers']; text: Buffer }
  return new Promise<Far>((resolve, reject) => {
    const asked = request(address + url, { method, headers }, async (far) => {
      const text = await buffer(far).catch(reject)
      if (text) resolve({ status: far.statusCode ?? 502, headers: far.headers, text })
    })
    asked.on('error', reject)
    asked.end(body)
  })
}

/** The same again for the same seed (mulberry32). */
export function fatesFrom(seed: number): () => Fate {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    const share = ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
    return fates[Math.floor(share * fates.length)]!
  }
}
