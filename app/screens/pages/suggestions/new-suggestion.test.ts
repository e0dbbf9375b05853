import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { honeypotField } from '#app/base/fields/honeypot.ts'
import { wordSuggestions } from '#app/modules/outreach/suggestions/tables.ts'
import { db, request } from '#test/http.ts'
import { aBuyer, anAdmin } from '#test/make.ts'
import { aVisitorAs } from '#test/visitors/member-visitor.ts'
import { aVisitor } from '#test/visitors/visitor.ts'

const better = 'Onjezani m’dengu'
const form = { page: '/products?page=2', seen: 'Ikani m’dengu', better, name: '', phone: '0999 123 456' }
const send = (typed: Record<string, string>) =>
  request('/suggest-words', { form: typed, headers: { Cookie: 'thumba-language=ny' } })

test('the link stands on pages in Chichewa only, and the form knows the page that it stood on', async () => {
  const link = 'href="/suggest-words"'
  for (const path of ['/', '/terms', '/login', '/cart']) {
    expect([path, (await (await request(`${path}?lang=ny`)).text()).includes(link)]).toEqual([path, true])
    expect([path, (await (await request(path)).text()).includes(link)]).toEqual([path, false])
  }
  const headers = { Referer: 'http://localhost:3000/products?page=2' }
  expect(await (await request('/suggest-words', { headers })).text()).toContain('value="/products?page=2"')
})

test('a suggestion is written once, and what is missing is said in Chichewa', async () => {
  const refused = await send({ ...form, better: ' ' })
  expect(refused.status).toBe(400)
  expect(await refused.text()).toContain('Lembani mawu abwino')
  for (let time = 0; time < 2; time += 1) expect((await send(form)).status).toBe(200)
  const rows = await db.select().from(wordSuggestions).where(eq(wordSuggestions.better, better))
  expect(rows).toMatchObject([{ page: form.page, name: null, phone: '+265999123456', status: 'open' }])
  await send({ ...form, page: 'https://elsewhere.example', better: 'Zina' })
  const [other] = await db.select().from(wordSuggestions).where(eq(wordSuggestions.better, 'Zina'))
  expect(other!.page).toBe('/')
})

test('what fills in the field that nobody sees is a program, and nothing is written', async () => {
  const answer = await send({ ...form, better: 'Mawu a makina', [honeypotField]: 'https://spam.example' })
  expect(answer.status).toBe(200)
  expect(await db.$count(wordSuggestions, eq(wordSuggestions.better, 'Mawu a makina'))).toBe(0)
})

test('from one address 30 are taken in an hour, and then it is said in Chichewa', async () => {
  for (let count = 0; count < 30; count += 1)
    expect((await send({ ...form, better: `Mawu ${count}` })).status).toBe(200)
  const refused = await send({ ...form, better: 'Mawu 30' })
  expect(refused.status).toBe(429)
  expect(await refused.text()).toContain('Mawu ambiri akutumizidwa kuchokera komwe muli.')
  expect(await db.$count(wordSuggestions, eq(wordSuggestions.better, 'Mawu 30'))).toBe(0)
})

test('nobody but administrators sees or decides suggestions', async () => {
  await send({ ...form, better: 'Mawu a wina' })
  const [row] = await db.select().from(wordSuggestions).where(eq(wordSuggestions.better, 'Mawu a wina'))
  for (const visitor of [aVisitor(), await aVisitorAs(db, await aBuyer(db))]) {
    for (const path of ['/admin/suggestions', '/admin/suggestions.csv'])
      expect(await (await visitor.get(path)).text()).not.toContain('Mawu a wina')
    await visitor.post('/admin/suggestions', { intent: 'declined', chosen: row!.id })
  }
  const [after] = await db.select().from(wordSuggestions).where(eq(wordSuggestions.id, row!.id))
  expect(after!.status).toBe('open')
})

test('an administrator sees suggestions, decides them, and takes them along as a file', async () => {
  const words = 'Mawu a woyang’anira'
  await send({ ...form, better: words })
  const admin = await anAdmin(db)
  const visitor = await aVisitorAs(db, admin)
  expect(await (await visitor.get('/admin/suggestions')).text()).toContain(words)
  const [row] = await db.select().from(wordSuggestions).where(eq(wordSuggestions.better, words))
  const decided = await visitor.post('/admin/suggestions', { intent: 'done', chosen: row!.id })
  expect(decided.status).toBe(303)
  const [after] = await db.select().from(wordSuggestions).where(eq(wordSuggestions.id, row!.id))
  expect(after!.status).toBe('done')
  expect(await (await visitor.get('/admin/suggestions.csv?status=done')).text()).toContain(words)
})
