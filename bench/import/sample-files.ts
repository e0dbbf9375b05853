import writeExcelFile from 'write-excel-file/node'
import { csvOf } from '#app/base/csv.ts'
import { productKinds } from '../product-kinds.ts'
import { middles, openings } from '../sentences.ts'

const head = ['SKU', 'Product name', 'Description', 'Price (MWK)', 'Category', 'Quantity', 'Brand', 'Tags']

/** A list as a wholesaler would keep it: every row another product, about 700 bytes each. */
function tableOf(rows: number): (string | number)[][] {
  const made = Array.from({ length: rows }, (_, at) => {
    const kind = productKinds[at % productKinds.length]!
    const brand = kind.brands[at % kind.brands.length]!
    const words = Array.from(
      { length: 5 },
      (_, n) => `${openings[(at + n) % openings.length]} ${middles[(at * 3 + n) % middles.length]}`,
    )
    const price = kind.price[0]! + (at % 90) * 100
    return [
      `R-${at + 1}`,
      `${brand} ${kind.noun} number ${at + 1}`,
      words.join(' '),
      price,
      kind.category,
      at % 50,
      brand,
      kind.tags.join(', '),
    ]
  })
  return [head, ...made]
}

export const csvFile = (rows: number) => Buffer.from(csvOf(tableOf(rows)))

export async function xlsxFile(rows: number): Promise<Buffer> {
  const cells = tableOf(rows).map((row) => row.map((value) => ({ value })))
  return (await writeExcelFile(cells)).toBuffer()
}
