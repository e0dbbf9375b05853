import { readFileSync } from 'node:fs'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type AttackedShop, answersDuring, openAttackedShop, pagesOf } from './shop.ts'

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

test('a shop that works on something else is noticed', async () => {
  let worked = 0
  const page = async () => {
    worked += 1_001
    return new Response()
  }
  const watched = { page, work: () => worked, pages: 0 }
  await expect(answersDuring(async () => {}, watched)).rejects.toThrow('the most that was worked')
})

test('a shop that stands still until the attack ends is noticed', async () => {
  const standing = shop.answersDuring(async () => {
    const pages = pagesOf(shop.server.pid)
    process.kill(pages, 'SIGSTOP')
    await isStopped(pages)
    setImmediate(() => process.kill(pages, 'SIGCONT'))
  }, 1)
  await expect(standing).rejects.toThrow('answered before the attack ended')
})

const isStopped = (pid: number) =>
  expect.poll(() => readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]).toMatch(/^T/)
