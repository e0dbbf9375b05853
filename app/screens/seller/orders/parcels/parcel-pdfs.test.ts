import { expect, test } from 'vitest'
import { moveOrder } from '#app/modules/money/order-moves/moving.server.ts'
import { db } from '#test/http.ts'
import { anOrder } from '#test/make/sales/checkout.ts'
import { aCollectionPoint } from '#test/make/sales/delivery.ts'
import { aBuyer, aGuest, aProduct, aSeller } from '#test/make.ts'
import { textInPdf } from '#test/pdf.ts'
import { aVisitorAs } from '#test/visitors/member-visitor.ts'
import { aVisitor } from '#test/visitors/visitor.ts'

async function aSale(more: Record<string, unknown> = {}) {
  const seller = await aSeller(db, { businessName: 'Ŵachisomo Stores' })
  const product = await aProduct(db, { name: 'Solar lamp', sellerId: seller.userId })
  const deliveryAddress = {
    recipientName: 'Mercy Banda',
    phone: '0888 765 432',
    district: 'Zomba',
    area: 'Chinamwali',
    landmark: 'Blue gate',
  }
  const order = await anOrder(db, aGuest, product, {
    quantity: 2,
    deliveryAddress,
    deliveryInstructions: 'Behind the church',
    ...more,
  })
  const path = `/seller/orders/${order.orderNumber}`
  return { seller, order, path, visitor: await aVisitorAs(db, seller) }
}

async function pdfOf(answer: Response) {
  expect([answer.status, answer.headers.get('Content-Type')]).toEqual([200, 'application/pdf'])
  expect(answer.headers.get('Cache-Control')).toBe('private, no-store')
  const bytes = Buffer.from(await answer.arrayBuffer())
  expect(bytes.subarray(0, 5).toString()).toBe('%PDF-')
  expect(bytes.subarray(-6).toString().trim()).toBe('%%EOF')
  const boxes = [...bytes.toString('latin1').matchAll(/MediaBox \[0 0 ([\d.]+) ([\d.]+)\]/g)]
  return {
    text: textInPdf(bytes),
    pages: boxes.map(([, width, height]) =>
      [width, height].map((points) => Math.round(Number(points) * 100) / 100),
    ),
  }
}
const a4 = [595.28, 841.89]

test('the packing slip opens as a PDF: what to pack, for whom, where to, without prices §19.6', async () => {
  const { order, path, visitor } = await aSale({ buyerNotes: 'Please wrap it' })
  const answer = await visitor.get(`${path}/slip.pdf`)
  expect(answer.headers.get('Content-Disposition')).toBe(
    `inline; filename="Thumba-${order.orderNumber}-slip.pdf"`,
  )
  const { text, pages } = await pdfOf(answer)
  expect(pages).toEqual([a4])
  for (const part of ['Solar lamp', '2 ×', 'Mercy Banda', 'Blue gate', 'Zomba']) expect(text).toContain(part)
  for (const part of ['Please wrap it', 'Behind the church', 'Cash to collect: MK 10,000'])
    expect(text).toContain(part)
  expect(text).not.toContain('MK 5,000')
  // Nobody calls a buyer who collects: a slip says no phone number.
  expect(text).not.toContain('0888 765 432')
})

test('the label stands four times on A4: recipient, phone, place, seller, cash to collect', async () => {
  const { path, visitor } = await aSale()
  for (const query of ['', '?size=a4', '?size=poster']) {
    const { text, pages } = await pdfOf(await visitor.get(`${path}/label.pdf${query}`))
    expect(pages).toEqual([a4])
    expect(text).not.toContain('0888 765 432') // of a buyer who collects
    for (const part of ['Mercy Banda', 'Chinamwali', 'Zomba', 'Blue gate', 'Behind the church'])
      expect(text.split(part), part).toHaveLength(5)
    expect(text.split('Cash to collect: MK 10,000')).toHaveLength(5)
  }
})

test('letters that no font of ours has are marked on paper, and named before it is printed', async () => {
  const { path, visitor } = await aSale({
    deliveryAddress: {
      recipientName: '李明',
      phone: '0888 765 432',
      district: 'Zomba',
      landmark: 'بوابة زرقاء near Shoprite',
    },
  })
  const note = '[?] stands for letters that cannot be printed here'
  for (const paper of ['label.pdf', 'label.pdf?size=58mm', 'slip.pdf']) {
    const { text } = await pdfOf(await visitor.get(`${path}/${paper}`))
    // A short line is broken where it is full.
    expect(text.replaceAll(/\s+/g, ' '), paper).toContain('[?] near Shoprite')
    expect(text.replaceAll(/\s+/g, ' '), paper).toContain(note.slice(0, 20))
  }
  const screen = await visitor.textOf(path)
  expect(screen).toContain('cannot print these letters: 李明; بوابة زرقاء near Shoprite')
  const plain = await aSale()
  expect(await plain.visitor.textOf(plain.path)).not.toContain('cannot print these letters')
  expect((await pdfOf(await plain.visitor.get(`${plain.path}/label.pdf`))).text).not.toContain('[?]')
})

