import { idPattern } from '#app/base/ids.ts'
import type { Message, Text } from '#app/messages/language.ts'
import { standardDetails } from '#app/modules/catalog/products/detail-rules.ts'
import * as texts from '#messages/import.ts'
import { standardLabels } from '#messages/product-editor.ts'

const labels: Partial<Record<string, Message>> = standardLabels

/** A field of a product that a column may fill. `names` are what people and our own files call such a column. */
export type ImportField = { name: string; label: Text; hint?: Message; names: readonly string[] }

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
    label: texts.fieldLabels.name,
    names: ['name', 'title', 'product', 'product name', 'item', 'item name', 'dzina'],
  },
  {
    name: 'price',
    label: texts.fieldLabels.price,
    names: ['price', 'unit price', 'selling price', 'mtengo', 'cost'],
  },
  {
    name: 'description',
    label: texts.fieldLabels.description,
    names: ['description', 'product description', 'about'],
  },
  {
    name: 'category',
    label: texts.fieldLabels.category,
    names: ['category', 'product category', 'department'],
  },
  {
    name: 'stock',
    label: texts.fieldLabels.stock,
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
  { name: 'condition', label: texts.fieldLabels.condition, names: ['condition'] },
  { name: 'tags', label: texts.fieldLabels.tags, names: ['tags', 'tag', 'keywords'] },
  {
    name: 'reference',
    label: texts.fieldLabels.reference,
    hint: texts.fieldHints.reference,
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
      'your own code',
    ],
  },
  {
    name: 'id',
    label: texts.fieldLabels.id,
    hint: texts.fieldHints.id,
    names: ['id', 'product id', 'thumba id', 'thumba s id'],
  },
  ...standardDetails.map(({ name, label }) => ({
    name: `field.${name}`,
    label: labels[name] ?? label,
    names: [...(detailNames[name] ?? [name]), plain(label)],
  })),
  {
    name: 'pictures',
    label: texts.fieldLabels.pictures,
    hint: texts.fieldHints.pictures,
    names: ['pictures', 'picture', 'images', 'image', 'photos', 'photo', 'picture files', 'image files'],
  },
  {
    name: 'facts',
    label: texts.fieldLabels.facts,
    hint: texts.fieldHints.facts,
    names: ['other facts', 'other details', 'facts'],
  },
  {
    name: 'choices',
    label: texts.fieldLabels.choices,
    hint: texts.fieldHints.choices,
    names: ['other choices', 'choices', 'other choices for the buyer'],
  },
]

function plain(name: string): string {
  return name
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()
}

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
    for (const known of field.names) take(field.name, (name) => name === known)
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
const fieldLabel = (name: string): Text => kinds.get(name)?.label ?? name

/** The column's name as the file has it; the field's own where no column fills it. */
export const columnOf = (field: string, columns: string[], mapping: Record<string, string>): Text =>
  columns[Number(mapping[field] ?? -1)] ?? fieldLabel(field)
