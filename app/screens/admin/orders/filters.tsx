import { DateRangeFields, SortField } from '#app/kit/list/filter-fields.tsx'
import {
  paymentMethodLabels,
  paymentMethods,
  paymentStatuses,
  paymentStatusLabels,
} from '#app/modules/sales/orders/rules.ts'
import { SelectField, TextField } from '#app/ui/form/field.tsx'
import { type OrderListParams, orderSortNames } from './list-params.ts'

/** What narrows and sorts the list; the status and whose orders they are stay as they were chosen. */
export const Filters = ({ wanted }: { wanted: OrderListParams }) => (
  <>
    {(['status', 'seller', 'buyer'] as const).map(
      (name) => wanted[name] && <input key={name} type="hidden" name={name} value={wanted[name]} />,
    )}
    <TextField
      label="Search"
      hint="Number, buyer, shop, email or phone"
      type="search"
      name="search"
      maxLength={80}
      defaultValue={wanted.search}
    />
    <SelectField
      label="Payment"
      name="payment"
      choices={[
        { value: '', text: 'Any' },
        ...paymentStatuses.map((value) => ({ value, text: paymentStatusLabels[value] })),
      ]}
      defaultValue={wanted.payment ?? ''}
    />
    <SelectField
      label="Paid by"
      name="method"
      choices={[
        { value: '', text: 'Any way' },
        ...paymentMethods.map((value) => ({ value, text: paymentMethodLabels[value] })),
      ]}
      defaultValue={wanted.method ?? ''}
    />
    <SelectField
      label="Buyer was told"
      name="reach"
      choices={[
        { value: '', text: 'Any' },
        { value: 'untold', text: 'Could not be told' },
      ]}
      defaultValue={wanted.reach ?? ''}
    />
    <DateRangeFields from={wanted.from} to={wanted.to} />
    <SortField names={orderSortNames} now={wanted.sort ?? 'newest'} />
  </>
)
