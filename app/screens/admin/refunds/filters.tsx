import { DateRangeFields, SortField } from '#app/kit/list/filter-fields.tsx'
import { SelectField, TextField } from '#app/ui/form/field.tsx'
import { type RefundListParams, sortNames, wayNames } from './list-params.ts'

const ways = Object.entries(wayNames).map(([value, text]) => ({ value, text }))

export const Filters = ({ wanted }: { wanted: RefundListParams }) => (
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
      choices={[{ value: '', text: 'Every way' }, ...ways]}
      defaultValue={wanted.way ?? ''}
    />
    <DateRangeFields from={wanted.from} to={wanted.to} />
    <SortField names={sortNames} now={wanted.sort ?? 'newest'} />
  </>
)
