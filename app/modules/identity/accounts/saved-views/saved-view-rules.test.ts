import { expect, test } from 'vitest'
import { t } from '#test/in-english.ts'
import { parseView, viewRefusals, viewSearch } from './saved-view-rules.ts'

test('a view is what narrows a list, and not the page or the ticks', () => {
  expect(viewSearch('?status=pending&search=hoe&page=3')).toBe('search=hoe&status=pending')
  expect(viewSearch('after=a&before=b&tick=1&tick=2&seller=x')).toBe('seller=x')
  expect(viewSearch('status=&search=hoe')).toBe('search=hoe')
  expect(viewSearch('status=a&status=b')).toBe('status=a&status=b')
  expect(viewSearch('page=2')).toBe('')
})

const typed = { screen: '/admin/orders', name: 'Late', search: 'status=late' }
test('a view keeps its list, its name and what narrows it', () => {
  expect(parseView({ ...typed, name: ' Late ', search: '?status=late&page=2' })).toEqual({ view: typed })
  const long = parseView({ ...typed, name: 'a'.repeat(41) })
  expect(long.view?.name).toBe('a'.repeat(40))
})

test.each([
  ['no name', { name: '  ' }, 'name-missing'],
  ['a whole list', { search: 'page=2' }, 'nothing-to-keep'],
  ['a page of the shop', { screen: '/products' }, 'list-unknown'],
  ['the dashboard', { screen: '/admin' }, 'list-unknown'],
  ['another place', { screen: 'https://elsewhere.mw/admin/orders' }, 'list-unknown'],
  ['a page of one thing', { screen: '/admin/orders/list/a1' }, 'list-unknown'],
  ['an id', { screen: '/admin/orders/TB-1' }, 'list-unknown'],
  ['a search without end', { search: `search=${'a'.repeat(994)}` }, 'list-unknown'],
])('%s is no view', (_, more, refusal) => {
  expect(parseView({ ...typed, ...more })).toEqual({ refusal })
})
test('lists have one or two names, and a search a thousand letters', () => {
  for (const screen of ['/admin/payments/refunds', '/admin/messages-sent'])
    expect(parseView({ ...typed, screen })).toHaveProperty('view')
  expect(parseView({ ...typed, search: `search=${'a'.repeat(993)}` })).toHaveProperty('view')
})

test('of a list one has twenty views', () => {
  expect(t(viewRefusals['too-many-views'])).toBe('You have 20 views of this list. Delete one first.')
})
