import { subscriptionSources } from '#app/domain/newsletter/rules.ts'
import { SelectField, TextField } from '#app/ui/field.tsx'
import { sortNames, sourceNames, type subscriptionAddress } from './address.ts'

type Props = { wanted: ReturnType<typeof subscriptionAddress.read> }

export const SubscriptionFilters = ({ wanted }: Props) => (
  <>
    {wanted.status && <input type="hidden" name="status" value={wanted.status} />}
    <TextField
      label="Search"
      hint="A part of the email"
      type="search"
      name="search"
      maxLength={80}
      defaultValue={wanted.search}
    />
    <SelectField
      label="Came by"
      name="source"
      choices={[
        { value: '', text: 'All ways' },
        ...subscriptionSources.map((value) => ({ value, text: sourceNames[value] })),
      ]}
      defaultValue={wanted.source ?? ''}
    />
    <SelectField
      label="Sort"
      name="sort"
      choices={Object.entries(sortNames).map(([value, text]) => ({ value, text }))}
      defaultValue={wanted.sort ?? 'newest'}
    />
  </>
)
