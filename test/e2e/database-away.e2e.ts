import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect } from 'vitest'
import { connect } from '#app/db/client.server.ts'
import { createSession } from '#app/modules/identity/sessions/sessions.server.ts'
import { copyDatabase, dropDatabase, urlOf } from '#test/db.ts'
import { aBuyer } from '#test/make.ts'
import { openDatabaseProxy } from '#test/services/database-proxy.ts'
import { violations } from './axe.ts'
import { phone, test } from './browser.ts'
import { type RunningServer, startServer } from './server.ts'

const stopWithin = 20_000
const states = ['is gone', 'takes lines and never answers, while requests wait'] as const
type Shop = { server: RunningServer; proxy: Awaited<ReturnType<typeof openDatabaseProxy>> }
const shops = new Map<string, Shop>()
const folders: string[] = []
let database: string

beforeAll(async () => {
  database = await copyDatabase()
  const open = async (state: string) => {
    const proxy = await openDatabaseProxy(urlOf(database))
    const folder = mkdtempSync(join(tmpdir(), 'thumba-stop-'))
    folders.push(folder)
    const settings = {
      DATA_DIR: folder,
      DATABASE_URL: proxy.url,
      PORT: '0',
      WEB_CONCURRENCY: '1',
      DATABASE_POOL: '3',
      DATABASE_WAIT_SECONDS: '1',
    }
    shops.set(state, { proxy, server: await startServer(settings) })
  }
  await Promise.all(states.map(open))
})

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

test('a form that the database could not take is kept as it was typed, and sent again when asked', async ({
  open,
}) => {
  const { server, proxy } = shops.get(states[0])!
  const db = connect(urlOf(database), 1)
  const { userId } = await aBuyer(db, { name: 'Thandiwe Banda' })
  const token = await createSession(db, userId, { address: '127.0.0.1', userAgent: 'test' })
  await db.$client.end()
  const page = await open(phone)
  await page.context().addCookies([{ name: 'thumba-session', value: token, url: server.url }])
  await page.goto(`${server.url}/addresses/new`)
  await page.locator('[name=label]').fill('Home')
  await page.locator('[name=phone]').fill('0888 123 456')
  await page.locator('[name=district]').selectOption('Zomba')
  await page.locator('[name=landmark]').fill('Likangala bridge')

  proxy.refuse()
  await page.getByRole('button', { name: 'Save address' }).click()
  await page.getByText('Your order is safe to send again.').waitFor()
  expect(await violations(page)).toEqual([])

  proxy.pass()
  // Until the server has found its database again it says the same, and keeps the form.
  const sendAgain = page.getByRole('button', { name: 'Send again' })
  const saved = page.getByRole('heading', { name: 'Home' })
  await expect
    .poll(
      async () => {
        // The answer to the press before may take the button away meanwhile.
        if (await sendAgain.isVisible()) await sendAgain.click({ timeout: 2_000 }).catch(() => {})
        return saved.isVisible()
      },
      { interval: 500 },
    )
    .toBe(true)
  await page.getByText('Likangala bridge').waitFor()
})

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
