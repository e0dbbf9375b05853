import { SelectField, TextField } from '#app/ui/field.tsx'
import { DayFields, SortField } from '../list/filter-fields.tsx'
import { methodChoices, sortNames, type WantedPayments } from './address.ts'

export const Filters = ({ wanted }: { wanted: WantedPayments }) => (
  <>
    {wanted.status && <input type="hidden" name="status" value={wanted.status} />}
    <TextField
      label="Search"
      hint="Order, buyer, seller, reference or phone"
      type="search"
      name="search"
      maxLength={80}
      defaultValue={wanted.search}
    />
    <SelectField
      label="Way to pay"
      name="method"
      choices={methodChoices}
      defaultValue={wanted.method ?? ''}
    />
    <DayFields from={wanted.from} to={wanted.to} />
    <SortField names={sortNames} now={wanted.sort ?? 'newest'} />
  </>
)
