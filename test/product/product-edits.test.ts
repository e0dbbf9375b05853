import { beforeAll, expect, test } from 'vitest'
import { standardDetails } from '#app/modules/catalog/products/detail-rules.ts'
import { updateProductInput } from '#app/modules/catalog/products/editing/product-input-rules.ts'
import { pictures } from '#app/modules/platform/files/tables.ts'
import { db, request } from '../http.ts'
import { plainJpeg } from '../make/picture.ts'
import {
  byCall,
  byScreen,
  called,
  cases,
  checkAttempts,
  editor,
  opened,
  posted,
  type Row,
  reviewed,
  unreviewed,
} from './product-change-cases.ts'
import { openLifeCycle, type ProductAttempt, type ProductLifeCycle } from './product-life-cycle.ts'

let life: ProductLifeCycle
let jpeg: Buffer
beforeAll(async () => {
  life = await openLifeCycle(db)
  jpeg = await plainJpeg(8, 6)
})

async function aPicture(ownerId: string, folder = ownerId) {
  const path = `products/${folder}/lamp_${Math.random()}`
  await db.insert(pictures).values({ path, ownerId, size: 9, width: 4, height: 3, placeholder: '#aaa' })
  return path
}
/** Of another shop, though it says otherwise. */
const foreignPicture = async ({ owner }: ProductAttempt) => {
  const stranger = await life.act('another seller', 'approved')
  return aPicture(stranger.member!.userId, owner.userId)
}
const ownPicture = ({ owner }: ProductAttempt) => aPicture(owner.userId)

/** Every field of the call: what it becomes, and what that makes of the product. */
const fields: Record<string, { row: string; value: (act: ProductAttempt) => unknown }> = {
  name: { row: reviewed, value: () => 'Another name' },
  description: { row: reviewed, value: () => 'Another description' },
  price: { row: reviewed, value: () => 5_001 },
  category: { row: reviewed, value: () => 'Electronics' },
  condition: { row: reviewed, value: () => 'used' },
  tags: { row: reviewed, value: () => ['sun'] },
  categoryFields: { row: reviewed, value: () => ({ brand: 'Itel' }) },
  stock: { row: unreviewed, value: () => 49 },
  images: { row: unreviewed, value: async (act) => [await ownPicture(act)] },
}
/** What an edit is made on. */
const seen = ['id', 'version', 'stockWas']

/** A text that the editor takes, where not any will do. */
const examples: Record<string, string> = { barcode: '4006381333931' }

/** The same on the editor's screen, which has several fields for the one map of details. */
const typed: Record<
  string,
  { row: string; text: (act: ProductAttempt) => string | Promise<string>; plain?: true }
> = {
  name: { row: reviewed, text: () => 'Another name' },
  description: { row: reviewed, text: () => 'Another description' },
  price: { row: reviewed, text: () => '5,001' },
  category: { row: reviewed, text: () => 'Electronics' },
  condition: { row: reviewed, text: () => 'used' },
  tags: { row: reviewed, text: () => 'sun' },
  stock: { row: unreviewed, text: () => '49' },
  images: { row: unreviewed, text: ownPicture },
  facts: { row: reviewed, text: () => 'Origin: Blantyre' },
  choices: { row: reviewed, text: () => 'Length: 2 m, 6 m' },
  ...Object.fromEntries(
    standardDetails.map(({ name, values }) => [
      `field.${name}`,
      { row: reviewed, text: () => examples[name] ?? values?.[0] ?? 'Something', plain: true },
    ]),
  ),
}
/** Files that are sent with the form. */
const sent = (act: ProductAttempt) => {
  const form = new FormData()
  for (const [name, value] of Object.entries(opened(act))) form.append(name, value)
  form.append('pictures', new File([jpeg as Uint8Array<ArrayBuffer>], 'lamp.jpg', { type: 'image/jpeg' }))
  return form
}
const onEditor = ['intent', 'version', 'stockWas', 'pictures']

const refused = (status: number) => Array.from({ length: 7 }, () => status).join(' ')
const rows: Row[] = [
  ...Object.entries(fields).map(([field, { row, value }]) => ({
    what: `another ${field}`,
    at: 'updateProduct',
    cells: byCall(row),
    does: called('updateProduct', async (act) => ({ [field]: await value(act) })),
  })),
  ...Object.entries(typed).map(([field, { row, text, plain }]) => ({
    what: `another ${field}`,
    at: editor,
    cells: byScreen(row),
    does: posted(editor, async (act) => ({ ...opened(act), [field]: await text(act) })),
    ...(plain && { among: ['its seller' as const] }),
  })),
  {
    what: 'a picture sent with the form',
    at: editor,
    // A shop that is suspended sends no pictures.
    cells: byScreen(unreviewed.replace(/approved$/, '400')),
    does: posted(editor, sent),
  },
  {
    what: 'the form untouched',
    at: editor,
    cells: byScreen('pending approved rejected paused approved approved approved'),
    does: posted(editor, opened),
  },
  {
    what: 'somebody else’s picture',
    at: 'updateProduct',
    cells: byCall(refused(400)),
    does: called('updateProduct', async (act) => ({ images: [await foreignPicture(act)] })),
  },
  {
    what: 'somebody else’s picture',
    at: editor,
    cells: byScreen(refused(409)),
    does: posted(editor, async (act) => ({ ...opened(act), images: await foreignPicture(act) })),
  },
]

test.each(cases(rows))('saving %s by %s, of a product that is %s §30.2', (_, __, standing, row) =>
  checkAttempts(life, row, standing),
)

test('every field of the call is in the table §30.2', () => {
  const inCode = Object.keys(updateProductInput.shape).filter((field) => !seen.includes(field))
  expect(Object.keys(fields).toSorted()).toEqual(inCode.toSorted())
})

test('every field of the editor is in the table §30.2', async () => {
  const { product, headers } = await life.act('its seller', 'approved')
  const page = await (await request(editor.replace(':productId', product.id), { headers })).text()
  const main = /<main[\s\S]*<\/main>/.exec(page)![0]
  const names = [...main.matchAll(/<(?:input|select|textarea|button)[^>]*\sname="([^"]*)"/g)]
  const inCode = new Set(names.map(([, name]) => name!).filter((name) => !onEditor.includes(name)))
  expect([...inCode].toSorted()).toEqual(Object.keys(typed).toSorted())
})
