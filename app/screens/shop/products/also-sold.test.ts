import type { Client } from 'pg'
import { expect, test } from 'vitest'
import { statementsOf } from '#test/count-statements.ts'
import { db, request } from '#test/http.ts'
import { aProduct, aSeller } from '#test/make.ts'

const barcode = '4006381333931'
const pageOf = async (id: string, query = '') => (await request(`/product/${id}${query}`)).text()
/** The section as the server draws it, which is all of it without scripts. */
const sectionOf = (html: string) => /<section aria-labelledby="also-sold"[\s\S]*?<\/section>/.exec(html)?.[0]
const linksIn = (section = '') =>
  [...section.matchAll(/<a [^>]*href="\/product\/([a-z0-9]+)"[^>]*>([\s\S]*?)<\/a>/g)].map(
    ([, id, inside]) => [id, inside!.replaceAll(/(?:<[^>]*>)+/g, '|')],
  )
async function aShopWith(businessName: string, location: string, values: Parameters<typeof aProduct>[1]) {
  const { userId: sellerId } = await aSeller(db, { businessName, location })
  return aProduct(db, { sellerId, categoryFields: { barcode }, ...values })
}

test('a product’s page says who else sells it, where and for how much §70.21', async () => {
  const product = await aShopWith('Mponda', 'Zomba', { price: 5_000 })
  const used = await aShopWith('Phiri <Phones>', 'Dedza', { price: 3_000, condition: 'used' })
  const fresh = await aShopWith('Banda', 'Mzimba', {
    price: 6_000,
    categoryFields: { EAN: '4006381-333931' },
  })
  const first = ['|Phiri &lt;Phones&gt;|Dedza · Used|MK\u00a03,000|', used.id].toReversed()
  const second = ['|Banda|Mzimba|MK\u00a06,000|', fresh.id].toReversed()
  expect(linksIn(sectionOf(await pageOf(product.id)))).toEqual([first, second])
  expect(linksIn(sectionOf(await pageOf(product.id, '?district=Mzimba')))).toEqual([second, first])
  expect(linksIn(sectionOf(await pageOf(product.id, '?district=Nowhere')))).toEqual([first, second])
  expect(sectionOf(await pageOf(product.id, '?lang=ny'))).toContain('Ena ogulitsa katunduyu')
})

test('where nobody else sells it, or its number is wrong, nothing is said of it §70.22', async () => {
  for (const wrong of ['4006381333932', '</script><script>alert(1)</script>', "' or 1=1 --"]) {
    const { id } = await aProduct(db, { categoryFields: { barcode: wrong } })
    await aProduct(db, { categoryFields: { barcode: wrong } })
    const html = await pageOf(id)
    expect(sectionOf(html)).toBeUndefined()
    expect(html).not.toContain('Also sold by')
    expect(html).not.toContain('<script>alert')
  }
})

test('what is sold out leads to who else has it §70.21', async () => {
  const { id } = await aShopWith('Gone', 'Zomba', { stock: 0, categoryFields: { UPC: '036000291452' } })
  const before = await pageOf(id)
  expect(before).not.toContain('#also-sold')
  await aShopWith('There', 'Zomba', { categoryFields: { UPC: '0036000291452' } })
  expect(await pageOf(id)).toContain('#also-sold"')
})

test('it costs one statement more where there is a barcode, and none where there is none §70.23', async () => {
  const { Client: Driver } = db.$client as unknown as { Client: typeof Client }
  const statements = async (categoryFields: Record<string, string>) => {
    const { id } = await aProduct(db, { categoryFields, category: 'Art & Crafts' })
    await pageOf(id)
    return (await statementsOf(() => pageOf(id), Driver)).length
  }
  const without = await statements({ brand: 'Itel' })
  expect(without).toBeGreaterThan(0)
  expect(await statements({ barcode: '4006381333932' })).toBe(without)
  expect(await statements({ barcode: '96385074' })).toBe(without + 1)
})
