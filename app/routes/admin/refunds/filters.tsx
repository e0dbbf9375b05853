import { SelectField, TextField } from '#app/ui/field.tsx'
import { sortNames, type WantedRefunds, wayNames } from './address.ts'

const choicesOf = (names: Record<string, string>) =>
  Object.entries(names).map(([value, text]) => ({ value, text }))

export const Filters = ({ wanted }: { wanted: WantedRefunds }) => (
  <>
    {wanted.status && <input type="hidden" name="status" value={wanted.status} />}
    <TextField
      label="Search"
      hint="Order, phone, charge id or reference"
      type="search"
      name="search"
      maxLength={80}
      defaultValue={wanted.search}
    />
    <SelectField
      label="Way"
      name="way"
      choices={[{ value: '', text: 'Every way' }, ...choicesOf(wayNames)]}
      defaultValue={wanted.way ?? ''}
    />
    <TextField label="From" type="date" name="from" defaultValue={wanted.from} />
    <TextField label="To" type="date" name="to" defaultValue={wanted.to} />
    <SelectField
      label="Sort"
      name="sort"
      choices={choicesOf(sortNames)}
      defaultValue={wanted.sort ?? 'newest'}
    />
  </>
)
