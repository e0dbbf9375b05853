import { SelectField } from '#app/ui/form/field.tsx'

const choices = [
  { value: '', text: 'What the number says' },
  { value: 'airtel_money', text: 'Airtel Money' },
  { value: 'tnm_mpamba', text: 'TNM Mpamba' },
]

/** Whose mobile money a number is: its prefix tells, unless somebody knows better. */
export const MobileMoneyOperatorField = ({
  chosen = '',
  error,
}: {
  chosen?: string | undefined
  error?: string | undefined
}) => (
  <SelectField
    label="Airtel Money or TNM Mpamba?"
    name="paymentOperator"
    hint="099 and 098 are Airtel Money, 088 and 089 TNM Mpamba. Choose yourself if you kept your number when you changed."
    choices={choices}
    defaultValue={chosen}
    error={error}
  />
)
