import { SelectField, TextField } from '#app/ui/form/field.tsx'
import { sortNames, type userListParams } from './list-params.ts'
import { accountStatusLabels } from './user-badges.tsx'

const choicesOf = (all: string, labels: Record<string, string>) => [
  { value: '', text: all },
  ...Object.entries(labels).map(([value, text]) => ({ value, text })),
]

/** What narrows the list of accounts, beside the chips of the roles. */
export const Filters = ({ wanted }: { wanted: ReturnType<typeof userListParams.read> }) => (
  <>
    {wanted.role && <input type="hidden" name="role" value={wanted.role} />}
    <TextField
      label="Search"
      hint="Name, email or phone"
      type="search"
      name="search"
      maxLength={80}
      defaultValue={wanted.search}
    />
    <SelectField
      label="Status"
      name="status"
      choices={choicesOf('Any status', accountStatusLabels)}
      defaultValue={wanted.status ?? ''}
    />
    <SelectField
      label="Email"
      name="verified"
      choices={choicesOf('Confirmed or not', { yes: 'Confirmed', no: 'Not confirmed' })}
      defaultValue={wanted.verified ?? ''}
    />
    <SelectField
      label="Sort"
      name="sort"
      choices={Object.entries(sortNames).map(([value, text]) => ({ value, text }))}
      defaultValue={wanted.sort ?? 'newest'}
    />
  </>
)
