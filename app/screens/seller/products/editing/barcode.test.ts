import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { products } from '#app/modules/catalog/products/tables.ts'
import { db } from '#test/http.ts'
import { aProduct, aSeller } from '#test/make.ts'
import { aVisitorAs } from '#test/visitors/member-visitor.ts'
import { fieldsOf, readable } from '#test/visitors/visitor.ts'

const list = '/seller/products'
const wrongDigit = 'This is not a barcode. Compare each digit with those under the stripes'
async function aShop() {
  const seller = await aSeller(db)
  return { seller, visitor: await aVisitorAs(db, seller) }
}
const fieldIn = (page: string) => /<input[^>]*name="field\.barcode"[^>]*>/.exec(page)?.[0]
const ofShop = ({ userId }: { userId: string }) =>
  db.select().from(products).where(eq(products.sellerId, userId))
const typed = {
  name: 'Torch',
  description: 'Bright',
  price: '9,000',
  stock: '2',
  category: 'Electronics',
  condition: 'new',
  intent: 'save',
}

test('a barcode with a wrong digit is said beside its field, whatever is typed §70.20', async () => {
  const { seller, visitor } = await aShop()
  for (const barcode of ['4006381333932', 'LAMP-2', '"><script>alert(1)</script>', '2000000000008']) {
    for (const intent of ['save', 'preview']) {
      const refused = await visitor.post(`${list}/new`, { ...typed, intent, 'field.barcode': barcode })
      expect(refused.status).toBe(400)
      const page = await refused.text()
      expect(readable(page)).toContain(wrongDigit)
      expect(fieldIn(page)).toMatch(/aria-invalid="true"/)
      const written = barcode.replaceAll('<', '&lt;').replaceAll('>', '&gt;')
      expect(readable(fieldsOf(page)['field.barcode']!)).toBe(written)
      expect(page).not.toContain('<script>alert')
    }
  }
  expect(await ofShop(seller)).toEqual([])
})

test('a right one is kept as its digits, and none need be typed §70.20', async () => {
  const { seller, visitor } = await aShop()
  const spellings = ['400 6381-333931', '978-0-306-40615-7', '0-8044-2957-x', '']
  for (const barcode of spellings)
    expect((await visitor.post(`${list}/new`, { ...typed, 'field.barcode': barcode })).status).toBe(303)
  const saved = (await ofShop(seller)).map(({ categoryFields }) => categoryFields.barcode ?? '')
  expect(saved.toSorted()).toEqual(['4006381333931', '9780306406157', '080442957X', ''].toSorted())
})

test('a wrong one that a file brought stops no edit, until it is typed anew §70.20', async () => {
  const { seller, visitor } = await aShop()
  const { id } = await aProduct(db, {
    sellerId: seller.userId,
    category: 'Electronics',
    categoryFields: { barcode: '4006381333932' },
  })
  const path = `${list}/${id}/edit`
  const open = async () => ({ ...fieldsOf(await (await visitor.get(path)).text()), intent: 'save' })
  expect((await visitor.post(path, { ...(await open()), 'field.brand': 'Itel' })).status).toBe(303)
  const refused = await visitor.post(path, { ...(await open()), 'field.barcode': '4006381333933' })
  expect(refused.status).toBe(400)
  expect(readable(await refused.text())).toContain(wrongDigit)
  expect((await visitor.post(path, { ...(await open()), 'field.barcode': '4006381333931' })).status).toBe(303)
  expect((await ofShop(seller))[0]!.categoryFields).toEqual({ brand: 'Itel', barcode: '4006381333931' })
})
