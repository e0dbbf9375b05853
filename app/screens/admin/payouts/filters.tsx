import { DateRangeFields, SortField } from '#app/kit/list/filter-fields.tsx'
import { SelectField, TextField } from '#app/ui/form/field.tsx'
import { kindChoices, type PayoutListParams, sortNames } from './list-params.ts'

export const Filters = ({ wanted }: { wanted: PayoutListParams }) => (
  <>
    {wanted.status && <input type="hidden" name="status" value={wanted.status} />}
    {wanted.batch && <input type="hidden" name="batch" value={wanted.batch} />}
    <TextField
      label="Search"
      hint="Shop, or reference"
      type="search"
      name="search"
      maxLength={80}
      defaultValue={wanted.search}
    />
    <SelectField label="Goes to" name="kind" choices={kindChoices} defaultValue={wanted.kind ?? ''} />
    <DateRangeFields from={wanted.from} to={wanted.to} />
    <SortField names={sortNames} now={wanted.sort ?? 'oldest'} />
  </>
)
