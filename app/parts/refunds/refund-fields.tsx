import type { FormEvent } from 'react'
import { amountLength } from '#app/base/fields/amount-length.ts'
import { formatKwacha } from '#app/base/money.ts'
import type { Translate } from '#app/messages/language.ts'
import { useTranslate } from '#app/messages/use-translate.ts'
import {
  type RefundableAmounts,
  type RefundChoice,
  refundChoices,
} from '#app/modules/money/order-refunds/rules.ts'
import { Checkbox } from '#app/ui/form/checkbox.tsx'
import { FieldError, TextField } from '#app/ui/form/field.tsx'
import * as texts from '#messages/refund-form.ts'

type Problem = { fields: Record<string, string>; typed: Record<string, string> }
/** With `none` nothing can be chosen, too. */
type Props = { shown: RefundableAmounts; tried: Problem | undefined; none?: string }

/** What goes back: pieces, a sum or all. What belongs to a choice stands beneath it, also without scripts. */
export const RefundFields = ({ shown, tried, none }: Props) => {
  const t = useTranslate()
  return (
    <fieldset className="flex w-full flex-col gap-2">
      <legend className="mb-1 font-semibold">{t(texts.choiceLegend)}</legend>
      {refundChoices.map((choice) => (
        <div key={choice} onInput={chooseThis}>
          <Radio value={choice} text={choiceText(t, choice, shown)} tried={tried} />
          {choice === 'lines' && <RefundLines shown={shown} tried={tried} className="ml-8" />}
          {choice === 'amount' && <RefundAmount shown={shown} tried={tried} className="ml-8" />}
        </div>
      ))}
      {none && <Radio value="none" text={none} tried={tried} />}
      {tried?.fields.what && <FieldError>{tried.fields.what}</FieldError>}
      <Checkbox
        className="border-line border-t pt-2"
        name="restock"
        value="yes"
        label={t(texts.restock)}
        defaultChecked={tried?.typed.restock === 'yes'}
      />
    </fieldset>
  )
}

type ChoiceProps = { shown: RefundableAmounts; tried: Problem | undefined; choices: readonly RefundChoice[] }

/** Only the choice, where what belongs to it is asked afterwards. */
export const RefundChoices = ({ shown, tried, choices }: ChoiceProps) => {
  const t = useTranslate()
  return (
    <fieldset className="flex w-full flex-col gap-2">
      <legend className="mb-1 font-semibold">{t(texts.choiceLegend)}</legend>
      {choices.map((choice) => (
        <Radio key={choice} value={choice} text={choiceText(t, choice, shown)} tried={tried} />
      ))}
      {tried?.fields.what && <FieldError>{tried.fields.what}</FieldError>}
    </fieldset>
  )
}

const choiceText = (t: Translate, choice: RefundChoice, { left }: RefundableAmounts) =>
  choice === 'all' ? t(texts.choices.all, { left: formatKwacha(left) }) : t(texts.choices[choice])

type PartProps = { shown: RefundableAmounts; tried: Problem | undefined; className?: string }

export const RefundAmount = ({ shown, tried, className = '' }: PartProps) => {
  const t = useTranslate()
  return (
    <TextField
      label={t(texts.sum)}
      hint={t(texts.sumHint, { left: formatKwacha(shown.left) })}
      name="amount"
      inputMode="numeric"
      autoComplete="off"
      maxLength={amountLength}
      className={`${className} max-w-sm`}
      defaultValue={tried?.typed.amount}
      error={tried?.fields.amount}
    />
  )
}

/** Whoever types into what belongs to a choice has made it. */
function chooseThis({ currentTarget }: FormEvent<HTMLDivElement>) {
  const radio = currentTarget.querySelector<HTMLInputElement>('input[type=radio]')
  if (radio) radio.checked = true
}

type RadioProps = { value: RefundChoice | 'none'; text: string; tried: Problem | undefined }

const Radio = ({ value, text, tried }: RadioProps) => (
  <label className="flex min-h-11 items-center gap-3">
    <input
      type="radio"
      name="what"
      value={value}
      required
      defaultChecked={tried?.typed.what === value}
      className="size-6 shrink-0"
    />
    {text}
  </label>
)

/** A number of pieces for each line, and the delivery. */
export const RefundLines = ({ shown, tried, className = '' }: PartProps) => {
  const t = useTranslate()
  return (
    <div className={`${className} flex flex-col gap-3`}>
      {shown.lines.map(({ position, name, worth, quantity, open }) => {
        const field = `pieces-${position}`
        if (open === 0)
          return (
            <p key={position} className="text-muted [overflow-wrap:anywhere]">
              {t(texts.lineGivenBack, { name })}
            </p>
          )
        return (
          <TextField
            key={position}
            label={name}
            hint={t(texts.piecesHint, { quantity, worth: formatKwacha(worth), open })}
            name={field}
            className="max-w-sm"
            type="number"
            inputMode="numeric"
            min={0}
            max={open}
            defaultValue={tried?.typed[field]}
            error={tried?.fields[field]}
          />
        )
      })}
      {shown.fee > 0 && !shown.deliveryGiven && (
        <Checkbox
          name="delivery"
          value="yes"
          label={t(texts.deliveryFee, { fee: formatKwacha(shown.fee) })}
          defaultChecked={tried?.typed.delivery === 'yes'}
          error={tried?.fields.delivery}
        />
      )}
    </div>
  )
}
