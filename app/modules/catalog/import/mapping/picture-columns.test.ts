import { expect, test } from 'vitest'
import { guessMapping } from './guess-rules.ts'
import { namesInCell } from './names-in-cell.ts'
import { pictureColumns } from './option-rules.ts'
import { readRow } from './row-values-rules.ts'

test.each([
  ['http://a.example/1.jpg', ['http://a.example/1.jpg']],
  ['http://a.example/1.jpg, https://b.example/2.jpg', ['http://a.example/1.jpg', 'https://b.example/2.jpg']],
  ['http://a.example/1.jpg https://b.example/2', ['http://a.example/1.jpg', 'https://b.example/2']],
  [
    'http://a.example/1|http://b.example/2;http://c.example/3',
    ['http://a.example/1', 'http://b.example/2', 'http://c.example/3'],
  ],
  ['http://a.example/1.jpg\nhttp://b.example/2.jpg', ['http://a.example/1.jpg', 'http://b.example/2.jpg']],
  [
    '["http://a.example/1.jpg","http://a.example/2.jpg"]',
    ['http://a.example/1.jpg', 'http://a.example/2.jpg'],
  ],
  [
    "['http://a.example/1.jpg', 'http://a.example/2.jpg']",
    ['http://a.example/1.jpg', 'http://a.example/2.jpg'],
  ],
  // Commas and blanks within an address part nothing.
  [
    'https://cdn.example/w_300,h_200/1.jpg,https://cdn.example/2.jpg',
    ['https://cdn.example/w_300,h_200/1.jpg', 'https://cdn.example/2.jpg'],
  ],
  ['https://a.example/blue shoe.jpg', ['https://a.example/blue shoe.jpg']],
  ['https://a.example/?url=https://b.example/1.jpg', ['https://a.example/?url=https://b.example/1.jpg']],
  // With names of files among them.
  ['https://a.example/1.jpg,shoe.jpg, box.png', ['https://a.example/1.jpg', 'shoe.jpg', 'box.png']],
  ['shoe.jpg,box.jpg|heel.jpg', ['shoe.jpg', 'box.jpg', 'heel.jpg']],
  ['', []],
])('%j names %j', (cell, names) => expect(namesInCell(cell)).toEqual(names))

test('what stands between many names is none, and of thousands no more is read than anybody can use', () => {
  expect(namesInCell(`http://a.example/1 ${' , '.repeat(10_000)}`)).toEqual(['http://a.example/1'])
  expect(namesInCell(' http://a.example/1'.repeat(2_000))).toHaveLength(100)
})

const lines = (...cells: string[]) => [cells, cells]
const picture = (name: string) => `https://cdn.example/${name}.jpg`

/** What shop systems call their columns of pictures, and what else stands beside them. */
test.each([
  [
    'Shopify',
    ['Handle', 'Title', 'Variant Price', 'Image Src', 'Image Position', 'Image Alt Text', 'Variant Image'],
    ['Image Src', 'Variant Image'],
  ],
  ['WooCommerce', ['SKU', 'Name', 'Regular price', 'Images'], ['Images']],
  [
    'Google',
    ['id', 'title', 'price', 'link', 'image_link', 'additional_image_link'],
    ['image_link', 'additional_image_link'],
  ],
  ['Etsy', ['TITLE', 'PRICE', 'IMAGE1', 'IMAGE2', 'IMAGE10'], ['IMAGE1', 'IMAGE2', 'IMAGE10']],
  [
    'Jumia',
    ['SellerSku', 'Name', 'Price', 'MainImage', 'Image2', 'Image3'],
    ['MainImage', 'Image2', 'Image3'],
  ],
  [
    'Amazon',
    ['item_sku', 'item_name', 'standard_price', 'main_image_url', 'other_image_url1', 'other_image_url2'],
    ['main_image_url', 'other_image_url1', 'other_image_url2'],
  ],
  ['Square', ['Item Name', 'Price', 'Image 1', 'Image 2'], ['Image 1', 'Image 2']],
  ['a list of its own, by what cells hold', ['Name', 'Price', 'Looks like'], ['Looks like']],
])('columns of pictures of %s', (_system, columns, wanted) => {
  const cells = columns.map((heading, at) =>
    wanted.includes(heading)
      ? picture(`${at}`)
      : /price/i.test(heading)
        ? '7500'
        : /position/i.test(heading)
          ? '1'
          : `Steel hoe ${at}`,
  )
  const plan = { columns, mapping: guessMapping(columns, lines(...cells)), defaults: {} }
  expect(pictureColumns(plan).map((at) => columns[at])).toEqual(wanted)
  expect(readRow(cells, plan).addresses).toEqual(
    wanted.map((heading) => picture(`${columns.indexOf(heading)}`)),
  )
})

test('who chose no column of pictures gets none', () => {
  expect(
    pictureColumns({
      columns: ['Name', 'Price', 'Image 1', 'Image 2'],
      mapping: { name: '0' },
      defaults: {},
    }),
  ).toEqual([])
})
