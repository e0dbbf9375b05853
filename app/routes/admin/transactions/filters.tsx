import { SelectField, TextField } from '#app/ui/field.tsx'
import { DayFields, SortField } from '../list/filter-fields.tsx'
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
    <DayFields from={wanted.from} to={wanted.to} />
    <SortField names={sortNames} now={wanted.sort ?? 'newest'} />
  </>
)
