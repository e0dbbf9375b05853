import { DateRangeFields, SortField } from '#app/kit/list/filter-fields.tsx'
import { SelectField, TextField } from '#app/ui/form/field.tsx'
import { methodChoices, type PaymentListParams, sortNames } from './list-params.ts'

export const Filters = ({ wanted }: { wanted: PaymentListParams }) => (
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
    <DateRangeFields from={wanted.from} to={wanted.to} />
    <SortField names={sortNames} now={wanted.sort ?? 'newest'} />
  </>
)
