import { DateRangeFields, SortField } from '#app/kit/list/filter-fields.tsx'
import { SelectField, TextField } from '#app/ui/form/field.tsx'
import { sortNames, type TransactionListParams, wayChoices } from './list-params.ts'

export const Filters = ({ wanted }: { wanted: TransactionListParams }) => (
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
    <DateRangeFields from={wanted.from} to={wanted.to} />
    <SortField names={sortNames} now={wanted.sort ?? 'newest'} />
  </>
)
