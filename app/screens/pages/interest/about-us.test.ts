import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { newId } from '#app/base/ids.ts'
import { interests } from '#app/modules/outreach/interest/tables.ts'
import { db, request } from '#test/http.ts'
import { aVisitor, fieldsOf, readable, textOf } from '#test/visitors/visitor.ts'

const anEmail = () => `${newId()}@thumba.example`
const written = { name: 'Tamanda', district: 'Zomba', wantedRole: 'seller', message: 'I <weave> baskets.' }
const keptFrom = (email: string) => db.select().from(interests).where(eq(interests.email, email))
const fields = ['district', 'email', 'message', 'more_about_you', 'name', 'phone', 'wantedRole']
const tell = (form: Record<string, string>, headers: Record<string, string> = {}) =>
  aVisitor().post('/about-us', form, headers)

test('/about-us says what Thumba is and asks who would like to take part', async () => {
  const html = await (await request('/about-us')).text()
  expect(readable(html)).toContain('What Thumba is')
  expect(html).toContain('href="#interest"')
  expect(Object.keys(fieldsOf(html)).toSorted()).toEqual(fields)
})

test("the home page's seller call has the same form, and /about-us answers it without scripts §36.8", async () => {
  const html = await (await request('/')).text()
  const form = /<form[^>]*action="\/about-us#interest"[\s\S]*?<\/form>/.exec(html)![0]
  expect(form).toContain('method="post"')
  expect(fieldsOf(form)).toMatchObject({ wantedRole: 'seller', more_about_you: '' })
  expect(Object.keys(fieldsOf(form)).toSorted()).toEqual(fields)

  const email = anEmail()
  const sent = await tell({ ...written, email, phone: '' })
  expect([sent.status, sent.headers.get('Location')]).toEqual([303, '/about-us?told=yes#interest'])
  expect(await textOf(await request('/about-us?told=yes'))).toContain('Thank you, we have your message')
  expect(await keptFrom(email)).toMatchObject([{ ...written, phone: null, status: 'new' }])
})

test('mistakes are told beside their fields, and what was typed stays', async () => {
  const response = await tell({ ...written, email: 'tamanda@', district: 'Nowhere', wantedRole: 'admin' })
  const html = await response.text()
  expect(response.status).toBe(400)
  for (const said of ['Invalid email address', 'Choose your district', 'Choose what you want to do'])
    expect(readable(html)).toContain(said)
  expect(html).toContain('I &lt;weave&gt; baskets.')
  expect(fieldsOf(html)).toMatchObject({ name: 'Tamanda', email: 'tamanda@' })
})

test('whoever fills the field that nobody sees is thanked, and nothing is kept §36.8', async () => {
  const email = anEmail()
  const sent = await tell({ ...written, email, more_about_you: 'https://buy.example' })
  expect([sent.status, await keptFrom(email)]).toEqual([303, []])
})

test('a double tap keeps one; too many are refused with everything kept; another site tells nothing', async () => {
  const email = anEmail()
  await Promise.all([1, 2].map(() => tell({ ...written, email })))
  expect(await keptFrom(email)).toHaveLength(1)
  for (let number = 2; number <= 6; number++) await tell({ ...written, email, message: `${number}` })
  const refused = await tell({ ...written, email, message: 'The seventh' })
  const html = await refused.text()
  expect([refused.status, html]).toEqual([429, expect.stringContaining('The seventh')])
  expect(readable(html)).toContain('If that does not help, try again in an hour.')
  const elsewhere = await tell({ ...written, email: anEmail() }, { Origin: 'https://elsewhere.example' })
  expect([400, 403]).toContain(elsewhere.status)
})

test('a failure of ours is told, and nothing typed is lost', async () => {
  await db.execute('alter table interests rename to interests_away')
  try {
    const response = await tell({ ...written, email: anEmail() })
    const html = await response.text()
    expect([response.status, html]).toEqual([500, expect.stringContaining('I &lt;weave&gt; baskets.')])
    expect(readable(html)).toContain('Your message could not be sent. Please try again.')
  } finally {
    await db.execute('alter table interests_away rename to interests')
  }
})
