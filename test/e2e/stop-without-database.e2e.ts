import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { copyDatabase, dropDatabase, urlOf } from '#test/db.ts'
import { openDatabaseProxy } from '#test/services/database-proxy.ts'
import { type RunningServer, startServer } from './server.ts'

const stopWithin = 20_000
const states = ['is gone', 'takes lines and never answers, while requests wait'] as const
type Shop = { server: RunningServer; proxy: Awaited<ReturnType<typeof openDatabaseProxy>> }
const shops = new Map<string, Shop>()
const folders: string[] = []
let database: string

beforeAll(async () => {
  database = await copyDatabase()
  const open = async (state: string, port: number) => {
    const proxy = await openDatabaseProxy(urlOf(database))
    const folder = mkdtempSync(join(tmpdir(), 'thumba-stop-'))
    folders.push(folder)
    const settings = {
      DATA_DIR: folder,
      DATABASE_URL: proxy.url,
      PORT: `${port}`,
      WEB_CONCURRENCY: '1',
      DATABASE_POOL: '3',
    }
    shops.set(state, { proxy, server: await startServer(settings) })
  }
  await Promise.all(states.map((state, at) => open(state, 4_150 + at)))
}, 120_000)

afterAll(async () => {
  for (const { server, proxy } of shops.values()) {
    await server.kill().catch(() => {}) // it has ended already
    await proxy.close()
  }
  for (const folder of folders) rmSync(folder, { recursive: true, force: true })
  await dropDatabase(database)
})

/** What asks the database, and what waits in a transaction. */
const ask = async (url: string) => {
  const form = new URLSearchParams({
    name: 'Chikondi',
    email: 'c@example.com',
    subject: 'Order',
    message: 'Where is it?',
  })
  const headers = { Accept: 'text/html', Origin: url }
  const asked = [
    ...Array.from({ length: 20 }, () => fetch(`${url}/products?search=${Math.random()}`, { headers })),
    fetch(`${url}/contact-us`, { method: 'POST', body: form, headers }),
  ]
  await Promise.allSettled(asked)
}

test(
  'a server whose database is gone ends when it is told to',
  async () => {
    const { server, proxy } = shops.get(states[0])!
    proxy.refuse()
    void ask(server.url)
    expect(await server.stop()).toBe(0)
  },
  stopWithin,
)

test(
  'so does one whose database hangs, with requests under way',
  async () => {
    const { server, proxy } = shops.get(states[1])!
    const sent = new Promise<void>((resolve) => proxy.onNext(resolve))
    proxy.hang()
    void ask(server.url)
    await sent
    expect(await server.stop()).toBe(0)
  },
  stopWithin,
)
