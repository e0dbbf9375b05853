import { and, eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { mails } from '#app/modules/platform/mail/tables.ts'
import { plainJpeg } from '#test/make/picture.ts'
import { aBuyer } from '#test/make.ts'
import { tokenMailedTo } from '#test/services/mailbox.ts'
import { type AttackedShop, openAttackedShop } from './shop.ts'

let shop: AttackedShop
beforeAll(async () => {
  shop = await openAttackedShop()
})
afterAll(() => shop.close())

test('a stolen session reads no link that was mailed to its owner', async () => {
  const victim = await aBuyer(shop.db)
  const thief = await shop.aVisitorAs(victim)
  await shop.aVisitor().post('/forgot-password', { email: victim.email })
  const token = await tokenMailedTo(shop.db, victim.email, 'reset-password')
  const left = and(eq(mails.toEmail, victim.email), eq(mails.status, 'sent'))
  await expect.poll(() => shop.db.$count(mails, left)).toBe(1)
  const own = await (await thief.get('/profile/data/file')).text()
  expect([own.includes('reset-password'), own.includes(token)]).toEqual([true, false])
})

test.each(['/profile/picture', '/seller/profile/logo'])('pictures at %s are few', async (path) => {
  const visitor = await shop.aVisitorAs(path.startsWith('/seller') ? shop.seller : await aBuyer(shop.db))
  const picture = new Uint8Array(await plainJpeg())
  const statuses: number[] = []
  for (let sent = 0; sent <= 30; sent += 1) {
    const form = new FormData()
    form.set('picture', new File([picture], 'me.jpg', { type: 'image/jpeg' }))
    statuses.push((await visitor.send(path, form)).status)
  }
  expect(statuses).toEqual([...Array(30).fill(303), 429])
})
