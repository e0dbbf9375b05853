import { execFileSync } from 'node:child_process'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type AttackedShop, maxWait, openAttackedShop } from '../shop.ts'

let shop: AttackedShop
beforeAll(async () => {
  shop = await openAttackedShop()
})
afterAll(() => shop.close())

test('a shop under attack has a page to look at and people to be', async () => {
  const page = await shop.answersDuring(() => shop.aVisitor().textOf(`/product/${shop.product.id}`))
  expect(page).toContain('Solar lamp')
  const seller = await shop.aVisitorAs(shop.seller)
  expect(await seller.textOf('/seller/products')).toContain('Solar lamp')
})

test('a shop that stands still is noticed', async () => {
  const pages = Number(execFileSync('pgrep', ['-P', `${shop.server.pid}`, '-f', 'thumba-pages']))
  const standing = shop.answersDuring(async () => {
    process.kill(pages, 'SIGSTOP')
    setTimeout(() => process.kill(pages, 'SIGCONT'), maxWait + 500)
    await shop.ask('/healthz')
  })
  await expect(standing).rejects.toThrow('longest wait')
})
