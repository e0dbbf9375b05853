import { subscriptionSources } from '#app/modules/outreach/newsletter/rules.ts'
import { SelectField, TextField } from '#app/ui/form/field.tsx'
import { sortNames, sourceNames, type subscriptionListParams } from './list-params.ts'

type Props = { wanted: ReturnType<typeof subscriptionListParams.read> }

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
