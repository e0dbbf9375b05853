import { DateRangeFields } from '#app/kit/list/filter-fields.tsx'
import { accountLabels, kindLabels } from '#app/modules/money/ledger/entries/entry-list-rules.ts'
import { ledgerAccounts, ledgerSetKinds } from '#app/modules/money/ledger/rules.ts'
import { SelectField, TextField } from '#app/ui/form/field.tsx'
import type { LedgerListParams } from './list-params.ts'

export const Filters = ({ wanted }: { wanted: LedgerListParams }) => (
  <>
    <SelectField
      label="Account"
      name="account"
      choices={[
        { value: '', text: 'All accounts' },
        ...ledgerAccounts.map((value) => ({ value, text: accountLabels[value] })),
      ]}
      defaultValue={wanted.account ?? ''}
    />
    <TextField label="Seller" type="search" name="shop" maxLength={80} defaultValue={wanted.shop} />
    <SelectField
      label="What"
      name="kind"
      choices={[
        { value: '', text: 'Everything' },
        ...ledgerSetKinds.map((value) => ({ value, text: kindLabels[value] })),
      ]}
      defaultValue={wanted.kind ?? ''}
    />
    <TextField label="Order" type="search" name="order" maxLength={40} defaultValue={wanted.order} />
    <DateRangeFields from={wanted.from} to={wanted.to} />
  </>
)
