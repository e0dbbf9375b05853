import { eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { sellerProfiles } from '#app/modules/identity/shops/tables.ts'
import { findOwnDocuments } from '#app/modules/identity/shops/verification/documents.server.ts'
import { db, request } from '#test/http.ts'
import { plainJpeg } from '#test/make/picture.ts'
import { aPdf, aVerificationDocument } from '#test/make/verification-document.ts'
import { aBuyer, anAdmin, aSeller } from '#test/make.ts'
import { aVisitorAs } from '#test/visitors/member-visitor.ts'
import { readable, type Visitor } from '#test/visitors/visitor.ts'

const path = '/seller/profile/papers'
const mainOf = async (visitor: Visitor) =>
  readable(/<main[\s\S]*<\/main>/.exec(await (await visitor.get(path)).text())![0])

async function send(visitor: Visitor, query: string, file?: File) {
  const body = new FormData()
  if (file) body.set('paper', file)
  const Cookie = [...visitor.jar].map((pair) => pair.join('=')).join('; ')
  return request(`${path}?${query}`, { method: 'POST', body, headers: { Cookie }, redirect: 'manual' })
}
const fileOf = (bytes: Uint8Array, name: string) => new File([bytes as Uint8Array<ArrayBuffer>], name)
const aSellerOnline = async () => {
  const seller = await aSeller(db)
  return { seller, visitor: await aVisitorAs(db, seller) }
}

test('it says who sees a paper, why, and for how long it is kept §28.1', async () => {
  const page = await mainOf((await aSellerOnline()).visitor)
  for (const text of [
    'National ID',
    'Business certificate',
    'TIN certificate',
    "only Thumba's administrators",
    'they show us who owns a shop',
    'until you remove them here or delete your account',
  ])
    expect(page).toContain(text)
})

test('a paper is sent by a plain form, and listed by kind, name, size and day; nobody can open it there §28.1', async () => {
  const { seller, visitor } = await aSellerOnline()
  const sent = await send(visitor, 'kind=national_id', fileOf(await plainJpeg(), 'front.jpg'))
  expect([sent.status, sent.headers.get('location')]).toEqual([303, path])
  await send(visitor, 'kind=tin_certificate', fileOf(aPdf(), 'mra.pdf'))
  expect(await findOwnDocuments(db, seller.userId)).toMatchObject([
    { kind: 'national_id', fileName: 'front.jpg' },
    { kind: 'tin_certificate', fileName: 'mra.pdf' },
  ])
  const page = await mainOf(visitor)
  expect(page).toMatch(/front\.jpg 1 KB · sent \d+ \w+ 20\d\d, \d\d:\d\d/)
  expect(page).toContain('mra.pdf')
  const html = await (await visitor.get(path)).text()
  expect(html).not.toMatch(/\/admin\/papers|\.sealed|papers\/[a-z0-9]{16}/)
  expect(await visitor.textOf('/seller/profile')).toContain('2 files sent')
})

test('it is replaced and removed by plain forms §28.1', async () => {
  const { seller, visitor } = await aSellerOnline()
  const { id } = await aVerificationDocument(db, seller, { name: 'old.jpg' })
  expect((await send(visitor, `kind=national_id&replaces=${id}`, fileOf(aPdf(), 'new.pdf'))).status).toBe(303)
  const [kept, ...others] = await findOwnDocuments(db, seller.userId)
  expect([kept!.fileName, others]).toEqual(['new.pdf', []])
  const removed = await visitor.post(`${path}?kind=national_id`, { intent: 'remove', paperId: kept!.id })
  expect(removed.status).toBe(303)
  expect(await findOwnDocuments(db, seller.userId)).toEqual([])
  const again = await visitor.post(`${path}?kind=national_id`, { intent: 'remove', paperId: kept!.id })
  expect(again.status).toBe(404)
  expect(await again.text()).toContain('This file no longer exists')
})

describe('what cannot be taken is said beside its kind:', () => {
  test.each([
    ['HTML called a PDF', 415, 'File type unknown is not allowed', () => Buffer.from('<html>')],
    ['an empty file', 400, 'Please choose a file first', () => Buffer.alloc(0)],
    ['5 MB and more', 413, 'exceeds maximum size of 5MB', () => Buffer.alloc(5 * 1024 * 1024 + 1, aPdf())],
    ['8 MB', 413, 'File size 8.01 MB exceeds', () => Buffer.alloc(8 * 1024 * 1024, aPdf())],
  ])('%s', async (_, status, words, bytes) => {
    const { seller, visitor } = await aSellerOnline()
    const refused = await send(visitor, 'kind=tin_certificate', fileOf(bytes(), 'x.pdf'))
    expect(refused.status).toBe(status)
    const html = await refused.text()
    const section = /<section id="tin_certificate"[\s\S]*?<\/section>/.exec(html)![0]
    expect(section).toContain(words)
    expect(await findOwnDocuments(db, seller.userId)).toEqual([])
  })

  test('no file, and a kind that is none', async () => {
    const { visitor } = await aSellerOnline()
    expect(await (await send(visitor, 'kind=national_id')).text()).toContain('Please choose a file first')
    const unknown = await send(visitor, 'kind=passport', fileOf(aPdf(), 'x.pdf'))
    expect([unknown.status, await unknown.text()]).toEqual([
      400,
      expect.stringContaining('Please choose a document type'),
    ])
  })
})

test('another seller’s paper can be neither removed nor replaced §28.1', async () => {
  const { seller } = await aSellerOnline()
  const { visitor } = await aSellerOnline()
  const { id } = await aVerificationDocument(db, seller)
  expect((await visitor.post(path, { intent: 'remove', paperId: id })).status).toBe(404)
  expect((await send(visitor, `kind=national_id&replaces=${id}`, fileOf(aPdf(), 'x.pdf'))).status).toBe(404)
  expect((await findOwnDocuments(db, seller.userId)).map((paper) => paper.id)).toEqual([id])
})

test('buyers, administrators and guests send none', async () => {
  for (const person of [await aBuyer(db), await anAdmin(db)]) {
    const visitor = await aVisitorAs(db, person)
    expect((await send(visitor, 'kind=national_id', fileOf(aPdf(), 'x.pdf'))).status).toBe(403)
  }
  const guest = await request(path, { method: 'POST', form: {}, redirect: 'manual' })
  expect([guest.status, guest.headers.get('location')]).toEqual([302, expect.stringMatching(/^\/login\?/)])
})

test('a seller without a shop is told to save it first', async () => {
  const { seller, visitor } = await aSellerOnline()
  await db.delete(sellerProfiles).where(eq(sellerProfiles.userId, seller.userId))
  expect(await mainOf(visitor)).toContain('Complete your shop profile first')
  const refused = await send(visitor, 'kind=national_id', fileOf(aPdf(), 'x.pdf'))
  expect(refused.status).toBe(409)
})

test('the overview names papers as optional, and they are no step of the checklist', async () => {
  const seller = await aSeller(db, { status: 'pending' })
  const page = await (await aVisitorAs(db, seller)).textOf('/dashboard')
  expect(page).toContain('Optional: send identity documents')
  expect(page).toMatch(/\d of 5 done/)
})

test('a seller’s own data names the papers, and not what is in them', async () => {
  const { seller, visitor } = await aSellerOnline()
  await aVerificationDocument(db, seller, {
    kind: 'business_certificate',
    bytes: aPdf('Chikondi'),
    name: 'shop.pdf',
  })
  const text = await (await visitor.get('/profile/data/file')).text()
  expect(JSON.parse(text).identityPapers).toEqual([
    {
      id: expect.any(String),
      kind: 'business_certificate',
      fileName: 'shop.pdf',
      size: aPdf('Chikondi').length,
      createdAt: expect.any(String),
    },
  ])
  expect(text).not.toContain('.sealed')
})
