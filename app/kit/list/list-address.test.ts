import { expect, test } from 'vitest'
import {
  choiceParam,
  dayParam,
  numberedAddress,
  readAddress,
  textParam,
  withDefault,
  writeAddress,
} from './list-address.ts'

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

test('where pages are numbered the address says which; an odd number is the first', () => {
  const address = numberedAddress({ status: choiceParam(['new', 'old']) })
  const asked = (search: string) => address.read(new Request(`https://shop.example/orders${search}`))
  expect(asked('?status=old&page=3&after=abc')).toEqual({ status: 'old', page: 3 })
  expect(address.write({ status: 'old', page: 3 })).toBe('?status=old&page=3')
  for (const page of ['-1', '2.5', 'x', '0', '1e9']) expect(asked(`?page=${page}`)).toEqual({ page: 1 })
  expect([address.write({ page: 1 }), address.write({ page: 2 })]).toEqual(['?', '?page=2'])
})