test('the label for a roll is 58 mm wide, one page, as long as what stands on it', async () => {
  const { path, visitor } = await aSale()
  const { text, pages } = await pdfOf(await visitor.get(`${path}/label.pdf?size=58mm`))
  expect(pages).toHaveLength(1)
  const [width, height] = pages[0]!
  expect(width).toBeCloseTo((58 * 72) / 25.4, 1)
  expect(height).toBeGreaterThan(100)
  expect(height).toBeLessThan(500)
  expect(text.split('Mercy Banda')).toHaveLength(2)
})

test('the labels of a page of orders stand four on a sheet, one for each parcel that is still to be handed over §45.9', async () => {
  const seller = await aSeller(db, { businessName: 'Ŵachisomo Stores' })
  const product = await aProduct(db, { name: 'Solar lamp', sellerId: seller.userId, stock: 50 })
  const to = (recipientName: string) => ({
    recipientName,
    phone: '0888 765 432',
    district: 'Zomba',
    landmark: 'Gate',
  })
  const names = ['Ada', 'Bea', 'Cia', 'Dua', 'Eva']
  for (const name of names) await anOrder(db, aGuest, product, { deliveryAddress: to(`${name} Banda`) })
  await anOrder(db, aGuest, product, { deliveryAddress: to('Fay Banda'), paymentMethod: 'airtel_money' })
  const gone = await anOrder(db, aGuest, product, { deliveryAddress: to('Gia Banda') })
  expect(
    await moveOrder(db, { actor: seller }, { id: gone.id, to: 'cancelled', note: 'Sold out' }),
  ).toMatchObject({ ok: true })
  const visitor = await aVisitorAs(db, seller)

  const sheets = await pdfOf(await visitor.get('/seller/orders/labels.pdf'))
  expect(sheets.pages).toEqual([a4, a4])
  for (const name of names) expect(sheets.text.split(`${name} Banda`), name).toHaveLength(2)
  for (const name of ['Fay', 'Gia']) expect(sheets.text, name).not.toContain(`${name} Banda`)
  expect((await pdfOf(await visitor.get('/seller/orders/labels.pdf?size=58mm'))).pages).toHaveLength(5)
  expect((await pdfOf(await visitor.get('/seller/orders/labels.pdf?search=Eva'))).text).not.toContain(
    'Ada Banda',
  )

  const list = await (await visitor.get('/seller/orders')).text()
  expect(list).toContain('href="/seller/orders/labels.pdf"')
  expect((await visitor.get('/seller/orders/labels.pdf?status=cancelled')).status).toBe(404)
})

test('no cash is asked for what was paid, or is paid otherwise', async () => {
  const { path, visitor } = await aSale({ paymentMethod: 'airtel_money' })
  expect((await pdfOf(await visitor.get(`${path}/label.pdf`))).text).not.toContain('Cash to collect')
  const paid = await aSale()
  for (const to of ['confirmed', 'processing', 'shipped', 'delivered'] as const)
    await moveOrder(db, { actor: paid.seller }, { id: paid.order.id, to })
  expect((await pdfOf(await paid.visitor.get(`${paid.path}/label.pdf`))).text).not.toContain(
    'Cash to collect',
  )
})

test('slip and label are the seller’s own: others find none §19.6', async () => {
  const { path } = await aSale()
  const [other, buyer] = [await aVisitorAs(db, await aSeller(db)), await aVisitorAs(db, await aBuyer(db))]
  for (const paper of ['slip.pdf', 'label.pdf']) {
    expect((await other.get(`${path}/${paper}`)).status).toBe(404)
    expect((await buyer.get(`${path}/${paper}`)).status).toBe(403)
    expect((await aVisitor().get(`${path}/${paper}`)).status).toBe(302)
  }
})

test('the label of an order to a depot names the depot, and whom to call there', async () => {
  const seller = await aSeller(db)
  const depot = await aCollectionPoint(db, seller)
  const product = await aProduct(db, { sellerId: seller.userId, price: 5_000 })
  const order = await anOrder(db, aGuest, product, {
    deliveryMethods: { [seller.userId]: `depot:${depot.id}` },
    deliveryAddress: { district: 'Zomba', landmark: 'Blue gate' },
    expectedTotal: 6_800,
  })
  const visitor = await aVisitorAs(db, seller)
  const { text } = await pdfOf(await visitor.get(`/seller/orders/${order.orderNumber}/label.pdf?size=58mm`))
  for (const part of ['Chikondi Banda', '0999 123 456', 'Post Coach, Zomba depot', 'Behind the post office'])
    expect(text).toContain(part)
  expect(text).not.toContain('Blue gate')
})
