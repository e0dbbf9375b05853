import { SelectField, TextField } from '#app/ui/field.tsx'
import { sortNames, type WantedTransactions, wayChoices } from './address.ts'

export const Filters = ({ wanted }: { wanted: WantedTransactions }) => (
  <>
    {wanted.status && <input type="hidden" name="status" value={wanted.status} />}
    <TextField
      label="Search"
      hint="Order number, charge, reference or phone"
      type="search"
      name="search"
      maxLength={80}
      defaultValue={wanted.search}
    />
    <SelectField label="Way" name="way" choices={wayChoices} defaultValue={wanted.way ?? ''} />
    <TextField label="From" type="date" name="from" defaultValue={wanted.from} />
    <TextField label="To" type="date" name="to" defaultValue={wanted.to} />
    <SelectField
      label="Sort"
      name="sort"
      choices={Object.entries(sortNames).map(([value, text]) => ({ value, text }))}
      defaultValue={wanted.sort ?? 'newest'}
    />
  </>
)
