import { expect, test } from 'vitest'
import { qrCode } from '#app/kit/qr-code.server.ts'
import type { PrintedReceipt } from '#app/modules/sales/receipts/printed-receipt-rules.ts'
import { t } from '#test/in-english.ts'
import { textInPdf } from '#test/pdf.ts'
import { renderReceipt } from './render-receipt.server.tsx'

const at = '2026-11-20T08:00:00.000Z'
/** Of 200 letters and without a gap, as nobody should write it. */
const endless = 'Maizemillwithsparepartsandabeltoffinestrubber'.repeat(5).slice(0, 200)
const lines = Array.from({ length: 12 }, (_, place) => ({
  name: place === 3 ? endless : `Product number ${place}`,
  details: `item code SKU${place}`,
  quantity: 3,
  price: 12_345_678 + place,
  amount: 37_037_034 + place * 3,
  durable: false,
}))
const address = 'https://thumba.example/receipts/abcdefghjkmnpqrs'
const paper: PrintedReceipt = {
  title: 'Receipt',
  orderNumber: 'TB-2026-0042',
  orderedAt: at,
  seller: ['Chikondi ndi Abale ake General Dealers and Electrical Wholesalers', 'Limbe, Malawi'],
  buyer: ['Mercy Banda', `${'averylongaddress'.repeat(3)}@example.com`],
  lines,
  subtotal: 444_444_606,
  shippingFee: 12_345_678,
  discount: 0,
  total: 456_790_284,
  delivery: 'Speed Courier',
  payment: 'Airtel Money: paid',
  remarks: ['Goods may be returned.'],
  issued: {
    number: 'TR-2026-000123',
    issuedAt: at,
    left: { total: 456_780_284, vat: 0 },
    creditNotes: [{ number: 'TC-2026-000045', issuedAt: at, amount: 10_000, vat: 0 }],
  },
}

test('what no face has is left out of the paper, and the letters around it stay §47.14', async () => {
  const [line] = lines
  const odd = { ...paper, lines: [{ ...line!, name: 'Lamp \u2600\ufe0f of 3 m² \ud83d\udd25' }] }
  const text = textInPdf(
    Buffer.from(await renderReceipt(t, { paper: odd, proof: undefined, site: 'Thumba' })),
  )
  expect(text.replaceAll(/\s/g, '')).toContain('3×Lampof3m²itemcode')
})

test('everything of a long receipt stands on its paper: all lines, sums, credit notes, and how to prove it §47.14', async () => {
  const proof = { address, code: qrCode(address) }
  const text = textInPdf(Buffer.from(await renderReceipt(t, { paper, proof, site: 'Thumba' })))
  const whole = text.replaceAll(/\s/g, '')
  for (const { name, price, amount } of lines)
    for (const part of [name, `MK ${price.toLocaleString('en')}`, `MK ${amount.toLocaleString('en')}`])
      expect(whole).toContain(part.replaceAll(' ', ''))
  for (const part of [...paper.seller, ...paper.buyer, 'thumba.example/receipts/abcdefghjkmnpqrs'])
    expect(whole).toContain(part.replaceAll(' ', ''))
  for (const part of ['page1of', 'page2of', 'creditnoteTC-2026-000045', 'MK-10,000'])
    expect(whole).toContain(part)
})
