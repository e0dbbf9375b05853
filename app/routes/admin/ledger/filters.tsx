import { accountLabels, kindLabels } from '#app/domain/ledger/list-rules.ts'
import { accounts, setKinds } from '#app/domain/ledger/rules.ts'
import { SelectField, TextField } from '#app/ui/field.tsx'
import { DayFields } from '../list/filter-fields.tsx'
import type { WantedEntries } from './address.ts'

export const Filters = ({ wanted }: { wanted: WantedEntries }) => (
  <>
    <SelectField
      label="Account"
      name="account"
      choices={[
        { value: '', text: 'All accounts' },
        ...accounts.map((value) => ({ value, text: accountLabels[value] })),
      ]}
      defaultValue={wanted.account ?? ''}
    />
    <TextField label="Seller" type="search" name="shop" maxLength={80} defaultValue={wanted.shop} />
    <SelectField
      label="What"
      name="kind"
      choices={[
        { value: '', text: 'Everything' },
        ...setKinds.map((value) => ({ value, text: kindLabels[value] })),
      ]}
      defaultValue={wanted.kind ?? ''}
    />
    <TextField label="Order" type="search" name="order" maxLength={40} defaultValue={wanted.order} />
    <DayFields from={wanted.from} to={wanted.to} />
  </>
)
