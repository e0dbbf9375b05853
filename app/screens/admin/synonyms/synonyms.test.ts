import { expect, test } from 'vitest'
import { missedSearches } from '#app/modules/catalog/search/tables.ts'
import { db, request } from '#test/http.ts'
import { anAdmin, aProduct, aSeller } from '#test/make.ts'
import { aVisitorAs } from '#test/visitors/member-visitor.ts'
import { aVisitor, fieldsOf, textOf } from '#test/visitors/visitor.ts'

const anAdministrator = async () => aVisitorAs(db, await anAdmin(db))
const added = '/admin/synonyms/new'
const chikombe = { language: 'ny', word: 'chikombe', meanings: 'trophy', confidence: 'human' }

test('a word that an administrator adds is understood by the next search, and changed by one at a time', async () => {
  const visitor = await anAdministrator()
  await aProduct(db, { name: 'Silver trophy of Blantyre' })
  expect((await visitor.post(added, chikombe)).status).toBe(303)
  const search = await (await aVisitor()).textOf('/products?search=zikombe')
  for (const part of ['Silver trophy of Blantyre', 'Also searched: trophy']) expect(search).toContain(part)

  const again = await visitor.post(added, chikombe)
  expect([again.status, await textOf(again)]).toEqual([
    409,
    expect.stringContaining('This word is explained already'),
  ])
  const list = '/admin/synonyms?search=chikombe'
  for (const part of ['1 word', 'trophy', 'People of Malawi'])
    expect(await visitor.textOf(list)).toContain(part)
  const path = /\/admin\/synonyms\/[a-z0-9]{16}/.exec(await (await visitor.get(list)).text())![0]
  const fields = fieldsOf(await (await visitor.get(path)).text())
  const known = { ...chikombe, seen: fields.seen! }
  expect((await visitor.post(path, { ...known, meanings: 'trophy\nmedal' })).status).toBe(303)
  expect(await visitor.textOf(path)).toContain('saved the search word')
  const late = await visitor.post(path, { ...known, meanings: 'cup' })
  expect([late.status, await textOf(late)]).toEqual([
    409,
    expect.stringContaining('Another administrator changed this word'),
  ])
  expect((await visitor.post(path, { intent: 'remove', seen: known.seen })).status).toBe(409)
  const { seen } = fieldsOf(await (await visitor.get(path)).text())
  expect((await visitor.post(path, { intent: 'remove', seen: seen! })).status).toBe(303)
  expect((await visitor.get(path)).status).toBe(404)
})

test('what is wrong with a word is said beside the field, and what was typed stays', async () => {
  const visitor = await anAdministrator()
  const refused = await visitor.post(added, { ...chikombe, meanings: ' , ' })
  expect([refused.status, fieldsOf(await refused.clone().text())]).toMatchObject([400, { word: 'chikombe' }])
  expect(await textOf(refused)).toContain('Enter what it means in English')
})

test('the list goes out as a table, and the same table comes in again', async () => {
  const visitor = await anAdministrator()
  const csv = await (await visitor.get('/admin/synonyms.csv')).text()
  expect(csv).toContain('ny,khofi,kofi,coffee,Food & Beverages')
  const taken = await visitor.post('/admin/synonyms/import', { table: csv })
  const text = await textOf(taken)
  for (const part of ['Import finished', '0 new words', 'words were the same']) expect(text).toContain(part)
  expect(text).not.toMatch(/words? changed|Line \d/)
  const wrong = await visitor.post('/admin/synonyms/import', { table: 'ny,mfuti,,gun\nxx,a,,b' })
  const said = await textOf(wrong)
  for (const part of ['1 new word', 'Line 2: Choose the language of the word']) expect(said).toContain(part)
  expect((await visitor.post('/admin/synonyms/import', { table: '' })).status).toBe(400)
})

test('a price in words is a filter that the page shows and takes back', async () => {
  const guest = await aVisitor()
  const { userId: sellerId } = await aSeller(db)
  for (const [name, price] of [
    ['Kwenkwe lantern', 9_000],
    ['Kwenkwe lantern, large', 40_000],
  ] as const)
    await aProduct(db, { sellerId, name, price })
  const path = '/products?search=kwenkwe+lantern+under+10,000'
  const html = await (await guest.get(path)).text()
  const text = await guest.textOf(path)
  expect(text).toContain('1 product')
  expect(text).toContain('Remove filter: Up to MK 10,000')
  expect(html).toContain('href="/products?search=kwenkwe+lantern"')
  const cheap = await guest.textOf('/products?search=cheap+kwenkwe+lantern')
  expect(cheap).toContain('Remove filter: Cheapest first')
  expect(cheap.indexOf('9,000')).toBeLessThan(cheap.indexOf('40,000'))
})

test('what buyers search and do not find is listed until somebody teaches the word', async () => {
  const [visitor, guest] = [await anAdministrator(), aVisitor()]
  await aProduct(db, { name: 'Bath towel' })
  for (const typed of ['zinyobo', '0999 123 456', 'someone@example.com'])
    await guest.get(`/products?${new URLSearchParams({ search: typed })}`)
  expect(await visitor.textOf('/admin/synonyms'), 'of one person').not.toContain('zinyobo')
  await db.update(missedSearches).set({ times: 2 }) // from somewhere else
  const robot = { 'User-Agent': 'Mozilla/5.0 (compatible; bingbot/2.0; +http://www.bing.com/bingbot.htm)' }
  expect((await request('/products?search=chinyotomba', { headers: robot })).status).toBe(200)
  const list = await (await visitor.get('/admin/synonyms')).text()
  expect(list).toContain('zinyobo (2 times)')
  expect(list).not.toMatch(/0999|someone|chinyotomba/)
  const path = '/admin/synonyms/new?word=zinyobo'
  expect(list).toContain(`href="${path}"`)
  expect(fieldsOf(await (await visitor.get(path)).text())).toMatchObject({ word: 'zinyobo', language: 'ny' })
  await visitor.post(added, { ...chikombe, word: 'zinyobo', meanings: 'towel' })
  expect(await visitor.textOf('/admin/synonyms')).not.toContain('zinyobo (2 times)')
  expect(await guest.textOf('/products?search=zinyobo&view=list')).toContain('Bath towel')
})
