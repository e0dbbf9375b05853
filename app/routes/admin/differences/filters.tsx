import { SelectField, TextField } from '#app/ui/field.tsx'
import { kindChoices, type WantedDifferences } from './address.ts'

export const Filters = ({ wanted }: { wanted: WantedDifferences }) => (
  <>
    {wanted.status && <input type="hidden" name="status" value={wanted.status} />}
    <TextField label="Charge" type="search" name="search" maxLength={80} defaultValue={wanted.search} />
    <SelectField label="Kind" name="kind" choices={kindChoices} defaultValue={wanted.kind ?? ''} />
    <TextField label="From" type="date" name="from" defaultValue={wanted.from} />
    <TextField label="To" type="date" name="to" defaultValue={wanted.to} />
  </>
)
