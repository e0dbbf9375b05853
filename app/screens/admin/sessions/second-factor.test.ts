import { desc, eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { auditEntries } from '#app/modules/platform/audit/tables.ts'
import { db } from '#test/http.ts'
import { password, withPassword } from '#test/make/password.ts'
import { anAdmin } from '#test/make.ts'
import { authenticatorOfPage } from '#test/visitors/authenticator.ts'
import { aVisitorAs } from '#test/visitors/member-visitor.ts'

const path = '/admin/second-factor'
const linked = `href="${path}"`

test('an administrator finds it in the menu of every screen and of the shop, and on the dashboard while it is off §51.8', async () => {
  const admin = await withPassword(db, await anAdmin(db))
  const visitor = await aVisitorAs(db, admin)
  for (const screen of ['/admin/users', '/products'])
    expect([screen, await (await visitor.get(screen)).text()]).toEqual([
      screen,
      expect.stringContaining(linked),
    ])
  const hint = async () => (await visitor.textOf('/admin')).includes('Only a password protects your account')
  expect(await hint()).toBe(true)

  const code = authenticatorOfPage(await (await visitor.get(path)).text()).totp()
  const on = await visitor.post(path, { code, 'confirm-password': password })
  const codes = [...(await on.text()).matchAll(/<li>([a-z0-9]{5}-[a-z0-9]{5})</g)].map(([, one]) => one!)
  expect([on.status, codes.length]).toEqual([200, 10])
  expect(await hint()).toBe(false)

  expect((await visitor.post(path, { intent: 'turn-off', code: '000000' })).status).toBe(400)
  expect((await visitor.post(path, { intent: 'turn-off', code: codes[0]! })).status).toBe(303)
  expect(await hint()).toBe(true)
  const [last] = await db
    .select()
    .from(auditEntries)
    .where(eq(auditEntries.subjectId, admin.userId))
    .orderBy(desc(auditEntries.id))
    .limit(1)
  expect(last).toMatchObject({ action: 'second-factor.off', actorName: admin.name })
})
