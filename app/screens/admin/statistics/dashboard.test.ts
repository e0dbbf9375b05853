import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { dayOf } from '#app/base/dates/dates.ts'
import { dailyVisits } from '#app/modules/outreach/statistics/tables.ts'
import { db, request, writeVisits } from '#test/http.ts'
import { anAdmin, aProduct, aSeller } from '#test/make.ts'
import { aVisitorAs } from '#test/visitors/member-visitor.ts'

test('the dashboard says what waits, what happened over time, drawn and in figures, and how all is §35.1 §54.22', async () => {
  const visitor = await aVisitorAs(db, await anAdmin(db))
  const html = await (await visitor.get('/admin?period=month')).text()
  for (const part of ['Sales', 'Orders', 'New accounts', 'Conversion', 'In figures', 'Visits'])
    expect(html).toContain(part)
  for (const part of ['Mail', 'Jobs', 'Storage', 'Database'])
    expect(html).toMatch(new RegExp(`<h3[^>]*>${part}</h3>`))
  expect(html).toMatch(/<a aria-current="true"[^>]*href="\/admin\?period=month"/)
  expect(html.match(/<svg[^>]*preserveAspectRatio="none"[^>]*aria-hidden="true"/g)).toHaveLength(4)
})

test('each queue leads to its list: what waits, the latest first, and where nothing does folded away §46.1', async () => {
  const visitor = await aVisitorAs(db, await anAdmin(db))
  await aProduct(db, { status: 'pending', submittedAt: new Date('2001-01-02') })
  await aSeller(db, { status: 'pending', submittedAt: new Date('2001-01-01') })
  const html = await (await visitor.get('/admin')).text()
  const pathsIn = (part = '') =>
    [...part.matchAll(/href="([^"]*)"/g)].map(([, path]) => path!.replaceAll('&amp;', '&'))
  const [, waiting, folded] =
    /<ul[^>]*aria-label="Waiting for a decision">([\s\S]*?)<\/ul><details[^>]*>([\s\S]*?)<\/details>/.exec(
      html,
    ) ?? []
  expect(pathsIn(waiting).slice(0, 2)).toEqual(['/admin/sellers?status=pending', '/admin/products'])
  expect(pathsIn(folded)).not.toContain('/admin/products')
  const paths = [...pathsIn(waiting), ...pathsIn(folded)]
  expect(paths.toSorted()).toEqual(
    [
      '/admin/sellers?status=pending',
      '/admin/products',
      '/admin/disputes?status=answered',
      '/admin/disputes?overdue=yes',
      '/admin/deliveries',
      '/admin/payments/payouts?status=requested',
      '/admin/payments/payouts?status=approved&sort=largest',
      '/admin/payments/transactions?status=waiting&sort=oldest',
      '/admin/payments/refunds?status=needs-you&sort=oldest',
      '/admin/reports',
      '/admin/reviews',
      '/admin/messages',
    ].toSorted(),
  )
  for (const path of paths) expect((await visitor.get(path)).status, path).toBe(200)
})

test('who comes from outside is counted as a visit of the day, and nothing of who it was §35.1', async () => {
  const countedToday = async () => {
    await writeVisits()
    const [row] = await db.select({ visits: sql<number>`sum(visits)`.mapWith(Number) }).from(dailyVisits)
    return row?.visits ?? 0
  }
  const before = await countedToday()
  const headers = {
    Accept: 'text/html',
    'Sec-Fetch-Dest': 'document',
    'User-Agent': 'Mozilla/5.0 Firefox/130.0',
  }
  await request('/', { headers: { ...headers, 'Sec-Fetch-Site': 'none' } })
  await request('/products', { headers: { ...headers, 'Sec-Fetch-Site': 'same-origin' } })
  await request('/no-such-page', { headers: { ...headers, 'Sec-Fetch-Site': 'none' } })
  expect(await countedToday()).toBe(before + 1)
  const rows = await db.select().from(dailyVisits)
  expect(Object.keys(rows[0]!)).toEqual(['day', 'visits'])
  expect(rows.map(({ day }) => day)).toContain(dayOf(new Date()))
})
