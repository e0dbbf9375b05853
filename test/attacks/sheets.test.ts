import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Seller } from '#app/base/actor.ts'
import { productImports } from '#app/modules/catalog/import/tables.ts'
import { aZip } from '#test/make/zip.ts'
import { aSeller } from '#test/make.ts'
import { readable } from '#test/visitors/visitor-text.ts'
import { anExcelFile, hostileSheets } from './hostile-sheets.ts'
import { type AttackedShop, openAttackedShop } from './shop.ts'

let shop: AttackedShop
let hostile: Record<string, Buffer>
beforeAll(async () => {
  ;[shop, hostile] = await Promise.all([openAttackedShop(), hostileSheets()])
}, 120_000)
afterAll(() => shop?.close())

const door = '/seller/products/import'
const fileIn = (name: string, bytes: Buffer) => {
  const form = new FormData()
  form.set(name, new File([bytes as unknown as Uint8Array<ArrayBuffer>], 'list'))
  return form
}
/** A seller who sends one file: twenty an hour are taken of each. */
async function send(bytes: Buffer, seller?: Seller) {
  const visitor = await shop.aVisitorAs(seller ?? (await aSeller(shop.db)))
  return visitor.send(door, fileIn('table', bytes))
}
const importsOf = (seller: Seller) =>
  shop.db.$count(productImports, eq(productImports.sellerId, seller.userId))

test('no hostile sheet is kept, and pages go on being answered while it is read §54.3', async () => {
  for (const [what, bytes] of Object.entries(hostile)) {
    const seller = await aSeller(shop.db)
    const answer = await shop.answersDuring(() => send(bytes, seller))
    const said = readable(await answer.text())
    expect.soft([400, 413], `${what}: ${answer.status}`).toContain(answer.status)
    expect
      .soft(said, what)
      .toMatch(/more than 60 columns|more than 10,000|far too many rows|damaged|too long to read|no row/)
    expect.soft(await importsOf(seller), what).toBe(0)
  }
}, 600_000)

test('a worker that read hostile sheets is the same as before, and reads the next one', async () => {
  const plain = await anExcelFile('<row><c t="str"><v>name</v></c></row><row><c t="str"><v>Hoe</v></c></row>')
  expect((await send(plain)).status).toBe(303)
})

test('the largest list that may be sent is taken in, and pages go on being answered §54.3', async () => {
  const row = `${'word '.repeat(180)}\n`
  const list = Buffer.from(
    `name,description\n${Array.from({ length: 10_000 }, (_, at) => `Hoe ${at},${row}`).join('')}`,
  )
  expect(list.length).toBeLessThan(10 * 1024 * 1024)
  const answer = await shop.answersDuring(() => send(list), 1)
  expect(answer.status).toBe(303)
}, 120_000)

test('a ZIP whose pictures unpack to far more than they may is refused file by file, and pages go on being answered §54.3', async () => {
  const seller = await aSeller(shop.db)
  const visitor = await shop.aVisitorAs(seller)
  const path = (await send(Buffer.from('name,pictures\nHoe,0.png\n'), seller)).headers.get('location')!
  const swollen = Buffer.concat([Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'), Buffer.alloc(20 * 1024 * 1024)])
  const zip = await aZip(Array.from({ length: 12 }, (_, at) => [`${at}.png`, swollen]))
  const sent = await shop.answersDuring(() => visitor.send(`${path}/pictures`, fileIn('pictures', zip)))
  expect(sent.status).toBe(303)
  expect(await visitor.textOf(`${path}/pictures`)).toContain('exceeds maximum size of 5MB')
}, 240_000)
