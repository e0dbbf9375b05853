import { SelectField, TextField } from '#app/ui/field.tsx'
import { DayFields } from '../list/filter-fields.tsx'
import { kindChoices, type WantedDifferences } from './address.ts'

export const Filters = ({ wanted }: { wanted: WantedDifferences }) => (
  <>
    {wanted.status && <input type="hidden" name="status" value={wanted.status} />}
    <TextField label="Charge" type="search" name="search" maxLength={80} defaultValue={wanted.search} />
    <SelectField label="Kind" name="kind" choices={kindChoices} defaultValue={wanted.kind ?? ''} />
    <DayFields from={wanted.from} to={wanted.to} />
  </>
)
