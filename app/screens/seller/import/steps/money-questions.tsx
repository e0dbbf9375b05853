import { useTranslate } from '#app/messages/use-translate.ts'
import { commonCurrencies, kwacha, rateField } from '#app/modules/catalog/import/mapping/money-choices.ts'
import { SelectField, TextField } from '#app/ui/form/field.tsx'
import * as texts from '#messages/import.ts'
import type { ImportStepAt } from './find-step.server.ts'
import type { FieldOf } from './mapping-form.tsx'

type Props = { step: ImportStepAt<'mapping'>; field: FieldOf }

/** In which money the prices are, and what other money is worth: asked where the file leaves it open, else folded away. */
export function MoneyQuestions({ step, field }: Props) {
  const t = useTranslate()
  const chosen = field('default.currency')
  const isOpen =
    step.asksCurrency ||
    step.foreignMoney.length > 0 ||
    chosen.defaultValue !== kwacha ||
    Boolean(chosen.error ?? field('default.rate').error)
  const questions = (
    <div className="grid items-start gap-4 sm:grid-cols-2">
      <SelectField
        label={t(texts.currencyQuestion)}
        hint={step.asksCurrency ? t(texts.currencyUnsaid) : t(texts.currencyHint)}
        choices={currencyChoices(chosen.defaultValue, t(texts.kwachaName), t(texts.chooseCurrencyOption))}
        {...chosen}
      />
      <TextField
        label={t(texts.rateQuestion)}
        hint={t(texts.rateHint)}
        optional={chosen.defaultValue === kwacha}
        inputMode="decimal"
        autoComplete="off"
        {...field('default.rate')}
      />
      {step.foreignMoney.map((money) => (
        <TextField
          key={money}
          label={t(texts.rateOf, { money })}
          hint={t(texts.rateOfHint, { money })}
          inputMode="decimal"
          autoComplete="off"
          {...field(rateField(money))}
        />
      ))}
    </div>
  )
  const price = <input type="hidden" name="was.price" value={field('was.price').defaultValue} />
  if (isOpen)
    return (
      <fieldset className="rounded-card border border-line p-4">
        <legend className="px-1 font-semibold">{t(texts.moneyTitle)}</legend>
        {price}
        {questions}
      </fieldset>
    )
  return (
    <details className="rounded-card border border-line px-4 py-2">
      <summary className="inline-flex min-h-11 items-center font-semibold text-leaf">
        {t(texts.pricesInKwacha)}
      </summary>
      {price}
      <div className="mt-2 mb-2">{questions}</div>
    </details>
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
