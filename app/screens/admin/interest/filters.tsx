import { districts } from '#app/base/districts.ts'
import { wantedRoles } from '#app/modules/outreach/interest/rules.ts'
import { SelectField, TextField } from '#app/ui/form/field.tsx'
import { type interestListParams, roleNames } from './list-params.ts'

type Props = { wanted: ReturnType<typeof interestListParams.read> }

export const InterestFilters = ({ wanted }: Props) => (
  <>
    {wanted.status && <input type="hidden" name="status" value={wanted.status} />}
    <TextField
      label="Search"
      hint="Name, email or phone"
      type="search"
      name="search"
      maxLength={80}
      defaultValue={wanted.search}
    />
    <SelectField
      label="Role"
      name="role"
      choices={[
        { value: '', text: 'Both' },
        ...wantedRoles.map((value) => ({ value, text: roleNames[value] })),
      ]}
      defaultValue={wanted.role ?? ''}
    />
    <SelectField
      label="District"
      name="district"
      choices={[{ value: '', text: 'All districts' }, ...districts.map((value) => ({ value, text: value }))]}
      defaultValue={wanted.district ?? ''}
    />
    <SelectField
      label="Sort"
      name="sort"
      choices={[
        { value: '', text: 'Newest first' },
        { value: 'oldest', text: 'Longest waiting first' },
      ]}
      defaultValue={wanted.sort ?? ''}
    />
  </>
)
