import readXlsxFile from 'read-excel-file/node'
import { expect, test } from 'vitest'
import { createPayoutBatch } from '#app/modules/money/payouts/sending/create-payout-batch.server.ts'
import { db } from '#test/http.ts'
import {
  anApprovedPayout,
  aPaidSeller,
  approve,
  aRequest,
  changeAccount,
  payoutOf,
} from '#test/make/money/payout.ts'
import { anAdmin } from '#test/make.ts'
import { aVisitorAs } from '#test/visitors/member-visitor.ts'

/** A payout to a wallet and one to an account with leading zeros, in one file. */
async function aFile() {
  const wallet = await anApprovedPayout(db)
  const seller = await aPaidSeller(db)
  await changeAccount(db, seller, { bankAccountNumber: '0012345' })
  const { id } = await aRequest(db, seller, { kind: 'bank' })
  await approve(db, wallet.admin, id)
  await createPayoutBatch(db, wallet.admin, [wallet.id, id])
  const { batchId } = await payoutOf(db, id)
  return { path: `/admin/payments/bank-files/${batchId}`, wallet: wallet.id, bank: id }
}

test('the file for the bank has every figure of an account and the name of the person §54.19', async () => {
  const visitor = await aVisitorAs(db, await anAdmin(db))
  const { path, wallet, bank } = await aFile()
  const answer = await visitor.get(path)
  expect(answer.headers.get('content-disposition')).toContain('.xlsx')
  const sheets = await readXlsxFile(Buffer.from(await answer.arrayBuffer()))
  const rows = sheets[0]!.data
  const rowOf = (id: string) => rows.find(([first]) => first === id)!
  expect(rowOf(bank)).toEqual([bank, 'National Bank of Malawi', '0012345', 'Chisomo', 19_000])
  expect(rowOf(wallet).slice(1, 3)).toEqual(['Airtel Money', '265990000000'])
  expect(rowOf(wallet)[3]).not.toMatch(/shop|&/i)

  const csv = await (await visitor.get(`${path}?format=csv`)).text()
  expect(csv).toContain(`${wallet},Airtel Money,265990000000,`)
  expect(csv).toContain('\t0012345')
  expect(csv).not.toContain("'+265")
})

test('a file for the bank that nobody made is not found §51.15', async () => {
  const visitor = await aVisitorAs(db, await anAdmin(db))
  expect((await visitor.get('/admin/payments/bank-files/none000000000000')).status).toBe(404)
})
