import { expect, test } from 'vitest'
import { isBackgroundFile, openLimiter } from './background-file-limits.ts'

test.each([
  '/admin/orders.csv',
  '/admin/orders.csv/',
  '/admin/orders.csv.data',
  '/seller/products.xlsx',
  '/seller/orders/labels.pdf',
  '/admin/payments/bank-files/2026-11-22-1',
  '/profile/data/file',
  '/buyer/profile/data/file',
  '/admin/users/0123456789abcdef/data',
  '/feeds/google.xml',
  '/feeds/meta.csv',
  '/feeds/shop/0123456789abcdef/google.xml',
])('%s is a file that may take long', (path) => expect(isBackgroundFile(path)).toBe(true))

test.each([
  '/',
  '/admin/orders',
  '/products.data',
  '/media/a.webp',
  '/admin/users',
  '/profile/data',
  '/sitemap.xml',
])('%s is not', (path) => expect(isBackgroundFile(path)).toBe(false))

/** Whether it is somebody's turn, as far as it can be known at once. */
async function isInside(entered: ReturnType<ReturnType<typeof openLimiter>['enter']>) {
  let inside = false
  if (typeof entered !== 'string') void entered.then(() => (inside = true))
  await new Promise(setImmediate) // every turn that is free by now is taken
  return inside
}

test('two work, two wait in their order, the fifth is sent away', async () => {
  const lanes = openLimiter({ lanes: 2, maxWaiting: 2, maxOfOne: 9 })
  const [one, two, three, four, five] = ['a', 'b', 'c', 'd', 'e'].map((visitor) => lanes.enter(visitor))
  expect(five).toBe('too-many')
  expect(await Promise.all([one, two, three, four].map((each) => isInside(each!)))).toEqual([
    true,
    true,
    false,
    false,
  ])
  const leave = (await one) as () => void
  leave()
  expect([await isInside(three!), await isInside(four!)]).toEqual([true, false])
})

test('one visitor does not take everybody’s place', async () => {
  const lanes = openLimiter({ lanes: 4, maxWaiting: 4, maxOfOne: 2 })
  const first = lanes.enter('a')
  lanes.enter('a')
  expect(lanes.enter('a')).toBe('too-many-of-one')
  expect(await isInside(lanes.enter('b'))).toBe(true)
  ;((await first) as () => void)()
  expect(await isInside(lanes.enter('a'))).toBe(true)
})
