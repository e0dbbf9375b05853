import { eq } from 'drizzle-orm'
import { beforeAll, expect, test } from 'vitest'
import { type Product, products } from '#app/modules/catalog/products/tables.ts'
import { maxPictureBytes } from '#app/modules/platform/files/rules.ts'
import { consumeAttempt } from '#app/modules/platform/limits/rate-limits.server.ts'
import { db, request } from '#test/http.ts'
import { plainJpeg } from '#test/make/picture.ts'
import { aProduct, aSeller } from '#test/make.ts'
import { aVisitorAs } from '#test/visitors/member-visitor.ts'
import { fieldsOf, textOf, type Visitor } from '#test/visitors/visitor.ts'

const list = '/seller/products'
const page = `${list}/new`
let jpeg: Buffer
beforeAll(async () => {
  jpeg = await plainJpeg()
})

async function aShop() {
  const seller = await aSeller(db)
  return { seller, visitor: await aVisitorAs(db, seller) }
}
const productsOf = ({ userId }: { userId: string }) =>
  db.select().from(products).where(eq(products.sellerId, userId))
const now = async ({ id }: Pick<Product, 'id'>) =>
  (await db.select().from(products).where(eq(products.id, id)))[0]!

type Sent = [name: string, bytes?: Uint8Array]
/** As a browser without scripts sends the form: what was typed first, then what was chosen. */
function formOf(fields: Record<string, string>, files: Sent[] = []) {
  const form = new FormData()
  for (const [name, value] of Object.entries(fields)) if (name !== 'pictures') form.append(name, value)
  for (const [name, bytes = jpeg] of files)
    form.append('pictures', new File([bytes as Uint8Array<ArrayBuffer>], name, { type: 'image/jpeg' }))
  return form
}
const lamp = { name: 'Lamp', description: 'Bright', price: '5000', stock: '2', category: 'Other' }
const opened = async (visitor: Visitor, path = page) => ({
  ...fieldsOf(await (await visitor.get(path)).text()),
  ...(path === page && lamp),
})
const pathsIn = async (answer: Response) => fieldsOf(await answer.clone().text()).images!.split(' ')
const namesOf = (paths: string[]) => paths.map((path) => /([a-z]+)_\d+_\w+$/.exec(path)?.[1])

test('three pictures are sent and saved with the product by one plain form, in their order §25.1', async () => {
  const { seller, visitor } = await aShop()
  const form = formOf({ ...(await opened(visitor)), intent: 'save' }, [['a.jpg'], ['b.jpg'], ['c.jpg']])
  const saved = await visitor.send(page, form)
  expect([saved.status, saved.headers.get('Location')]).toEqual([303, list])
  const [made] = await productsOf(seller)
  expect(namesOf(made!.images.map(({ path }) => path))).toEqual(['a', 'b', 'c'])
  for (const { path } of made!.images) expect(path).toMatch(new RegExp(`^products/${seller.userId}/`))
  const shown = await (await visitor.get(list)).text()
  expect(shown).toContain(`/media/${made!.images[0]!.path}/`) // its cover
  expect(shown).not.toContain(`/media/${made!.images[1]!.path}/`)
})

test('a form with pictures that is sent twice makes one product §25.7', async () => {
  const { seller, visitor } = await aShop()
  const fields = { ...(await opened(visitor)), intent: 'save' }
  const send = () => visitor.send(page, formOf(fields, [['a.jpg'], ['b.jpg']]))
  const answers = await Promise.all([send(), send()])
  expect(answers.map(({ status }) => status)).toEqual([303, 303])
  expect(await productsOf(seller)).toHaveLength(1)
  await visitor.send(page, formOf(fields, [['other.jpg'], ['b.jpg']]))
  expect(await productsOf(seller)).toHaveLength(2)
})

test('pictures are shown before saving, moved, made the cover and removed by buttons; what was typed stays §25.2', async () => {
  const { seller, visitor } = await aShop()
  const files: Sent[] = [['a.jpg'], ['b.jpg'], ['c.jpg']]
  let answer = await visitor.send(page, formOf({ ...(await opened(visitor)), intent: 'pictures' }, files))
  expect(answer.status).toBe(200)
  const steps = { 'cover 2': 'c a b', 'earlier 2': 'c b a', 'later 0': 'b c a', 'remove 1': 'b a' }
  for (const [picture, expected] of Object.entries(steps)) {
    answer = await visitor.send(page, formOf({ ...fieldsOf(await answer.text()), picture }))
    expect(namesOf(await pathsIn(answer)).join(' '), picture).toBe(expected)
  }
  const fields = fieldsOf(await answer.text())
  expect(fields).toMatchObject(lamp)
  expect(await productsOf(seller)).toEqual([])
  await visitor.send(page, formOf({ ...fields, intent: 'save' }))
  expect(namesOf((await productsOf(seller))[0]!.images.map(({ path }) => path))).toEqual(['b', 'a'])
})

