import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { rm } from 'node:fs/promises'
import { setTimeout as pause } from 'node:timers/promises'
import { expect } from 'vitest'
import type { Member } from '#app/base/actor.ts'
import { connect } from '#app/db/client.server.ts'
import { sessionCookieName } from '#app/http/session/session-token.server.ts'
import { createSession } from '#app/modules/identity/sessions/sessions.server.ts'
import { copyDatabase, dropDatabase, urlOf } from '#test/db.ts'
import { deviceCookie } from '#test/make/device.ts'
import { aProduct, aSeller } from '#test/make.ts'
import { testFolder } from '#test/services/test-folder.ts'
import { type Ask, createVisitor } from '#test/visitors/create-visitor.ts'
import { startServer } from '../e2e/server.ts'

/** For how long the process of the pages may do something else before it answers a person, in milliseconds of its own work. */
const mostBusy = 1_000

/**
 * The real server, as `npm start` runs it, on a database of its own with one shop and one product. One worker, so that
 * nobody else answers while it is busy; nothing is kept, so that each page is really made.
 * @param settings environment variables added to those of the tests
 */
export async function openAttackedShop(settings: Record<string, string | undefined> = {}) {
  const database = await copyDatabase()
  const folder = testFolder('attacked')
  const db = connect(urlOf(database), 4)
  const seller = await aSeller(db)
  const product = await aProduct(db, { sellerId: seller.userId, name: 'Solar lamp', stock: 100 })
  const server = await startServer({
    DATABASE_URL: urlOf(database),
    DATA_DIR: folder,
    PORT: '0',
    WEB_CONCURRENCY: '1',
    PAGE_CACHE_SECONDS: '0',
    ...settings,
  })
  const ask: Ask = (path, init = {}) => askShop(server.url, path, init)
  const known = await Promise.all(Array.from({ length: 400 }, () => deviceCookie()))
  const aStranger = () => createVisitor(ask)
  const aVisitor = () => {
    const visitor = createVisitor(ask)
    visitor.jar.set('device', known.pop()!)
    return visitor
  }
  return {
    server,
    url: server.url,
    db,
    databaseUrl: urlOf(database),
    folder,
    seller,
    product,
    ask,
    /** A browser without scripts, on the line, that was here some weeks ago. */
    aVisitor,
    /** The same for the first time. */
    aStranger,
    /** A browser in which somebody is signed in. */
    async aVisitorAs(member: Member) {
      const visitor = aVisitor()
      const token = await createSession(db, member.userId, { address: '127.0.0.1', userAgent: 'test' })
      visitor.jar.set(sessionCookieName, token)
      return visitor
    },
    /**
     * Resolves with what the attack answered; fails where pages did not go on being answered meanwhile.
     * @param pages how many at least are answered before an attack ends that takes long by itself
     */
    answersDuring: <Answer>(attack: () => Promise<Answer>, pages = 0) => {
      const answering = pagesOf(server.pid)
      const page = () => ask(`/product/${product.id}`)
      return answersDuring(attack, { pages, page, work: () => workOf(answering) })
    },
    async close() {
      await server.stop()
      await db.$client.end()
      await dropDatabase(database)
      await rm(folder, { recursive: true, force: true })
    },
  }
}
export type AttackedShop = Awaited<ReturnType<typeof openAttackedShop>>

/** Asks as a browser on the shop's own pages would. */
function askShop(url: string, path: string, { form, ...init }: Parameters<Ask>[1] & {} = {}) {
  const headers = new Headers(init.headers)
  if (!headers.has('Accept')) headers.set('Accept', 'text/html')
  const method = init.method ?? (form || init.body ? 'POST' : 'GET')
  if (method !== 'GET' && !headers.has('Origin')) headers.set('Origin', url)
  const body = form ? new URLSearchParams(form) : init.body
  return fetch(new URL(path, url), { ...init, method, headers, body })
}

export const pagesOf = (server: number) =>
  Number(execFileSync('pgrep', ['-P', `${server}`, '-f', 'thumba-pages'], { encoding: 'utf8' }))

/** What a process's first thread has worked so far, in milliseconds: on a busy machine it waits longer, and works no more. */
export function workOf(pid: number) {
  const [, ofThread] = readFileSync(`/proc/${pid}/task/${pid}/stat`, 'utf8').split(') ')
  const [user, system] = ofThread!.split(' ').slice(11, 13).map(Number)
  return (user! + system!) * millisecondsPerTick
}
/** Linux counts it in hundredths of a second. */
const millisecondsPerTick = 10

const betweenPages = 100 // milliseconds

type Watched = {
  page: () => Promise<Response>
  /** What whoever answers pages has worked so far, in milliseconds. What it works while a page waits went to the attack. */
  work: () => number
  pages: number
}
export async function answersDuring<Answer>(attack: () => Promise<Answer>, { page, work, pages }: Watched) {
  await page() // the first one also loads what all need
  let over = false
  let answered = 0
  const worked: number[] = []
  const attacked = attack().finally(() => {
    over = true
  })
  const ended = attacked.then(
    () => {},
    () => {},
  )
  const looking = (async () => {
    do {
      const start = work()
      const response = await page()
      expect(response.status).toBe(200)
      await response.text()
      worked.push(work() - start)
      if (!over) answered += 1
      // Asked without a breath, pages would take the time from what reads hostile files, which gives way to them.
      await Promise.race([ended, pause(betweenPages)])
    } while (!over)
  })()
  const [answer] = await Promise.all([attacked, looking])
  expect(answered, 'pages that were answered before the attack ended').toBeGreaterThanOrEqual(pages)
  const most = Math.max(...worked)
  expect(most, 'the most that was worked while a page waited, in milliseconds').toBeLessThan(mostBusy)
  return answer
}
