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

test('anything odd counts as not said, a page’s number too', () => {
  expect(read('?status=lost&search=%20%20&from=2026-02-30&view=none&page=3&else=1')).toEqual({ view: 'open' })
  expect(read("?search=longwords&after=a'b&before=a%00b&tick=some")).toEqual({
    search: 'longw',
    view: 'open',
  })
  expect(writeAddress(params, {})).toBe('?')
})
