import type { Message, Text } from '#app/messages/language.ts'
import { standardDetails } from '#app/modules/catalog/products/detail-rules.ts'
import {
  type FieldName,
  fieldNames,
  productFields,
} from '#app/modules/catalog/products/product-field-rules.ts'
import * as texts from '#messages/import.ts'
import { standardLabels } from '#messages/product-editor.ts'

const labels: Partial<Record<string, Message>> = standardLabels

/** A field of a product that a column may fill; what such columns are called stands with the product's fields and in `known-headings.ts`. */
export type ImportField = { name: string; label: Text; hint?: Message }

const { fieldLabels: says, fieldHints: hints } = texts

/** Without these two nothing is imported: they are asked for first. */
const productFieldNames = [...new Set<FieldName>(['name', 'price', ...fieldNames])]

export const importFields: readonly ImportField[] = [
  ...productFieldNames.map((name) => ({ name, label: productFields[name].name })),
  { name: 'reference', label: says.reference, hint: hints.reference },
  { name: 'id', label: says.id, hint: hints.id },
  ...standardDetails.map(({ name, label }) => ({ name: `field.${name}`, label: labels[name] ?? label })),
  { name: 'pictures', label: says.pictures, hint: hints.pictures },
  { name: 'facts', label: says.facts, hint: hints.facts },
  { name: 'choices', label: says.choices, hint: hints.choices },
  { name: 'choice', label: says.choice, hint: hints.choice },
  { name: 'choiceCode', label: says.choiceCode, hint: hints.choiceCode },
  { name: 'choiceGtin', label: says.choiceGtin, hint: hints.choiceGtin },
  { name: 'salePrice', label: says.salePrice, hint: hints.salePrice },
  { name: 'regularPrice', label: says.regularPrice, hint: hints.regularPrice },
  { name: 'surcharge', label: says.surcharge, hint: hints.surcharge },
  { name: 'saleStart', label: says.saleStart, hint: hints.saleStart },
  { name: 'saleEnd', label: says.saleEnd, hint: hints.saleEnd },
  { name: 'saleDates', label: says.saleDates, hint: hints.saleDates },
  { name: 'available', label: says.available, hint: hints.available },
  { name: 'currency', label: says.currency, hint: hints.currency },
  { name: 'shortDescription', label: says.shortDescription, hint: hints.shortDescription },
  { name: 'handle', label: says.handle, hint: hints.handle },
  { name: 'parent', label: says.parent, hint: hints.parent },
  { name: 'published', label: says.published, hint: hints.published },
  { name: 'forSale', label: says.forSale, hint: hints.forSale },
  { name: 'kind', label: says.kind, hint: hints.kind },
]

const kinds = new Map(importFields.map((field) => [field.name, field]))
const fieldLabel = (name: string): Text => kinds.get(name)?.label ?? name

/** The column's name as the file has it; the field's own where no column fills it. */
export const columnOf = (field: string, columns: string[], mapping: Record<string, string>): Text =>
  columns[Number(mapping[field] ?? -1)] ?? fieldLabel(field)
