import { type ChoiceName, namesOfShape } from '../products/reading/filter-rules.ts'
import { audiencesOf } from '../products/rules.ts'

/** What facets count: the others narrow the whole list, facets included. */
export const countedNames = namesOfShape('choice', 'flag')
export const uncountedNames = namesOfShape('from', 'to', 'seller', 'attributes')

/** What the column of a choice holds where that is not the value itself. Browsers need not know it. */
export const storedValues: Partial<Record<ChoiceName, Readonly<Record<string, readonly string[]>>>> = {
  gender: audiencesOf,
}

/** What the column of a choice holds in the products that this value shows. */
export const storedFor = (name: ChoiceName, value: string): readonly string[] =>
  storedValues[name]?.[value] ?? [value]
