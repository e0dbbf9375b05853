import { districts } from '#app/base/districts.ts'
import { MobileMoneyOperatorField } from '#app/parts/shops/mobile-money-operator-field.tsx'
import { SelectField, TextField } from '#app/ui/form/field.tsx'
import type { FieldsProps } from '../accounts/person-fields.tsx'

const choices = [
  { value: '', text: 'Choose your district' },
  ...districts.map((district) => ({ value: district, text: district })),
]

export const ShopFields = ({ typed, faults }: FieldsProps) => (
  <fieldset className="flex flex-col gap-4 border-line border-t pt-4">
    <legend className="sr-only">Your shop</legend>
    <TextField
      label="Business name"
      name="businessName"
      autoComplete="organization"
      required
      maxLength={100}
      defaultValue={typed.businessName}
      error={faults.businessName}
    />
    <SelectField
      label="Where you sell from"
      name="location"
      required
      choices={choices}
      defaultValue={typed.location ?? ''}
      error={faults.location}
    />
    <TextField
      label="Payment number"
      name="paymentNumber"
      type="tel"
      required
      hint="The Airtel Money or TNM Mpamba number that you are paid to"
      defaultValue={typed.paymentNumber}
      error={faults.paymentNumber}
    />
    <MobileMoneyOperatorField chosen={typed.paymentOperator} error={faults.paymentOperator} />
  </fieldset>
)
