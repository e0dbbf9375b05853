import { expect, test } from 'vitest'
import { guessMapping } from '../import/mapping/guess-rules.ts'
import { readRow } from '../import/mapping/row-values-rules.ts'
import { validateNewProduct } from '../import/running/row-input-rules.ts'
import { templateHead } from '../products/spreadsheet/product-file-rules.ts'

const rowOf = (columns: string[], cells: string[]) => {
  const mapping = guessMapping(columns, [cells])
  const plan = { columns, mapping, defaults: { category: 'Electronics', condition: 'new', stock: '3' } }
  return { mapping, row: validateNewProduct(readRow(cells, plan), plan) }
}

test.each(['Barcode', 'EAN', 'Variant Barcode', 'GTIN', 'ISBN', 'UPC'])(
  'a file’s column %s beside its codes is the barcode §70.20',
  (heading) => {
    const cells = ['LAMP-2', 'Torch', '9000', '3', '400-6381333931']
    const { mapping, row } = rowOf(['SKU', 'Name', 'Price', 'Stock', heading], cells)
    expect(mapping).toMatchObject({ reference: '0', 'field.barcode': '4' })
    expect(row).toMatchObject({ ok: true, content: { categoryFields: { barcode: '400-6381333931' } } })
  },
)

test('a column that is all that numbers the goods stays their code: by it a file finds them again §70.20', () => {
  const { mapping } = rowOf(['Name', 'Price', 'Barcode'], ['Torch', '9000', '4006381333931'])
  expect(mapping).toMatchObject({ reference: '2' })
  expect(mapping).not.toHaveProperty('field.barcode')
})

test('a wrong number in a file refuses no row: it stays a fact that names no good §70.20', () => {
  for (const wrong of ['4006381333932', 'n/a', '<script>'])
    expect(rowOf(['SKU', 'Name', 'Price', 'Barcode'], ['A-1', 'Torch', '9000', wrong]).row).toMatchObject({
      ok: true,
      notes: [],
      content: { categoryFields: { barcode: wrong } },
    })
})

test('a file of products has a column for it, the last of the standard details §70.20', () => {
  expect(templateHead[templateHead.indexOf('Other facts') - 1]).toBe('Barcode')
})
