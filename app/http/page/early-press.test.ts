import { createContext, runInContext } from 'node:vm'
import { expect, test } from 'vitest'
import { noteEarlyPress } from './early-press.ts'

type Press = (event: object) => void

/** A page that hears of presses; answers whether one of them counts as leaving it. */
function aPage() {
  const heard: Record<string, Press> = {}
  const location = { href: 'https://thumba.example/products' }
  const window: { __leftAt?: number } = {}
  const addEventListener = (kind: string, hear: Press) => {
    heard[kind] = hear
  }
  runInContext(noteEarlyPress, createContext({ window, location, addEventListener, Date }))
  return (kind: 'click' | 'submit', event: object) => {
    heard[kind]!({ defaultPrevented: false, ...event })
    return window.__leftAt !== undefined
  }
}
const aLink = (href: string, attributes: Record<string, string> = {}) => {
  const link = {
    href,
    protocol: new URL(href).protocol,
    pathname: new URL(href).pathname,
    target: attributes.target ?? '',
    hasAttribute: (name: string) => name in attributes,
  }
  return { target: { closest: () => link } }
}

test('a link to another page leads away from this one', () => {
  expect(aPage()('click', aLink('https://thumba.example/cart'))).toBe(true)
})

test.each([
  ['a place on the same page', aLink('https://thumba.example/products#more')],
  ['a file to keep, as React writes it', aLink('https://thumba.example/orders.csv', { download: '' })],
  ['a file', aLink('https://thumba.example/admin/orders.csv?status=paid')],
  ['a call', aLink('tel:+265888123456')],
  ['a mail', aLink('mailto:help@thumba.example')],
  ['another tab', aLink('https://wa.me/265888123456', { target: '_blank' })],
  ['another tab by a key', { ...aLink('https://thumba.example/cart'), ctrlKey: true }],
  ['no link', { target: { closest: () => null } }],
])('%s does not', (_, event) => {
  expect(aPage()('click', event)).toBe(false)
})

test('a form leads away, and one that is sent into a frame or another tab does not', () => {
  expect(aPage()('submit', { target: { target: '' }, submitter: { formTarget: '' } })).toBe(true)
  expect(aPage()('submit', { target: { target: '' }, submitter: null })).toBe(true)
  expect(aPage()('submit', { target: { target: '' }, submitter: { formTarget: 'letter' } })).toBe(false)
  expect(aPage()('submit', { target: { target: '_blank' }, submitter: null })).toBe(false)
})
