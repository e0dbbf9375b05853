import type { ReactNode } from 'react'
import { SelectField, TextField } from '#app/ui/form/field.tsx'
import { choiceParam, dayParam, type Param, textParam } from './list-address.ts'

/** What narrows or sorts a list: how the address says it, and its field. Without a field it goes along as it is. */
export type Filter<Value extends string = string> = Param<Value> & {
  field?: (name: string, now: Value | undefined) => ReactNode
}
// biome-ignore lint/suspicious/noExplicitAny: each filter knows its own values
export type Filters = Record<string, Filter<any>>

/** Words that are looked for; `hint` says in what. */
export const searchFilter = (hint?: string, longest = 80, label = 'Search'): Filter<string> => ({
  ...textParam(longest),
  field: (name, now) => (
    <TextField label={label} hint={hint} type="search" name={name} maxLength={longest} defaultValue={now} />
  ),
})

/** One of some values, by the names that people know them by, or `any` of them. */
export const choiceFilter = <Value extends string>(
  label: string,
  any: string,
  names: Readonly<Record<Value, string>>,
): Filter<Value> => ({
  ...choiceParam(valuesOf(names)),
  field: (name, now) => (
    <SelectField
      label={label}
      name={name}
      choices={[{ value: '', text: any }, ...choicesOf(names)]}
      defaultValue={now ?? ''}
    />
  ),
})

/** The first or last day, in Malawi, of what is listed. */
export const dayFilter = (label: string): Filter<string> => ({
  ...dayParam,
  field: (name, now) => <TextField label={label} type="date" name={name} defaultValue={now} />,
})
export const dayRange = () => ({ from: dayFilter('From'), to: dayFilter('To') })

/** How the list is sorted; `first` unless the address says otherwise. */
export const sortFilter = <Sort extends string>(
  names: Readonly<Record<Sort, string>>,
  first: NoInfer<Sort>,
): Filter<Sort> => ({
  ...choiceParam(valuesOf(names)),
  field: (name, now) => (
    <SelectField label="Sort" name={name} choices={choicesOf(names)} defaultValue={now ?? first} />
  ),
})

const valuesOf = <Value extends string>(names: Readonly<Record<Value, string>>) =>
  Object.keys(names) as Value[]
const choicesOf = (names: Readonly<Record<string, string>>) =>
  Object.entries(names).map(([value, text]) => ({ value, text }))
/** Values that are called what they are. */
export const sameNames = <Value extends string>(values: readonly Value[]) =>
  Object.fromEntries(values.map((value) => [value, value])) as Record<Value, Value>
