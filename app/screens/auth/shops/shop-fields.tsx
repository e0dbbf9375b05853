import { districts } from '#app/base/places/districts.ts'
import { useTranslate } from '#app/messages/use-translate.ts'
import { MobileMoneyOperatorField } from '#app/parts/shops/mobile-money-operator-field.tsx'
import { SelectField, TextField } from '#app/ui/form/field.tsx'
import * as texts from '#messages/shop-settings.ts'
import type { RegistrationFormState } from '../accounts/person-fields.tsx'

const choices = [
  { value: '', text: texts.chooseYourDistrict },
  ...districts.map((district) => ({ value: district, text: district })),
]

export const ShopFields = ({ form }: { form: RegistrationFormState }) => {
  const t = useTranslate()
  return (
    <fieldset className="flex flex-col gap-4 border-line border-t pt-4">
      <legend className="sr-only">{t(texts.yourShop)}</legend>
      <TextField {...form.field('businessName')} label={t(texts.businessName)} />
      <SelectField
        {...form.field('location')}
        label={t(texts.whereYouSellFrom)}
        choices={choices}
        defaultValue={form.typed.location ?? ''}
      />
      <TextField
        {...form.field('paymentNumber')}
        label={t(texts.paymentNumber)}
        hint={t(texts.airtelMoneyTnmMpamba)}
      />
      <MobileMoneyOperatorField
        chosen={form.typed.paymentOperator}
        error={form.field('paymentOperator').error}
      />
    </fieldset>
  )
}
