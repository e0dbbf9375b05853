import { idPattern } from '#app/base/ids.ts'
import { standardDetails } from '#app/modules/catalog/products/detail-rules.ts'

/** A field of a product that a column may fill. `names` are what people call such a column. */
export type ImportField = { name: string; label: string; hint?: string; names: readonly string[] }

const detailNames: Record<string, string[]> = {
  size: ['size', 'sizes'],
  colour: ['colour', 'colours', 'color', 'colors'],
  gender: ['gender', 'for whom', 'sex'],
  brand: ['brand', 'make', 'manufacturer'],
  weight: ['weight', 'volume', 'weight or volume'],
}

export const importFields: readonly ImportField[] = [
  {
    name: 'name',
    label: 'Name',
    names: ['name', 'title', 'product', 'product name', 'item', 'item name', 'dzina'],
  },
  { name: 'price', label: 'Price', names: ['price', 'unit price', 'selling price', 'mtengo', 'cost'] },
  { name: 'description', label: 'Description', names: ['description', 'product description', 'about'] },
  { name: 'category', label: 'Category', names: ['category', 'product category', 'department'] },
  {
    name: 'stock',
    label: 'Stock',
    names: [
      'stock',
      'quantity',
      'qty',
      'availability',
      'available',
      'in stock',
      'inventory',
      'left',
      'pieces',
    ],
  },
  { name: 'condition', label: 'Condition', names: ['condition'] },
  { name: 'tags', label: 'Tags', names: ['tags', 'tag', 'keywords'] },
  {
    name: 'reference',
    label: 'Your own code',
    hint: 'With a code of its own for each product, sending the file again changes what is there instead of listing it twice.',
    names: [
      'reference',
      'ref',
      'sku',
      'code',
      'source id',
      'item code',
      'product code',
      'barcode',
      'own code',
    ],
  },
  {
    name: 'id',
    label: 'Thumba’s id',
    hint: 'As it stands in a file of your products that you took from here.',
    names: ['id', 'product id', 'thumba id'],
  },
  ...standardDetails.map(({ name, label }) => ({
    name: `field.${name}`,
    label,
    names: detailNames[name] ?? [name],
  })),
  {
    name: 'pictures',
    label: 'Pictures',
    hint: 'Names of files in your ZIP, with commas or | between; the first is the cover',
    names: ['pictures', 'picture', 'images', 'image', 'photos', 'photo', 'picture files', 'image files'],
  },
  {
    name: 'facts',
    label: 'Other facts',
    hint: '“Weight: 2 kg”, one on a line',
    names: ['other facts', 'other details', 'facts'],
  },
  {
    name: 'choices',
    label: 'Other choices for the buyer',
    hint: '“Length: 1 m, 2 m”, one on a line',
    names: ['other choices', 'choices', 'other choices for the buyer'],
  },
]

const plain = (name: string) =>
  name
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()

/** Which column fills which field, as far as names tell; `firstRows` say whose ids an `id` column holds. */
export function guessMapping(columns: string[], firstRows: string[][]): Record<string, string> {
  const names = columns.map(plain)
  const mapping: Record<string, string> = {}
  const take = (field: string, fits: (name: string) => boolean) => {
    if (mapping[field] !== undefined) return
    const at = names.findIndex((name, at) => !Object.values(mapping).includes(`${at}`) && fits(name))
    if (at >= 0) mapping[field] = `${at}`
  }
  for (const field of importFields)
    for (const known of field.names) take(field.name, (name) => name === known || name === plain(field.label))
  for (const { name: field, names: known } of importFields.filter(({ name }) => hasUnits.has(name)))
    take(field, (name) => known.some((word) => name.startsWith(`${word} `)))
  return withTrueIds(mapping, firstRows)
}

/** `Price (MWK)`, `Stock left`: the word first, then what it is counted in. */
const hasUnits = new Set(['price', 'stock', 'name', 'description'])

/** A seller's own file may well call its codes `id`. */
function withTrueIds({ id, ...mapping }: Record<string, string>, firstRows: string[][]) {
  if (id === undefined) return mapping
  const values = firstRows.map((cells) => cells[Number(id)]?.trim() ?? '').filter(Boolean)
  if (values.every((value) => idPattern.test(value))) return { ...mapping, id }
  return mapping.reference === undefined ? { ...mapping, reference: id } : mapping
}

const kinds = new Map(importFields.map((field) => [field.name, field]))
export const fieldLabel = (name: string) => kinds.get(name)?.label ?? name

/** The column's name as the file has it; the field's own where no column fills it. */
export const columnOf = (field: string, columns: string[], mapping: Record<string, string>) =>
  columns[Number(mapping[field] ?? -1)] ?? fieldLabel(field)
