import { expect, test } from 'vitest'
import { db } from '#test/http.ts'
import { anAdmin, aSeller } from '#test/make.ts'
import { aVisitorAs } from '#test/visitors/member-visitor.ts'

const view = { screen: '/admin/sellers', name: 'Waiting', search: 'status=pending' }

test('the filters of a list are kept under a name, stand above it, and are forgotten again §35.4', async () => {
  const visitor = await aVisitorAs(db, await anAdmin(db))
  const list = await visitor.textOf('/admin/sellers?status=pending')
  expect(list).toContain('Save this view')
  const kept = await visitor.post('/admin/views', view)
  expect([kept.status, kept.headers.get('location')]).toEqual([303, '/admin/sellers?status=pending'])

  const html = await (await visitor.get('/admin/sellers?status=pending')).text()
  expect(html).toMatch(/<a aria-current="true"[^>]*href="\/admin\/sellers\?status=pending"[^>]*>Waiting/)
  expect(html).not.toContain('Save this view')
  expect(await visitor.textOf('/admin/sellers')).toContain('Waiting')
  expect(await visitor.textOf('/admin/products')).not.toContain('Waiting')

  const id = /name="id" value="(\w+)"/.exec(html)![1]!
  await visitor.post('/admin/views', { intent: 'forget', id, screen: view.screen })
  expect(await visitor.textOf('/admin/sellers')).not.toContain('Waiting')
})

test('without a name nothing is kept, and it says so', async () => {
  const visitor = await aVisitorAs(db, await anAdmin(db))
  const answer = await visitor.post('/admin/views', { ...view, name: ' ' })
  expect(answer.headers.get('location')).toBe('/admin/sellers?status=pending')
  expect(await visitor.textOf('/admin/sellers?status=pending')).toContain('Give the view a name')
})

test('whoever is no administrator keeps no view', async () => {
  const visitor = await aVisitorAs(db, await aSeller(db))
  const answer = await visitor.post('/admin/views', view)
  expect([answer.status, answer.headers.get('location')]).toEqual([302, '/login'])
})
