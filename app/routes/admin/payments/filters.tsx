import { SelectField, TextField } from '#app/ui/field.tsx'
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
    <TextField label="From" type="date" name="from" defaultValue={wanted.from} />
    <TextField label="To" type="date" name="to" defaultValue={wanted.to} />
    <SelectField
      label="Sort"
      name="sort"
      choices={Object.entries(sortNames).map(([value, text]) => ({ value, text }))}
      defaultValue={wanted.sort ?? 'newest'}
    />
  </>
)
