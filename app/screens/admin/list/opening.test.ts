import { expect, test } from 'vitest'
import { db } from '#test/http.ts'
import { anAdmin, aSeller } from '#test/make.ts'
import { aVisitorAs } from '#test/visitors/member-visitor.ts'

test('a list opens on what waits; All shows all, and a search looks through all', async () => {
  const visitor = await aVisitorAs(db, await anAdmin(db))
  await aSeller(db, { businessName: 'Opening waits', status: 'pending' })
  await aSeller(db, { businessName: 'Opening approved' })
  const chosen = (html: string) => />([^<]+)/.exec(html.split('aria-current="true"')[1] ?? '')?.[1]?.trim()
  const open = async (path: string) => {
    const html = await (await visitor.get(path)).text()
    return {
      chip: chosen(html),
      shops: ['Opening approved', 'Opening waits'].filter((name) => html.includes(`>${name}<`)),
      html,
    }
  }
  const opened = await open('/admin/sellers')
  expect(opened).toMatchObject({ chip: 'Pending', shops: ['Opening waits'] })
  expect(opened.html).toMatch(/href="\/admin\/sellers\?all=yes"[^>]*>All</)
  expect(await open('/admin/sellers?all=yes')).toMatchObject({
    chip: 'All',
    shops: ['Opening approved', 'Opening waits'],
  })
  expect((await open('/admin/sellers?search=opening')).shops).toHaveLength(2)
  const files = ['?all=yes', ''].map((search) => visitor.textOf(`/admin/sellers.csv${search}`))
  const [all, waiting] = await Promise.all(files)
  expect(all).toContain('Opening approved')
  expect(waiting).not.toContain('Opening approved')
})

test('where nothing waits the list says so, and how to see all of it', async () => {
  const visitor = await aVisitorAs(db, await anAdmin(db))
  expect(await visitor.textOf('/admin/payments/payouts')).toContain('Nothing waits for you')
  expect(await visitor.textOf('/admin/payments/payouts?search=nothing-like-this')).toContain(
    'No payouts found',
  )
  for (const path of ['/admin/disputes', '/admin/payments/refunds', '/admin/payments/transactions'])
    expect((await visitor.get(path)).status, path).toBe(200)
})
