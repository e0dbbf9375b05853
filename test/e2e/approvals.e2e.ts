import { eq } from 'drizzle-orm'
import type { BrowserContextOptions } from 'playwright-core'
import { describe, expect } from 'vitest'
import { users } from '#app/modules/platform/users/tables.ts'
import { changeRole } from '#app/workflows/change-role.server.ts'
import { aBuyer, anAdmin } from '#test/make.ts'
import { violations } from './axe.ts'
import { desktop, phone, shopUrl, test } from './browser.ts'
import { shopDb, signInAs } from './database.ts'

const looks: { name: string; options: BrowserContextOptions }[] = [
  { name: 'phone', options: { ...phone } },
  { name: 'phone without scripts', options: { ...phone, javaScriptEnabled: false } },
  { name: 'desktop', options: { ...desktop } },
]

describe.each(looks)('on a $name', ({ name, options }) => {
  test('one administrator asks, the other sees all of it and approves', async ({ open }) => {
    const db = shopDb()
    const [asker, other, buyer] = [await anAdmin(db), await anAdmin(db), await aBuyer(db)]
    await changeRole(db, asker, { id: buyer.userId, act: 'make-admin' })
    const page = await open(options)
    await signInAs(page, other.userId)
    await page.goto(`${shopUrl()}/admin/approvals`)
    const request = page.getByRole('listitem').filter({ hasText: buyer.name }).filter({ hasText: asker.name })
    await request.getByText('Waiting').waitFor()
    if (options.javaScriptEnabled !== false) expect(await violations(page)).toEqual([])
    if (process.env.SHOOT) await page.screenshot({ path: `${process.env.SHOOT}/list-${name}.png` })
    await request.getByRole('link', { name: 'Make somebody an administrator' }).click()
    await page.getByText(buyer.email).waitFor()
    if (options.javaScriptEnabled !== false) expect(await violations(page)).toEqual([])
    if (process.env.SHOOT) await page.screenshot({ path: `${process.env.SHOOT}/one-${name}.png` })
    await page.getByRole('button', { name: 'Approve and do it' }).click()
    await page.getByText(`by ${other.name}`).waitFor()
    const [made] = await db.select().from(users).where(eq(users.id, buyer.userId))
    expect(made!.role).toBe('admin')
  })
})
