import type { Text } from '#app/messages/language.ts'
import * as texts from '#messages/admin-lists.ts'
import { choiceParam, dayParam, type Param, textParam } from './list-address.ts'

/** The field of a filter on the screen. */
export type Control =
  | { kind: 'search'; label: Text; hint?: Text; longest: number }
  | { kind: 'choice'; label: Text; choices: { value: string; text: Text }[]; first: string }
  | { kind: 'day'; label: Text }
  | { kind: 'amount'; label: Text }

/**
 * What narrows a list, said once: how the address says it, its field, and the column that it compares. Without a field
 * it goes along as it is. Without a column the list's query says its condition.
 */
export type Filter<Value extends string = string, Column = string | undefined> = Param<Value> & {
  values?: readonly Value[]
  control?: Control
  column?: Column
  /** The column is the value, or a moment on this day or later, or on this day or before. */
  compare?: 'is' | 'from' | 'to'
}
// biome-ignore lint/suspicious/noExplicitAny: each filter knows its own values
export type Filters = Record<string, Filter<any>>

/** Of a column, or of none: then the compiler asks the query for a condition. */
type On<Value extends string, Column extends string | undefined> = Filter<Value, Column> & { column: Column }

/** One of some values that no field asks for: chips or links lead there. */
export function valueFilter<Value extends string>(values: readonly Value[]): On<Value, undefined>
export function valueFilter<Value extends string, Column extends string>(
  values: readonly Value[],
  column: Column,
): On<Value, Column>
export function valueFilter(values: readonly string[], column?: string): Filter {
  return { ...choiceParam(values), values, column }
}

/** What an address names, such as an account: no field asks for it. */
export const keyFilter = <Column extends string>(longest: number, column: Column): On<string, Column> => ({
  ...textParam(longest),
  column,
})

/** Words that are looked for; `hint` says in what. */
export const searchFilter = (
  hint?: Text,
  longest = 80,
  label: Text = texts.search,
): On<string, undefined> => ({
  ...textParam(longest),
  control: { kind: 'search', label, hint, longest },
  column: undefined,
})

type Names<Value extends string> = Readonly<Record<Value, Text>>

/** One of some values, by the names that people know them by, or `any` of them. */
export function choiceFilter<Value extends string>(
  label: Text,
  any: Text,
  names: Names<Value>,
): On<Value, undefined>
export function choiceFilter<Value extends string, Column extends string>(
  label: Text,
  any: Text,
  names: Names<Value>,
  column: Column,
): On<Value, Column>
export function choiceFilter(label: Text, any: Text, names: Names<string>, column?: string): Filter {
  const values = Object.keys(names)
  const choices = [{ value: '', text: any }, ...choicesOf(names)]
  return { ...choiceParam(values), values, control: { kind: 'choice', label, choices, first: '' }, column }
}

/** The first and last day, in Malawi, of what is listed. */
export function dayRange(): Record<'from' | 'to', On<string, undefined>>
export function dayRange<Column extends string>(column: Column): Record<'from' | 'to', On<string, Column>>
export function dayRange(column?: string): Record<'from' | 'to', Filter> {
  const from: Control = { kind: 'day', label: texts.from }
  const to: Control = { kind: 'day', label: texts.to }
  return {
    from: { ...dayParam, control: from, column, compare: 'from' },
    to: { ...dayParam, control: to, column, compare: 'to' },
  }
}

/** How the list is sorted; `first` unless the address says otherwise. */
export const sortFilter = <Sort extends string>(
  names: Readonly<Record<Sort, Text>>,
  first: NoInfer<Sort>,
): Filter<Sort> => ({
  ...choiceParam(Object.keys(names) as Sort[]),
  control: { kind: 'choice', label: texts.sort, choices: choicesOf(names), first },
})

const choicesOf = (names: Readonly<Record<string, Text>>) =>
  Object.entries(names).map(([value, text]) => ({ value, text }))
/** Values that are called what they are. */
export const sameNames = <Value extends string>(values: readonly Value[]) =>
  Object.fromEntries(values.map((value) => [value, value])) as Record<Value, Value>
