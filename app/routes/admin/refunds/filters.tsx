import { SelectField, TextField } from '#app/ui/field.tsx'
import { DayFields, SortField } from '../list/filter-fields.tsx'
import { sortNames, type WantedRefunds, wayNames } from './address.ts'

const ways = Object.entries(wayNames).map(([value, text]) => ({ value, text }))

export const Filters = ({ wanted }: { wanted: WantedRefunds }) => (
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
    <DayFields from={wanted.from} to={wanted.to} />
    <SortField names={sortNames} now={wanted.sort ?? 'newest'} />
  </>
)
