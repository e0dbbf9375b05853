import { useTranslate } from '#app/messages/use-translate.ts'
import { commonCurrencies, kwacha, rateField } from '#app/modules/catalog/import/mapping/money-choices.ts'
import { SelectField, TextField } from '#app/ui/form/field.tsx'
import * as texts from '#messages/import.ts'
import type { FieldOf } from './field-of.ts'
import type { ImportStepAt } from './find-step.server.ts'

type Props = { step: ImportStepAt<'mapping'>; field: FieldOf }

/** In which money the prices are, and what other money is worth: asked where the file leaves it open, else folded away. */
export function MoneyQuestions({ step, field }: Props) {
  const t = useTranslate()
  const isAsked = asksMoney(step, field)
  const rates = step.foreignMoney.map((money) => (
    <TextField
      key={money}
      label={t(texts.rateOf, { money })}
      hint={t(texts.rateOfHint, { money })}
      inputMode="decimal"
      autoComplete="off"
      {...field(rateField(money))}
    />
  ))
  return (
    <fieldset className="rounded-card border border-line p-4">
      <legend className="px-1 font-semibold">{t(texts.moneyTitle)}</legend>
      <input type="hidden" name="was.price" value={field('was.price').defaultValue} />
      {isAsked && (
        <div className={grid}>
          <AssumedCurrency step={step} field={field} />
        </div>
      )}
      {rates.length > 0 && <div className={grid}>{rates}</div>}
      {!isAsked && (
        <details>
          <summary className="inline-flex min-h-11 items-center font-semibold text-leaf">
            {t(rates.length > 0 ? texts.othersInKwacha : texts.pricesInKwacha)}
          </summary>
          <div className={`mt-2 ${grid}`}>
            <AssumedCurrency step={step} field={field} />
          </div>
        </details>
      )}
    </fieldset>
  )
}
const grid = 'grid items-start gap-4 sm:grid-cols-2'

/** Whether the currency of figures that name none is open, foreign, or answered wrongly. */
const asksMoney = (step: Props['step'], field: FieldOf) =>
  step.asksCurrency ||
  field('default.currency').defaultValue !== kwacha ||
  Boolean(field('default.currency').error ?? field('default.rate').error)

/** What stands above the columns, since nothing can be checked without it. */
export const isMoneyUrgent = (step: Props['step'], field: FieldOf) =>
  asksMoney(step, field) || step.foreignMoney.length > 0

function AssumedCurrency({ step, field }: Props) {
  const t = useTranslate()
  const chosen = field('default.currency')
  return (
    <>
      <SelectField
        label={t(texts.currencyQuestion)}
        hint={step.asksCurrency ? t(texts.currencyUnsaid) : t(texts.currencyHint)}
        choices={currencyChoices(chosen.defaultValue, t(texts.kwachaName), t(texts.chooseCurrencyOption))}
        {...chosen}
      />
      <TextField
        label={t(texts.rateQuestion)}
        hint={t(texts.rateHint)}
        optional={step.asksCurrency || chosen.defaultValue === kwacha}
        inputMode="decimal"
        autoComplete="off"
        {...field('default.rate')}
      />
    </>
  )
}

function currencyChoices(chosen: string, ours: string, none: string) {
  const others = [...new Set([...commonCurrencies, ...(chosen === '' || chosen === kwacha ? [] : [chosen])])]
  return [
    ...(chosen === '' ? [{ value: '', text: none }] : []),
    { value: kwacha, text: ours },
    ...others.map((value) => ({ value, text: value })),
  ]
}
