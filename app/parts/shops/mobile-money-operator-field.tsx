import { useTranslate } from '#app/messages/use-translate.ts'
import { paymentMethodLabels } from '#app/modules/sales/orders/rules.ts'
import { SelectField } from '#app/ui/form/field.tsx'
import * as texts from '#messages/shops.ts'

const operators = ['airtel_money', 'tnm_mpamba'] as const

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
        ...operators.map((value) => ({ value, text: t(paymentMethodLabels[value]) })),
      ]}
      defaultValue={chosen}
      error={error}
    />
  )
}
