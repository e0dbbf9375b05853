import { asc, eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { uploadImportFile } from '#app/modules/catalog/import/import-steps.server.ts'
import { saveOffers } from '#app/modules/catalog/products/editing/editing-offers.server.ts'
import { createProductInput } from '#app/modules/catalog/products/editing/product-input-rules.ts'
import { combinationsOf } from '#app/modules/catalog/products/offers/offer-rules.ts'
import { findOffers } from '#app/modules/catalog/products/offers/offers.server.ts'
import { optionsKey } from '#app/modules/catalog/products/rules.ts'
import { products } from '#app/modules/catalog/products/tables.ts'
import { db } from '#test/http.ts'
import { continueImport, outcomesOf } from '#test/make/import.ts'
import { aProduct, aSeller } from '#test/make.ts'
import { aVisitorAs } from '#test/visitors/member-visitor.ts'

type Content = Partial<typeof products.$inferInsert>

/** What sellers write, and what files, spreadsheets and readers of HTML make something else of. */
const awkward: Record<string, Content> = {
  formula: { name: '=SUM(A1:A9)', description: '+1 free, -20 %, @home' },
  apostrophes: { name: "'Ntcheu' cloth", description: "''twice''" },
  quotes: { name: '5" pipe, 3/4"', description: 'He said "yes, now";\nshe said "no"' },
  'leading zeros': {
    name: '0078',
    description: '00120',
    categoryFields: { model: '0042', EAN: '036000291452' },
  },
  'long figures': { name: '12345678901234567890', categoryFields: { brand: '1234567890123456' } },
  'a phone number': {
    name: '+265991234567',
    description: '+265991234567',
    categoryFields: { model: '+265881234567' },
  },
  amounts: { name: 'MK 5,000', description: '1,234.50' },
  'a day': { name: '2026-11-21', description: '1/2', categoryFields: { model: '3-4' } },
  scientific: { name: '1E5', description: 'TRUE' },
  'tags of HTML': {
    name: 'Table <b> 3 < 4',
    description: '<p>Not <b>bold</b> &amp; 5 &lt; 6</p>\n<ul><li>one</li></ul>',
  },
  entities: { name: 'Salt &amp; pepper', description: 'Fish &amp; chips &nbsp; &#8364;' },
  'line ends in words': { name: 'C:\\new\\radio', description: 'C:\\new\\radio \\r\\n ends' },
  lines: { description: `One\n\n\n\nfive lines below\ttab\n  indented ${'\nand more'.repeat(300)}` },
  Chichewa: { name: 'Ŵachisomo ndi ng’ombe', description: 'Mtengo wotsika — wabwino kwambiri' },
  others: { name: '李明 🔥 محمد', description: '👩‍👩‍👧 e\u0301 ﬁ' },
  'words of tables': { name: 'Total', description: 'Subtotal' },
  heading: { name: 'Name', description: 'Description', categoryFields: { brand: 'Brand', model: 'Model' } },
  'a section': { name: 'Electronics' },
  tags: { tags: ['solar_lamp', 'a;b', 'c|d', '=1', '007', '#first'] },
  options: {
    name: 'Shirt',
    categoryFields: {
      size: ['007', '008', '=1'],
      colour: ['Red'],
      length: ['1 m', '2 m'],
      'Made: in': 'Zomba: town',
      brand: 'Black, Decker',
      gender: 'Women',
      material: 'cotton; silk',
    },
  },
  'the same again': { name: 'Shirt', categoryFields: { size: ['M', 'L'] } },
  'the same and bare': { name: 'Shirt' },
  'one choice of commas': { categoryFields: { size: ['S, M'], colour: ['Red', 'red, dark'] } },
  'single and several': { categoryFields: { size: 'S, M', colour: 'Blue', warranty: '0' } },
  'as in lists': { name: 'Cup', description: 'yes', condition: 'like_new', stock: 0 },
  unsold: { name: 'draft', status: 'paused', description: 'no' },
  rejected: { name: 'rejected', status: 'rejected', statusReason: 'Blurred.' },
  'a code': { sourceKey: '00123' },
  'a code like a phone': { sourceKey: '+265991234567' },
  'a code like a formula': { sourceKey: '=A1' },
  dear: { name: 'Lorry', price: 1_000_000_000, stock: 1_000_000 },
}

const picture = (sellerId: string, at: number) => ({
  path: `products/${sellerId}/lamp_1700000000000_abcdef${at}`,
  width: 9,
  height: 9,
  placeholder: '',
})

async function aShopOf(contents: Content[]) {
  const seller = await aSeller(db)
  const made = contents.map(async ({ sourceKey, status, statusReason, ...content }, at) => {
    const given = {
      name: 'Thing',
      description: 'A thing.',
      price: 5_000,
      category: 'Other',
      stock: 3,
      ...content,
    }
    const { images: _, ...read } = createProductInput.parse(given)
    const images = Array.from({ length: at % 9 }, (_, place) => picture(seller.userId, place))
    return aProduct(db, {
      ...read,
      images,
      sellerId: seller.userId,
      createdAt: new Date(Date.UTC(2026, 0, 1 + at)),
      ...(sourceKey && { sourceKey: `${seller.userId}:${sourceKey}` }),
      ...(status && { status, statusReason: statusReason ?? null }),
    })
  })
  await Promise.all(made)
  return { seller, visitor: await aVisitorAs(db, seller) }
}
type Shop = Awaited<ReturnType<typeof aShopOf>>

const allOf = ({ seller }: Shop) =>
  db.select().from(products).where(eq(products.sellerId, seller.userId)).orderBy(asc(products.createdAt))

/** Takes a file along and brings it back as it is. */
async function bringBack({ seller, visitor }: Shop, kind: string) {
  const bytes = new Uint8Array(await (await visitor.get(`/seller/products.${kind}`)).arrayBuffer())
  const kept = await uploadImportFile(db, seller, { name: `products.${kind}`, bytes })
  if (!kept.ok) throw new Error(kept.reason)
  const moves = [await continueImport(db, seller, kept.value.id, 'check')]
  moves.push(await continueImport(db, seller, kept.value.id, 'run'))
  return { moves, outcomes: await outcomesOf(db, kept.value.id) }
}

test.each(['csv', 'xlsx'])('a whole shop comes back from %s as it was §68.6', async (kind) => {
  const shop = await aShopOf(Object.values(awkward))
  const before = await allOf(shop)
  const { outcomes } = await bringBack(shop, kind)
  const names = Object.keys(awkward).toReversed()
  const changed = outcomes.flatMap(([, ...what], at) =>
    what[0] === 'unchanged' ? [] : [[names[at], ...what]],
  )
  expect(changed.slice(0, 9)).toEqual([])
  expect(outcomes).toHaveLength(names.length)
  expect(await allOf(shop)).toEqual(before)
})

/** Where a file has one row, its columns look like something else. */
const alone = ['leading zeros', 'long figures', 'amounts', 'a day', 'words of tables', 'heading', 'a section']

describe.each(['csv', 'xlsx'])('from %s alone comes back as it was', (kind) => {
  test.each(alone)('%s §68.6', async (name) => {
    const shop = await aShopOf([awkward[name]!])
    const before = await allOf(shop)
    const { outcomes } = await bringBack(shop, kind)
    expect(await allOf(shop)).toEqual(before)
    expect(outcomes.slice(0, 3)).toEqual([[2, 'unchanged']])
  })
})

test.each(['csv', 'xlsx'])(
  'choices of odd names, values and codes come back from %s as they were §68.6',
  async (kind) => {
    const categoryFields = { 'Made: in': ['Zomba: town', '=1'], size: ['36.5', '007'], brand: 'Bata' }
    const shop = await aShopOf([{ name: 'Shoe', categoryFields }, awkward.options!, { name: 'Shoe' }])
    const shoe = (await allOf(shop))[0]!
    const given = combinationsOf(categoryFields).map((of, at) => ({
      key: optionsKey(of),
      price: 9_000 + at,
      stock: at,
      code: ['=A1', '00123', '+26599', null][at]!,
      gtin: ['036000291452', null, '4006381333931', '96385074'][at]!,
      active: at !== 2,
    }))
    const divided = await saveOffers(db, shop.seller, { id: shoe.id, offers: given })
    if (!divided.ok) throw new Error(divided.reason)
    const state = async () => [await allOf(shop), await findOffers(db, shoe.id)]
    const before = await state()
    const { outcomes } = await bringBack(shop, kind)
    expect(outcomes.map(([, outcome]) => outcome)).toEqual([
      'unchanged',
      'unchanged',
      'unchanged',
      'merged',
      'merged',
    ])
    expect(await state()).toEqual(before)
  },
)
