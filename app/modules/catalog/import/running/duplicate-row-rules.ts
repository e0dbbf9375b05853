import { parseAmount } from '#app/base/amounts.ts'
import { fill } from '#app/messages/language.ts'
import * as texts from '#messages/import.ts'
import { columnOf } from '../mapping/field-rules.ts'
import { unguardedCell } from '../mapping/unguarded-cell.ts'
import type { ColumnPlan } from '../rules.ts'

/** Which product a row names: by our id or by the seller's own code. What several rows share names it before a code of one row. */
export const productNamedBy = (texts: Record<string, string>) => ({
  id: texts.id,
  reference: texts.handle ?? texts.reference,
})

/** The texts that tell a row from others, as its cells have them. */
export function namingTexts(cells: string[], { mapping }: ColumnPlan): Record<string, string> {
  const naming = ['id', 'reference', 'handle', 'name', 'price']
  return Object.fromEntries(
    naming.flatMap((field) => {
      const text = unguardedCell(cells[Number(mapping[field] ?? -1)] ?? '')
      return text === '' ? [] : [[field, field === 'price' ? priceKey(text) : text]]
    }),
  )
}

/** `MK 900` and `900` are the same price. */
function priceKey(text: string) {
  const read = parseAmount(text)
  return read.ok ? `${read.amount} ${read.currency}` : text
}

/** The first row of each key in the file. */
export type FirstRowByKey = Map<string, number>

/** What tells a row from the others of its file; without a code or id it is its name and price. */
export function keysOfRow(texts: Record<string, string>): { field: string; key: string }[] {
  const { name = '', price = '' } = texts
  const { id, reference } = productNamedBy(texts)
  const keys = [
    ...(id ? [{ field: 'id', key: `id ${id}` }] : []),
    ...(reference ? [{ field: texts.handle ? 'handle' : 'reference', key: `reference ${reference}` }] : []),
  ]
  if (keys.length > 0 || name === '') return keys
  return [{ field: 'name', key: `name ${name.toLowerCase()} ${price}` }]
}

/** Of rows that the codes of their choices make one product the first counts. */
export const repeatedProduct = (first: number, { columns, mapping }: ColumnPlan) => ({
  outcome: 'refused' as const,
  problems: [
    { column: columnOf('reference', columns, mapping), message: fill(texts.repeatedProduct, { first }) },
  ],
})

/** Of rows that mean the same product the first counts. */
export function duplicateOf(
  row: number,
  said: Record<string, string>,
  plan: ColumnPlan,
  earlier: FirstRowByKey,
) {
  for (const { field, key } of keysOfRow(said)) {
    const first = earlier.get(key)
    if (first === undefined || first >= row) continue
    const column = columnOf(field, plan.columns, plan.mapping)
    const message =
      field === 'name'
        ? fill(texts.repeatedRow, { first })
        : fill(texts.repeatedCode, {
            code: (field === 'id' ? said.id : productNamedBy(said).reference) ?? '',
            first,
          })
    return { outcome: 'refused' as const, problems: [{ column, message }] }
  }
  return undefined
}
