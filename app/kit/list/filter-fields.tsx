import { SelectField, TextField } from '#app/ui/form/field.tsx'

/** The days between which what is listed lies. */
export const DateRangeFields = ({ from, to }: { from?: string | undefined; to?: string | undefined }) => (
  <>
    <TextField label="From" type="date" name="from" defaultValue={from} />
    <TextField label="To" type="date" name="to" defaultValue={to} />
  </>
)

/** `names` are the orders that a list can stand in, as people call them. */
export const SortField = <Sort extends string>({
  names,
  now,
}: {
  names: Record<Sort, string>
  now: Sort
}) => (
  <SelectField
    label="Sort"
    name="sort"
    choices={Object.entries<string>(names).map(([value, text]) => ({ value, text }))}
    defaultValue={now}
  />
)
