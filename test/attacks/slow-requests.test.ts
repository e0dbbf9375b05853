import { connect } from 'node:net'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type AttackedShop, openAttackedShop } from './shop.ts'

const seconds = 2
let shop: AttackedShop
beforeAll(async () => {
  shop = await openAttackedShop({ REQUEST_SECONDS: `${seconds}` })
})
afterAll(() => shop.close())

/** Sends a start, then a byte now and again, until the shop has enough of it: what it answered. */
function trickle(start: string, bytes = 'x') {
  return new Promise<{ answer: string }>((resolve) => {
    let timer: NodeJS.Timeout | undefined
    const line = connect(Number(new URL(shop.url).port), '127.0.0.1', () => {
      line.write(start)
      timer = setInterval(() => line.write(bytes), 200)
    })
    let answer = ''
    line.on('data', (text) => {
      answer += text
    })
    line.on('error', () => {})
    line.on('close', () => {
      clearInterval(timer)
      resolve({ answer })
    })
  })
}
const head = (path: string, more: string) => `POST ${path} HTTP/1.1\r\nHost: localhost\r\n${more}\r\n`
const form = 'Content-Type: application/x-www-form-urlencoded\r\n'
const cut = { answer: expect.stringMatching(/^HTTP\/1.1 408/) }

test('bodies that trickle in are cut, whoever reads them, and 100 of them hold nobody up §52.5', async () => {
  const bodies = ['/login', '/api/call/getCart', '/webhooks/paychangu', '/api/upload', '/newsletter/bounces']
  const starts = bodies.flatMap((path) => [
    head(path, `${form}Content-Length: 1000000\r\n`),
    head(path, `${form}Transfer-Encoding: chunked\r\n`),
  ])
  const ended = await shop.answersDuring(
    () =>
      Promise.all(
        Array.from({ length: 100 }, (_, number) => {
          const start = starts[number % starts.length]!
          return trickle(start, start.includes('chunked') ? '1\r\nx\r\n' : 'x')
        }),
      ),
    1,
  )
  // Who asks for a sign-in first is refused before the body is looked at.
  expect(ended.filter(({ answer }) => !/^HTTP\/1.1 4\d\d/.test(answer))).toEqual([])
  expect(ended).toContainEqual(cut)
})

test('headers that never end are cut §52.5', async () => {
  const { answer } = await shop.answersDuring(() => trickle('GET / HTTP/1.1\r\nX: ', 'x'), 1)
  expect(answer).toMatch(/^HTTP\/1.1 408/)
})

test('a form that comes slowly but in time is taken', async () => {
  const start = head('/login', `${form}Content-Length: 3\r\n`)
  const { answer } = await trickle(start.replace('Host', 'Connection: close\r\nHost'), 'x')
  expect(answer).toMatch(/^HTTP\/1.1 4(?!08)/)
})

test('who waits for a table that somebody holds is answered in time, and other pages come §52.4', async () => {
  const status = await shop.db.transaction(async (tx) => {
    await tx.execute(sql`lock table users in access exclusive mode`)
    const form = { email: 'nobody@example.com', password: 'not the right one' }
    return shop.answersDuring(async () => (await shop.ask('/login', { form })).status, 1)
  })
  expect(status).toBeGreaterThanOrEqual(500)
})
