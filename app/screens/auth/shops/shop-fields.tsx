import { districts } from '#app/base/places/districts.ts'
import { MobileMoneyOperatorField } from '#app/parts/shops/mobile-money-operator-field.tsx'
import { SelectField, TextField } from '#app/ui/form/field.tsx'
import type { RegistrationFormState } from '../accounts/person-fields.tsx'

const choices = [
  { value: '', text: 'Choose your district' },
  ...districts.map((district) => ({ value: district, text: district })),
]

export const ShopFields = ({ form }: { form: RegistrationFormState }) => (
  <fieldset className="flex flex-col gap-4 border-line border-t pt-4">
    <legend className="sr-only">Your shop</legend>
    <TextField {...form.field('businessName')} label="Business name" />
    <SelectField
      {...form.field('location')}
      label="Where you sell from"
      choices={choices}
      defaultValue={form.typed.location ?? ''}
    />
    <TextField
      {...form.field('paymentNumber')}
      label="Payment number"
      hint="The Airtel Money or TNM Mpamba number that you are paid to"
    />
    <MobileMoneyOperatorField
      chosen={form.typed.paymentOperator}
      error={form.field('paymentOperator').error}
    />
  </fieldset>
)
