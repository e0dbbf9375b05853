import { DateRangeFields } from '#app/kit/list/filter-fields.tsx'
import { SelectField, TextField } from '#app/ui/form/field.tsx'
import { type DifferenceListParams, kindChoices } from './list-params.ts'

export const Filters = ({ wanted }: { wanted: DifferenceListParams }) => (
  <>
    {wanted.status && <input type="hidden" name="status" value={wanted.status} />}
    <TextField label="Charge" type="search" name="search" maxLength={80} defaultValue={wanted.search} />
    <SelectField label="Kind" name="kind" choices={kindChoices} defaultValue={wanted.kind ?? ''} />
    <DateRangeFields from={wanted.from} to={wanted.to} />
  </>
)
