import { expect, test as plain } from 'vitest'
import { committed, test } from '#test/db.ts'
import { anAdmin } from '#test/make.ts'
import { maxSavedViews, viewSearch } from './saved-view-rules.ts'
import { deleteView, findSavedViews, saveView } from './saved-views.server.ts'

const pending = {
  screen: '/admin/sellers',
  name: 'Waiting in Zomba',
  search: '?status=pending&district=Zomba',
}

test('a view is kept under its name, without the page; the same name again takes the new filters §35.4', async ({
  db,
}) => {
  const admin = await anAdmin(db)
  const kept = await saveView(db, admin, { ...pending, search: `${pending.search}&page=7` })
  expect(kept).toMatchObject({ ok: true, value: { search: 'district=Zomba&status=pending' } })
  await saveView(db, admin, { ...pending, search: '?status=rejected' })
  expect(await findSavedViews(db, admin)).toMatchObject([
    { name: 'Waiting in Zomba', search: 'status=rejected' },
  ])
})

test('a view needs a name, a filter and a list of the administration', async ({ db }) => {
  const admin = await anAdmin(db)
  const refused = async (typed: Partial<typeof pending>) => {
    const saved = await saveView(db, admin, { ...pending, ...typed })
    return saved.ok ? undefined : saved.reason
  }
  expect(await refused({ name: '  ' })).toBe('name-missing')
  expect(await refused({ search: '?page=2&after=abc&status=' })).toBe('nothing-to-keep')
  for (const screen of ['/products', 'https://elsewhere.example/admin/sellers', '/admin/sellers/../x', ''])
    expect(await refused({ screen }), screen).toBe('list-unknown')
  expect(await refused({ search: `?search=${'x'.repeat(1000)}` })).toBe('list-unknown')
  expect(await findSavedViews(db, admin)).toEqual([])
})

test('views are each administrator’s own: another can neither see nor forget them §35.4', async ({ db }) => {
  const [admin, other] = [await anAdmin(db), await anAdmin(db)]
  const kept = await saveView(db, admin, pending)
  if (!kept.ok) throw new Error(kept.reason)
  expect(await findSavedViews(db, other)).toEqual([])
  await deleteView(db, other, kept.value.id)
  expect(await findSavedViews(db, admin)).toHaveLength(1)
  await deleteView(db, admin, kept.value.id)
  expect(await findSavedViews(db, admin)).toEqual([])
})

committed('many kept at once stay under the limit of one list §35.4', async ({ db }) => {
  const admin = await anAdmin(db)
  const names = Array.from({ length: maxSavedViews + 3 }, (_, number) => `View ${number}`)
  const saved = await Promise.all(names.map((name) => saveView(db, admin, { ...pending, name })))
  expect(saved.filter(({ ok }) => ok)).toHaveLength(maxSavedViews)
  expect(saved).toContainEqual({ ok: false, reason: 'too-many-views' })
  expect(await saveView(db, admin, { ...pending, screen: '/admin/products' })).toMatchObject({ ok: true })
})

plain('the order in which filters stand makes no other view', () => {
  expect(viewSearch('?b=2&a=1')).toBe(viewSearch('?a=1&b=2&page=3&c=&before=9&tick=all'))
})
