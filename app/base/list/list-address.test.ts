import { expect, test } from 'vitest'
import { choiceParam, dayParam, readAddress, textParam, withDefault, writeAddress } from './list-address.ts'

const params = {
  status: choiceParam(['new', 'old']),
  search: textParam(5),
  from: dayParam,
  view: withDefault(choiceParam(['open', 'all']), 'open'),
}
const read = (search: string) => readAddress(params, new URLSearchParams(search))

test('what the address says is read, and written back the same', () => {
  const asked = read('?status=old&search=hoes&from=2026-02-28&view=all&after=ab_c-1&tick=all')
  expect(asked).toEqual({
    status: 'old',
    search: 'hoes',
    from: '2026-02-28',
    view: 'all',
    after: 'ab_c-1',
    tick: 'all',
  })
  expect(writeAddress(params, asked)).toBe(
    '?status=old&search=hoes&from=2026-02-28&view=all&after=ab_c-1&tick=all',
  )
})

test('a list opens on a part until a filter is chosen or all of it is asked for', () => {
  const shop = { status: choiceParam(['new', 'old']), search: textParam(5), sort: choiceParam(['oldest']) }
  const opensOn = { status: 'new' }
  const opened = (search: string) => readAddress(shop, new URLSearchParams(search), opensOn)
  expect(opened('')).toEqual({ status: 'new' })
  expect(opened('?sort=oldest&after=ab&status=lost&search=')).toEqual({
    status: 'new',
    sort: 'oldest',
    after: 'ab',
  })
  expect(opened('?search=hoes')).toEqual({ search: 'hoes' })
  expect(opened('?status=old')).toEqual({ status: 'old' })
  expect(opened('?all=yes&sort=oldest')).toEqual({ sort: 'oldest' })
  expect(opened('?all=yes&search=hoes')).toEqual({ search: 'hoes' })
  for (const asked of [
    {},
    { sort: 'oldest' },
    { status: 'old' },
    { status: 'new' },
    { search: 'hoes', after: 'a' },
  ])
    expect(opened(writeAddress(shop, asked, opensOn))).toEqual(asked)
  expect(writeAddress(shop, {}, opensOn)).toBe('?all=yes')
  expect(writeAddress(shop, {})).toBe('?')
})

test('anything odd counts as not said, a page’s number too', () => {
  expect(read('?status=lost&search=%20%20&from=2026-02-30&view=none&page=3&else=1')).toEqual({ view: 'open' })
  expect(read("?search=longwords&after=a'b&before=a%00b&tick=some")).toEqual({
    search: 'longw',
    view: 'open',
  })
  expect(writeAddress(params, {})).toBe('?')
})
