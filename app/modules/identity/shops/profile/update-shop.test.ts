import { eq } from 'drizzle-orm'
import { expect } from 'vitest'
import { issueText } from '#app/messages/validation.ts'
import { products } from '#app/modules/catalog/products/tables.ts'
import { updateMember } from '#app/workflows/update-member.server.ts'
import { test } from '#test/db.ts'
import { t } from '#test/in-english.ts'
import { password, withPassword } from '#test/make/password.ts'
import { anAdmin, aProduct, aSeller } from '#test/make.ts'
import { findMember, findOwnShop } from '../reading/reading.server.ts'
import { memberInput, shopForm } from '../rules.ts'
import { sellerProfiles } from '../tables.ts'
import { decideShopName } from './shop-names.server.ts'

const bank = { bankName: 'National Bank', bankAccountName: 'T. Banda', bankAccountNumber: '1000 234 567' }
const typed = { businessName: 'Limbe Solar', location: 'Blantyre', paymentNumber: '0888 123 456' }
const faultsOf = (more: object) =>
  shopForm.safeParse({ ...typed, ...more }).error?.issues.map((issue) => [issue.path[0], issueText(t, issue)])

test('a shop also keeps its operator, bank details and TIN, and they can be taken away', async ({ db }) => {
  const [seller, other] = [await withPassword(db, await aSeller(db)), await aSeller(db)]
  const more = {
    password,
    paymentNumber: '0888 123 456',
    paymentOperator: 'airtel_money',
    tin: '1234 5678',
    ...bank,
  }
  expect(await updateMember(db, seller, memberInput.parse(more))).toEqual({ ok: true, value: null })
  expect(await findMember(db, seller.userId)).toMatchObject({
    sellerProfile: {
      paymentNumber: '+265888123456',
      paymentOperator: 'airtel_money',
      tin: '12345678',
      ...bank,
      bankAccountNumber: '1000234567',
    },
  })
  const none = { password, tin: '', bankName: '', bankAccountName: '', bankAccountNumber: '' }
  await updateMember(db, seller, memberInput.parse(none))
  expect(await findOwnShop(db, seller.userId)).toMatchObject({ tin: null, bankName: null })
  expect(await findOwnShop(db, other.userId)).toMatchObject({ paymentNumber: null, bankName: null })
})

test('bank details are given all three or not at all', async ({ db }) => {
  const seller = await withPassword(db, await aSeller(db))
  const change = (typed: object) => updateMember(db, seller, memberInput.parse({ ...typed, password }))
  const half = await change({ bankName: 'National Bank' })
  expect(half).toEqual({ ok: false, reason: 'bank-incomplete' })
  await change(bank)
  const taken = await change({ bankAccountNumber: '' })
  expect(taken).toEqual({ ok: false, reason: 'bank-incomplete' })
  expect((await change({ bankName: 'NBS' })).ok).toBe(true)
  expect(faultsOf({ bankName: 'NBS', bankAccountName: '', bankAccountNumber: '12345' })).toEqual([
    ['bankAccountName', 'Enter the bank, the name on the account and its number, or leave all three empty'],
  ])
})

test('a TIN has 8 digits, an account number 4 to 20', () => {
  expect(faultsOf({ tin: '1234567' })).toEqual([['tin', 'A TIN has 8 digits']])
  expect(faultsOf({ ...bank, bankAccountNumber: 'abc' })).toEqual([
    ['bankAccountNumber', 'An account number has 4 to 20 digits'],
  ])
  expect(faultsOf({ tin: ' ' })).toBeUndefined()
})

test('who is registered for VAT has a TIN, and gives it up only together with the registration', async ({
  db,
}) => {
  const seller = await aSeller(db)
  const changed = (typed: object) => updateMember(db, seller, memberInput.parse(typed))
  const refused = { ok: false, reason: 'vat-needs-tin' }
  expect(await changed({ vatRegistered: true })).toEqual(refused)
  expect((await changed({ vatRegistered: true, tin: '12345678' })).ok).toBe(true)
  expect(await changed({ tin: '' })).toEqual(refused)
  expect((await changed({ location: 'Zomba' })).ok).toBe(true)
  expect(await findMember(db, seller.userId)).toMatchObject({
    sellerProfile: { tin: '12345678', vatRegistered: true },
  })
  const past = db.transaction((tx) => tx.update(sellerProfiles).set({ tin: null }))
  expect(await past.catch((error) => error.cause?.constraint)).toBe('sellers_vat_needs_tin')
  expect((await changed({ tin: '', vatRegistered: false })).ok).toBe(true)

  const needed = ['tin', 'A business registered for VAT has a TIN. Please enter it.']
  expect(faultsOf({ vatRegistered: 'on' })).toEqual([needed])
  expect(shopForm.parse({ ...typed, tin: '12345678', vatRegistered: 'on' }).vatRegistered).toBe(true)
  expect(shopForm.parse(typed).vatRegistered).toBe(false)
})

test('products follow the district of an approved shop, and its name once that is approved', async ({
  db,
}) => {
  const seller = await withPassword(db, await aSeller(db, { businessName: 'Old', location: 'Zomba' }))
  const { id } = await aProduct(db, { sellerId: seller.userId })
  await updateMember(db, seller, memberInput.parse({ businessName: 'New', location: 'Dedza', password }))
  const productNow = async () => (await db.select().from(products).where(eq(products.id, id)))[0]
  expect(await productNow()).toMatchObject({ sellerName: 'Old', district: 'Dedza', listed: true })
  const decision = { decision: 'approve-name', name: 'New', reason: '' } as const
  await decideShopName(db, await anAdmin(db), { id: seller.userId, ...decision })
  expect(await productNow()).toMatchObject({ sellerName: 'New', district: 'Dedza', listed: true })
  expect(await findOwnShop(db, seller.userId)).toMatchObject({ status: 'approved' })
})
