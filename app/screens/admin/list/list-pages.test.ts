import { expect, test } from 'vitest'
import { db } from '#test/http.ts'
import { anInterest } from '#test/make/interest.ts'
import { anAdmin, aSeller } from '#test/make.ts'
import { aVisitorAs } from '#test/visitors/member-visitor.ts'

const perPage = 20
const list = '/admin/interest?search=kasambara'

/** Somebody of this name for each number, the last the newest. */
async function manyPeople(count: number) {
  for (let number = 1; number <= count; number += 1) {
    const createdAt = new Date(Date.UTC(2026, 0, 1, 0, number))
    await anInterest(db, { name: `Kasambara ${number}.`, createdAt })
  }
}

test('a long list is read page by page, forth and back, with its filter; its file holds all', async () => {
  await manyPeople(2 * perPage + 1)
  const visitor = await aVisitorAs(db, await anAdmin(db))
  const open = async (path: string) => (await visitor.get(path)).text()
  const named = (html: string) =>
    [...html.matchAll(/>Kasambara (\d+)\.<\/a>/g)].map(([, number]) => Number(number))
  const linkOf = (html: string, rel: string) => {
    const [, search] =
      new RegExp(`href="[^"?]*(\\?[^"]*)"[^>]*rel="${rel}"|rel="${rel}"[^>]*href="[^"?]*(\\?[^"]*)"`)
        .exec(html)
        ?.filter((part) => part !== undefined) ?? []
    return search && `/admin/interest${search.replaceAll('&amp;', '&')}`
  }
  const numbers = (from: number, to: number) => Array.from({ length: from - to + 1 }, (_, at) => from - at)

  const first = await open(list)
  expect([named(first), linkOf(first, 'prev')]).toEqual([numbers(41, 22), undefined])
  expect(first).toContain('41 people')
  const second = await open(linkOf(first, 'next')!)
  expect(named(second)).toEqual(numbers(21, 2))
  const last = await open(linkOf(second, 'next')!)
  expect([named(last), linkOf(last, 'next')]).toEqual([[1], undefined])
  expect(named(await open(linkOf(last, 'prev')!))).toEqual(numbers(21, 2))

  for (const odd of ['page=3', 'after=nobody', "before=a'b", 'after=%27', `after=${'x'.repeat(500)}`])
    expect(named(await open(`${list}&${odd}`)), odd).toEqual(numbers(41, 22))
  const file = await open(linkOf(first, 'next')!.replace('interest?', 'interest.csv?'))
  expect(file.trim().split('\r\n')).toHaveLength(42)
})

test('a column’s head sorts by it, either way where there are two, and says which holds', async () => {
  const visitor = await aVisitorAs(db, await anAdmin(db))
  await aSeller(db, { businessName: 'Headed shop' })
  const headsOf = async (search: string) => {
    const html = await (await visitor.get(`/admin/sellers${search}`)).text()
    return [...html.matchAll(/<th scope="col"([^>]*)><a[^>]*href="([^"]*)"/g)].map(([, now, to]) => [
      / aria-sort="(\w+)"/.exec(now!)?.[1],
      to!.replaceAll('&amp;', '&'),
    ])
  }
  expect(await headsOf('?search=headed')).toEqual([
    [undefined, '/admin/sellers?search=headed&sort=name'],
    ['ascending', '/admin/sellers?search=headed&sort=newest'],
  ])
  expect(await headsOf('?search=headed&sort=newest')).toEqual([
    [undefined, '/admin/sellers?search=headed&sort=name'],
    ['descending', '/admin/sellers?search=headed&sort=oldest'],
  ])
  expect(await headsOf('?search=headed&sort=name')).toEqual([
    ['ascending', '/admin/sellers?search=headed&sort=name'],
    [undefined, '/admin/sellers?search=headed&sort=newest'],
  ])
})
