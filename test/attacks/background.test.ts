import { execFileSync } from 'node:child_process'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { anAdmin, aSeller } from '#test/make.ts'
import { importFile } from '../../bench/import/import-file.ts'
import { csvFile } from '../../bench/import/sample-files.ts'
import { type AttackedShop, openAttackedShop, pagesOf, workOf } from './shop.ts'

/** Enough that a list of them shows in the work of whichever process makes it. */
const people = 15_000

let shop: AttackedShop
beforeAll(async () => {
  shop = await openAttackedShop()
  await shop.db.execute(sql`
    insert into users (id, name, email, role, created_at)
    select lpad(to_hex(n), 16, 'x'), 'Buyer number ' || n, n || '@many.example', 'buyer', now() - n * interval '1 second'
    from generate_series(1, ${people}) n`)
}, 120_000)
afterAll(() => shop?.close())

const file = '/admin/users.csv'
type Visitor = Awaited<ReturnType<AttackedShop['aVisitorAs']>>
const anAdministrator = async () => shop.aVisitorAs(await anAdmin(shop.db))
async function fetched(visitor: Visitor, path = file) {
  const answer = await visitor.get(path)
  return { status: answer.status, lines: (await answer.text()).split('\r\n').length }
}
/** The process beside the one that serves pages. */
const backgroundOf = (pid: number) =>
  execFileSync('pgrep', ['-P', `${pid}`, '-f', 'thumba-background'], { encoding: 'utf8' })
    .split('\n')
    .filter(Boolean)
    .map(Number)

/**
 * Pages go on being answered, and their process leaves the work to the one beside it. Work is given away in small pieces, so
 * that pages would be answered meanwhile in either; what their process works for them is far below four times of it.
 */
async function madeBeside<Answer>(attack: () => Promise<Answer>, pages: number) {
  const both = [pagesOf(shop.server.pid), backgroundOf(shop.server.pid)[0]!]
  const before = both.map(workOf)
  const answer = await shop.answersDuring(attack, pages)
  const [ofPages, beside] = both.map((pid, at) => workOf(pid) - before[at]!)
  expect(ofPages, 'milliseconds that the process of the pages worked').toBeLessThan(4 * beside!)
  return answer
}

test(`a list of ${people.toLocaleString('en')} people is made, whole, while pages go on being answered`, async () => {
  const visitor = await anAdministrator()
  const { status, lines } = await madeBeside(() => fetched(visitor), 1)
  expect(status).toBe(200)
  expect(lines).toBeGreaterThan(people)
}, 120_000)

test('a dozen such lists at once hold no page up; one person gets three at a time §52.7', async () => {
  const [one, other, third, fourth] = [
    await anAdministrator(),
    await anAdministrator(),
    await anAdministrator(),
    await anAdministrator(),
  ]
  const files = await madeBeside(
    () =>
      Promise.all(
        [one, one, one, one, other, other, other, third, third, third, fourth, fourth].map((visitor) =>
          fetched(visitor),
        ),
      ),
    1,
  )
  const statuses = files.map(({ status }) => status)
  expect(statuses.filter((status) => status === 200)).toHaveLength(11)
  expect(statuses.filter((status) => status === 429)).toHaveLength(1)
}, 240_000)

test('who asks and from where reaches the file: a stranger gets none, the log has the address §52.7', async () => {
  const stranger = await shop.ask(file, { redirect: 'manual', headers: { 'X-Forwarded-For': '203.0.113.9' } })
  expect([stranger.status, stranger.headers.get('location')]).toEqual([
    302,
    expect.stringMatching(/^\/login/),
  ])
  const admin = await anAdmin(shop.db)
  const visitor = await shop.aVisitorAs(admin)
  const headers = {
    Cookie: `thumba-session=${visitor.jar.get('thumba-session')}`,
    'X-Forwarded-For': '203.0.113.9',
  }
  expect((await shop.ask('/admin/delivery.csv', { headers })).status).toBe(200)
  const { rows } = await shop.db.execute(
    sql`select from_address from audit_entries where actor_id = ${admin.userId}`,
  )
  expect(rows).toEqual([{ from_address: expect.stringContaining('127.0.0.1') }])
})

test('3,000 products are checked, brought in and taken back while pages go on being answered §52.7', async () => {
  const visitor = await shop.aVisitorAs(await aSeller(shop.db, { status: 'approved' }))
  const cookie = `thumba-session=${visitor.jar.get('thumba-session')}`
  const list = { name: 'list.csv', bytes: csvFile(3_000) }
  const { counts } = await madeBeside(() => importFile(shop.url, cookie, list), 10)
  expect(Object.values(counts)).toContain(3_000)
}, 300_000)

test('the process that takes jobs and makes files falls: pages go on, and it comes back §52.7', async () => {
  const visitor = await anAdministrator()
  const path = '/admin/delivery/districts.csv'
  expect((await fetched(visitor, path)).status).toBe(200)
  const [background] = backgroundOf(shop.server.pid)
  process.kill(background!, 'SIGKILL')
  await shop.server.says(/A worker ended by SIGKILL; another one takes its place/)
  const without = await shop.answersDuring(() => fetched(visitor, path))
  expect(without.status).toBe(503)
  await expect.poll(async () => (await fetched(visitor, path)).status).toBe(200)
})
