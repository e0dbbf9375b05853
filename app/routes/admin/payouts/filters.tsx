import { SelectField, TextField } from '#app/ui/field.tsx'
import { DayFields, SortField } from '../list/filter-fields.tsx'
import { kindChoices, sortNames, type WantedPayouts } from './address.ts'

export const Filters = ({ wanted }: { wanted: WantedPayouts }) => (
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
    <DayFields from={wanted.from} to={wanted.to} />
    <SortField names={sortNames} now={wanted.sort ?? 'oldest'} />
  </>
)
