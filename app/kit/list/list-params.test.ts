import { expect, test } from 'vitest'
import { choiceParam, dayParam, listParams, textParam } from './list-params.ts'

const address = listParams({ status: choiceParam(['new', 'old']), search: textParam(5), from: dayParam })
const read = (search: string) => address.read(new URLSearchParams(search))

test('what the address says is read, and written back the same', () => {
  const wanted = read('?status=old&search=hoes&from=2026-02-28&page=3')
  expect(wanted).toEqual({ status: 'old', search: 'hoes', from: '2026-02-28', page: 3 })
  expect(address.write(wanted)).toBe('?status=old&search=hoes&from=2026-02-28&page=3')
})

test('anything odd counts as not said', () => {
  expect(read('?status=lost&search=%20%20&from=2026-02-30&page=-1&else=1')).toEqual({ page: 1 })
  expect(read('?search=longwords&page=2.5')).toEqual({ search: 'longw', page: 1 })
  expect(address.write({ page: 1 })).toBe('?')
})