test('pictures that are there already stay where a field is refused §25.3', async () => {
  const { seller, visitor } = await aShop()
  const fields = { ...(await opened(visitor)), intent: 'save', price: 'cheap' }
  const refused = await visitor.send(page, formOf(fields, [['a.jpg']]))
  expect(refused.status).toBe(400)
  const [path] = await pathsIn(refused)
  expect(await refused.clone().text()).toContain(`src="/media/${path}/160.jpg"`)
  const again = { ...fieldsOf(await refused.text()), intent: 'save', price: '5000' }
  await visitor.send(page, formOf(again))
  expect((await productsOf(seller))[0]?.images.map((picture) => picture.path)).toEqual([path])
})

test('a bad file among good ones is said by its name beside the pictures, and the good ones are kept §25.4', async () => {
  const { seller, visitor } = await aShop()
  const fields = { ...(await opened(visitor)), intent: 'save' }
  const large = Buffer.concat([jpeg, Buffer.alloc(maxPictureBytes + 1 - jpeg.length)])
  const files: Sent[] = [['a.jpg'], ['notes.jpg', Buffer.from('no')], ['big.jpg', large], ['b.jpg']]
  const refused = await visitor.send(page, formOf(fields, files))
  expect(refused.status).toBe(400)
  expect(namesOf(await pathsIn(refused))).toEqual(['a', 'b'])
  expect(fieldsOf(await refused.clone().text())).toMatchObject(lamp)
  expect(await refused.clone().text()).toMatch(/id="images"[^>]*aria-describedby="images-hint images-error"/)
  const text = await textOf(refused)
  expect(text).toContain(
    'notes.jpg: File type unknown is not allowed. Allowed types: image/jpeg, image/png, image/webp',
  )
  expect(text).toContain('big.jpg: File size 5.01 MB exceeds maximum size of 5MB')
  expect(await productsOf(seller)).toEqual([])
})

test('a product has at most 8 pictures: those beyond are named §25.5', async () => {
  const { visitor } = await aShop()
  const files = Array.from({ length: 9 }, (_, at): Sent => [`${'abcdefghi'[at]}.jpg`])
  const refused = await visitor.send(page, formOf({ ...(await opened(visitor)), intent: 'pictures' }, files))
  expect([refused.status, (await pathsIn(refused)).length]).toEqual([400, 8])
  expect(await textOf(refused)).toContain('A product has at most 8 pictures. Not added: i.jpg')
})

test('of pictures over 20 MB together those that fit are kept, and so is what was typed §25.3', async () => {
  const { visitor } = await aShop()
  const large = Buffer.concat([jpeg, Buffer.alloc(maxPictureBytes - jpeg.length)])
  const files = 'abcde'.split('').map((name): Sent => [`${name}.jpg`, large])
  const refused = await visitor.send(page, formOf({ ...(await opened(visitor)), intent: 'save' }, files))
  expect(refused.status).toBe(400)
  expect(namesOf(await pathsIn(refused))).toEqual(['a', 'b', 'c'])
  expect(fieldsOf(await refused.clone().text())).toMatchObject(lamp)
  expect(await textOf(refused)).toContain(
    'These pictures are over 20 MB together. Please send fewer at once.',
  )
})

test('who sent very many pictures is asked to wait, and keeps what was typed', async () => {
  const { seller, visitor } = await aShop()
  const fields = { ...(await opened(visitor)), intent: 'save' }
  while (await consumeAttempt(db, 'picture of a seller', seller.userId));
  const refused = await visitor.send(page, formOf(fields, [['a.jpg']]))
  expect(fieldsOf(await refused.clone().text())).toMatchObject(lamp)
  expect(await textOf(refused)).toContain(
    'a.jpg: You uploaded too many pictures. Please try again in an hour.',
  )
})

