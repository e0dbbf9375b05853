import { expect, test } from 'vitest'
import { db } from '#test/http.ts'
import { addTalk } from '#test/make/conversation.ts'
import { anOrder } from '#test/make/sales/checkout.ts'
import { aBuyer, aProduct, aSeller } from '#test/make.ts'
import { aVisitorAs } from '#test/visitors/member-visitor.ts'

/** The bar's links, each with its number where something waits. */
function linksOf(html: string) {
  const bar = /<nav[^>]*class="bottom-bar[\s\S]*?<\/nav>/.exec(html)?.[0] ?? ''
  return [...bar.matchAll(/<a [^>]*?href="([^"]+)"[\s\S]*?<\/a>/g)].map(([link, to]) => {
    const count = />(\d+)<\/span>/.exec(link)?.[1]
    return count ? `${to} ${count}` : to
  })
}
const summaryOf = (html: string) =>
  /class="bottom-bar[\s\S]*?<summary[\s\S]*?<\/summary>/.exec(html)?.[0].split('<summary')[1]

test('a buyer’s and a seller’s screens have a bar of five with what waits, the rest behind More', async () => {
  const [seller, buyer] = [await aSeller(db), await aBuyer(db)]
  const lamp = await aProduct(db, { sellerId: seller.userId })
  const { id: orderId } = await anOrder(db, buyer, lamp)
  await anOrder(db, buyer, lamp)
  await addTalk(db, buyer, { productId: lamp.id, orderId })
  const open = async (who: typeof seller | typeof buyer, path: string) =>
    (await (await aVisitorAs(db, who)).get(path)).text()

  const inShop = await open(seller, '/seller/products')
  expect(linksOf(inShop)).toEqual([
    '/dashboard',
    '/seller/orders 2',
    '/seller/products',
    '/conversations 2',
    '/seller/questions 1',
    '/seller/reviews',
    '/seller/earnings',
    '/seller/delivery-settings',
    '/seller/profile',
  ])
  expect(summaryOf(inShop)).toMatch(/More.*>1</)
  expect(inShop).toMatch(/<a(?=[^>]*aria-current="page")[^>]*href="\/seller\/products"/)
  // The shop's bar leads a seller here, and stays; what a seller buys has the buyer's.
  expect(linksOf(await open(seller, '/conversations'))).toContain('/seller/orders 2')
  expect(linksOf(await open(seller, '/orders'))).toContain('/buyer/dashboard')

  // What is placed waits for the shop, not for its buyer.
  const ofBuyer = ['/buyer/dashboard', '/orders', '/conversations', '/wishlist']
  const more = ['/reviews', '/addresses', '/notifications', '/profile']
  expect(linksOf(await open(buyer, '/buyer/orders'))).toEqual([...ofBuyer, ...more])
  for (const path of ['/', '/cart', `/product/${lamp.id}`])
    expect(linksOf(await open(buyer, path))).toEqual([])
})
