import type { ReactNode } from 'react'
import { spoken, type Text, type Translate } from '#app/messages/language.ts'
import { SelectField, TextField } from '#app/ui/form/field.tsx'
import * as texts from '#messages/admin-lists.ts'
import { choiceParam, dayParam, type Param, textParam } from './list-address.ts'

/** What narrows or sorts a list: how the address says it, and its field. Without a field it goes along as it is. */
export type Filter<Value extends string = string> = Param<Value> & {
  field?: (name: string, now: Value | undefined, t: Translate) => ReactNode
}
// biome-ignore lint/suspicious/noExplicitAny: each filter knows its own values
export type Filters = Record<string, Filter<any>>

/** Words that are looked for; `hint` says in what. */
export const searchFilter = (hint?: Text, longest = 80, label: Text = texts.search): Filter<string> => ({
  ...textParam(longest),
  field: (name, now, t) => (
    <TextField
      label={spoken(t, label)}
      hint={hint && spoken(t, hint)}
      type="search"
      name={name}
      maxLength={longest}
      defaultValue={now}
    />
  ),
})

/** One of some values, by the names that people know them by, or `any` of them. */
export const choiceFilter = <Value extends string>(
  label: Text,
  any: Text,
  names: Readonly<Record<Value, Text>>,
): Filter<Value> => ({
  ...choiceParam(valuesOf(names)),
  field: (name, now, t) => (
    <SelectField
      label={spoken(t, label)}
      name={name}
      choices={[{ value: '', text: spoken(t, any) }, ...choicesOf(names, t)]}
      defaultValue={now ?? ''}
    />
  ),
})

/** The first or last day, in Malawi, of what is listed. */
export const dayFilter = (label: Text): Filter<string> => ({
  ...dayParam,
  field: (name, now, t) => <TextField label={spoken(t, label)} type="date" name={name} defaultValue={now} />,
})
export const dayRange = () => ({ from: dayFilter(texts.from), to: dayFilter(texts.to) })

/** How the list is sorted; `first` unless the address says otherwise. */
export const sortFilter = <Sort extends string>(
  names: Readonly<Record<Sort, Text>>,
  first: NoInfer<Sort>,
): Filter<Sort> => ({
  ...choiceParam(valuesOf(names)),
  field: (name, now, t) => (
    <SelectField
      label={t(texts.sort)}
      name={name}
      choices={choicesOf(names, t)}
      defaultValue={now ?? first}
    />
  ),
})

const valuesOf = <Value extends string>(names: Readonly<Record<Value, Text>>) => Object.keys(names) as Value[]
const choicesOf = (names: Readonly<Record<string, Text>>, t: Translate) =>
  Object.entries(names).map(([value, text]) => ({ value, text: spoken(t, text) }))
/** Values that are called what they are. */
export const sameNames = <Value extends string>(values: readonly Value[]) =>
  Object.fromEntries(values.map((value) => [value, value])) as Record<Value, Value>