test('a picture of another seller, and one that is not there, are refused beside the pictures §25.6', async () => {
  const { visitor } = await aShop()
  const other = await aShop()
  const form = formOf({ ...(await opened(other.visitor)), intent: 'pictures' }, [['a.jpg']])
  const [foreign] = await pathsIn(await other.visitor.send(page, form))
  const mine = await aProduct(db, { sellerId: (await aSeller(db)).userId })
  for (const images of [foreign!, 'products/nobody/x_1_abcdefgh', mine.images[0]?.path ?? 'x']) {
    const refused = await visitor.send(page, formOf({ ...(await opened(visitor)), images, intent: 'save' }))
    expect(refused.status).toBe(409)
    expect(fieldsOf(await refused.clone().text())).toMatchObject({ ...lamp, images })
    const html = await refused.text()
    expect(/id="images-error"[\s\S]*?<\/p>/.exec(html)?.[0]).toContain('One of the pictures is missing')
  }
})

test('changing only the pictures does not send a product to review, and the editor says so §25.8', async () => {
  const { seller, visitor } = await aShop()
  const lamp = await aProduct(db, { sellerId: seller.userId })
  const edit = `${list}/${lamp.id}/edit`
  expect(await visitor.textOf(edit)).toContain('Changing only the stock or the pictures does not')
  const saved = await visitor.send(
    edit,
    formOf({ ...(await opened(visitor, edit)), intent: 'save' }, [['a.jpg']]),
  )
  expect(saved.status).toBe(303)
  const edited = await now(lamp)
  expect(edited.status).toBe('approved')
  expect(edited.images).toHaveLength(lamp.images.length + 1)
})

test('of two tabs that change the pictures the later one is told and keeps its own', async () => {
  const { seller, visitor } = await aShop()
  const lamp = await aProduct(db, { sellerId: seller.userId })
  const edit = `${list}/${lamp.id}/edit`
  const fields = { ...(await opened(visitor, edit)), intent: 'save' }
  await visitor.send(edit, formOf(fields, [['a.jpg']]))
  const late = await visitor.send(edit, formOf(fields, [['b.jpg'], ['c.jpg']]))
  expect(late.status).toBe(409)
  expect(namesOf((await pathsIn(late)).slice(-2))).toEqual(['b', 'c'])
  expect(await textOf(late)).toMatch(
    /changed in the meantime.*Pictures \d pictures?, different or in another order/,
  )
})

test('another seller’s product takes no pictures', async () => {
  const { visitor } = await aShop()
  const foreign = await aProduct(db)
  const edit = `${list}/${foreign.id}/edit`
  const answer = await visitor.send(edit, formOf({ intent: 'save', version: '1' }, [['a.jpg']]))
  expect(answer.status).toBe(404)
  expect(await now(foreign)).toEqual(foreign)
})

test('whose session ended midway signs in and comes back to the editor; a stranger’s body is not kept', async () => {
  const { visitor } = await aShop()
  const fields = { ...(await opened(visitor)), intent: 'save' }
  visitor.jar.clear()
  const answer = await visitor.send(page, formOf(fields, [['a.jpg']]))
  expect([answer.status, answer.headers.get('Location')]).toEqual([
    302,
    `/login?from=${encodeURIComponent(page)}&unsent=1`,
  ])
})

test('a form without pictures may be as large as any other, not larger', async () => {
  const { visitor } = await aShop()
  const form = new URLSearchParams({ name: 'x'.repeat(1024 * 1024) })
  const headers = { Cookie: `thumba-session=${visitor.jar.get('thumba-session')}` }
  const answer = await request(page, { method: 'POST', body: form, headers })
  expect(answer.status).toBe(413)
})

test('a product saved without a picture says so, at once and in the list, until it has one §51.17', async () => {
  const { visitor } = await aShop()
  const saved = await visitor.send(page, formOf({ ...(await opened(visitor)), intent: 'save' }))
  expect(saved.status).toBe(303)
  const first = await visitor.textOf(list)
  expect(first).toContain('It has no picture yet: add one so that buyers see what they get.')
  expect(first).toMatch(/No picture yet\. Add one ?: Lamp so that buyers/)
  const edit = /href="(\/seller\/products\/[^"]+\/edit)"/.exec(await (await visitor.get(list)).text())![1]!
  const form = formOf({ ...(await opened(visitor, edit)), intent: 'save' }, [['a.jpg']])
  expect((await visitor.send(edit, form)).status).toBe(303)
  expect(await visitor.textOf(list)).not.toContain('No picture yet')
})
