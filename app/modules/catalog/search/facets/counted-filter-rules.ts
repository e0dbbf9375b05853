import { type ChoiceName, filters, namesOfShape } from '#app/modules/catalog/products/reading/filter-rules.ts'

/** What facets count: the others narrow the whole list, facets included. */
export const countedNames = namesOfShape('choice', 'flag')
export const uncountedNames = namesOfShape('from', 'to', 'seller')

/** What the column of a choice holds in the products that this value shows. */
export const storedFor = (name: ChoiceName, value: string): readonly string[] =>
  filters[name].stored?.[value] ?? [value]
