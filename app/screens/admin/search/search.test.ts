import { expect, test } from 'vitest'
import { db } from '#test/http.ts'
import { anOrder } from '#test/make/sales/checkout.ts'
import { aBuyer, aGuest, anAdmin, aProduct, aSeller } from '#test/make.ts'
import { aVisitorAs } from '#test/visitors/member-visitor.ts'

const anAdministrator = async () => aVisitorAs(db, await anAdmin(db))
type Administrator = Awaited<ReturnType<typeof anAdministrator>>
const find = (visitor: Administrator, typed: string) =>
  visitor.get(`/admin/search?${new URLSearchParams({ q: typed })}`)
const placeOf = async (visitor: Administrator, typed: string) =>
  (await find(visitor, typed)).headers.get('location')

test('an order number, a phone, an email or a name that only one thing has leads straight there', async () => {
  const visitor = await anAdministrator()
  const buyer = await aBuyer(db, { name: 'Tiyamike Gondwe', phone: '+265991020304' })
  const seller = await aSeller(db, { businessName: 'Gwirize Timber' })
  const order = await anOrder(db, aGuest, await aProduct(db, { sellerId: seller.userId }))
  expect(await placeOf(visitor, ` ${order.orderNumber.toLowerCase()} `)).toBe(`/admin/orders/${order.id}`)
  for (const typed of ['0991 020 304', '+265 991 02 03 04', buyer.email, 'tiyamike gond'])
    expect(await placeOf(visitor, typed), typed).toBe(`/admin/users/${buyer.userId}`)
  const lone = await aSeller(db, { businessName: 'Gwirizano Salt' })
  expect(await placeOf(visitor, 'gwirizano')).toBe(`/admin/sellers/${lone.userId}`)
})

test('several things are listed by their kind, and nothing found says so', async () => {
  const visitor = await anAdministrator()
  const buyer = await aBuyer(db, { name: 'Mwayiwathu Phiri' })
  const seller = await aSeller(db, { businessName: 'Mwayiwathu Stores' })
  const lamp = await aProduct(db, { sellerId: seller.userId, stock: 20 })
  for (let number = 1; number <= 11; number++) await anOrder(db, buyer, lamp)
  const html = await (await find(visitor, 'mwayiwathu')).text()
  for (const path of [`/admin/users/${buyer.userId}`, `/admin/sellers/${seller.userId}`])
    expect(html).toContain(`href="${path}"`)
  expect(html.match(/href="\/admin\/orders\/\w{16}"/g)).toHaveLength(10)
  expect(html).toMatch(/href="\/admin\/orders\?search=mwayiwathu"[^>]*>See all 11</)
  const odd = ['nobody-at-all', '', "a'b%_\\", 'x'.repeat(500)]
  for (const typed of odd) expect((await find(visitor, typed)).status, typed).toBe(200)
  expect(await visitor.textOf('/admin/search?q=nobody-at-all')).toContain('Nothing found')
})

test('the sidebar names what the specification does, in its order, the others in groups with what waits', async () => {
  const visitor = await anAdministrator()
  await aProduct(db, { status: 'pending' })
  const html = await (await visitor.get('/admin/log')).text()
  const sidebar = /<aside[\s\S]*?<\/aside>/.exec(html)![0]
  const pathsIn = (part: string) => [...part.matchAll(/href="(\/admin[^"]*)"/g)].map(([, path]) => path)
  const [main, ...groups] = sidebar.split('<details')
  expect(pathsIn(main!)).toEqual([
    '/admin',
    '/admin/sellers',
    '/admin/products',
    '/admin/orders',
    '/admin/users',
    '/admin/delivery',
    '/admin/payments',
    '/admin/disputes',
    '/admin/newsletter',
    '/admin/interest',
    '/admin/settings',
  ])
  expect(main).toMatch(/href="\/admin\/products"[\s\S]*?>\d+<\/span><span class="sr-only">\d+ waiting</)
  expect(groups.map((group) => />(Work|Money|People|System)</.exec(group)?.[1])).toEqual([
    'Work',
    'Money',
    'People',
    'System',
  ])
  // The one with the current screen is unfolded.
  expect(groups.map((group) => / open=""/.test(group.split('>')[0]!))).toEqual([false, false, false, true])
})
