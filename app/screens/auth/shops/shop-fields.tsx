import { districts } from '#app/base/places/districts.ts'
import type { FieldNames } from '#app/kit/form/define-form.server.ts'
import type { FormState } from '#app/kit/form/form-state.ts'
import { useTranslate } from '#app/messages/use-translate.ts'
import type { sellerRegistration } from '#app/modules/identity/shops/rules.ts'
import { MobileMoneyOperatorField, walletText } from '#app/parts/shops/mobile-money-operator-field.tsx'
import { SelectField, TextField } from '#app/ui/form/field.tsx'
import * as texts from '#messages/shop-settings.ts'

const choices = [
  { value: '', text: texts.chooseYourDistrict },
  ...districts.map((district) => ({ value: district, text: district })),
]

/** The form of a seller; buyers and members fill in a part of it. */
export type RegistrationFormState = FormState<FieldNames<typeof sellerRegistration>>
type ShopField = 'businessName' | 'location' | 'paymentNumber' | 'paymentOperator'

type Props = { form: FormState<ShopField>; provenPhone?: string | undefined }

/** The phone that somebody proved is offered as the number that they are paid on. */
export const ShopFields = ({ form, provenPhone }: Props) => {
  const t = useTranslate()
  const offered = provenPhone && !form.problem ? provenPhone : undefined
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
        hint={
          offered
            ? t(texts.provenNumberOffered, { wallet: walletText(t, offered) })
            : t(texts.airtelMoneyTnmMpamba)
        }
      />
      <MobileMoneyOperatorField
        chosen={form.typed.paymentOperator}
        error={form.field('paymentOperator').error}
      />
    </fieldset>
  )
}
