import { formatPhone } from '#app/base/format-phone.ts'
import { type MobileMoneyOperator, mobileMoneyOperators, operatorOf } from '#app/base/mobile-money.ts'
import type { Translate } from '#app/messages/language.ts'
import { useTranslate } from '#app/messages/use-translate.ts'
import { paymentMethodLabels } from '#app/modules/sales/orders/rules.ts'
import { SelectField } from '#app/ui/form/field.tsx'
import * as texts from '#messages/shops.ts'

/** A number as it is read, with the wallet that it is known to be on: by its prefix, unless its owner says another. */
export function walletText(t: Translate, phone: string, operator: MobileMoneyOperator | null = null): string {
  const known = operator ?? operatorOf(phone)
  return known ? `${formatPhone(phone)} (${t(paymentMethodLabels[known])})` : formatPhone(phone)
}

/** The number that a shop is paid on; nothing where it gave none. */
export type PaidOn = { number: string; operator: MobileMoneyOperator | null } | null

/** Whose mobile money a number is: its prefix tells, unless somebody knows better. */
export const MobileMoneyOperatorField = ({ chosen = '', error }: { chosen?: string; error?: string }) => {
  const t = useTranslate()
  return (
    <SelectField
      label={t(texts.operator)}
      name="paymentOperator"
      hint={t(texts.operatorHint)}
      choices={[
        { value: '', text: t(texts.operatorByNumber) },
        ...mobileMoneyOperators.map((value) => ({ value, text: t(paymentMethodLabels[value]) })),
      ]}
      defaultValue={chosen}
      error={error}
    />
  )
}
