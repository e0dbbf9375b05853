import { spoken } from '#app/messages/language.ts'
import { useTranslate } from '#app/messages/use-translate.ts'
import { type Detail, type DetailTexts, detailField } from '#app/modules/catalog/products/detail-rules.ts'
import { detailValue } from '#app/modules/catalog/products/rules.ts'
import { SelectField, TextArea, TextField } from '#app/ui/form/field.tsx'
import * as texts from '#messages/product-editor.ts'

type Props = { details: readonly Detail[]; category: string; typed: DetailTexts; errors: DetailTexts }

/**
 * The details that suit the category, and those that say something already. Of another category they are switched off
 * rather than gone, so that what was typed is still there when the category changes back.
 */
export const DetailFields = ({ details, category, typed, errors }: Props) => {
  const t = useTranslate()
  return (
    <fieldset className="flex flex-col gap-4 rounded-card border border-line p-4">
      <legend className="px-1 font-semibold">{t(texts.details)}</legend>
      <p className="text-muted text-sm">{t(texts.detailsHint)}</p>
      <div className="grid items-start gap-4 sm:grid-cols-2">
        {details.map((detail) => {
          const name = detailField(detail.name)
          const offered = detail.suits.includes(category) || (typed[name] && !isUsual(detail, typed))
          return (
            <div key={name} className={offered ? '' : 'hidden'}>
              <DetailInput detail={detail} off={!offered} text={typed[name] ?? ''} error={errors[name]} />
            </div>
          )
        })}
      </div>
      <TextArea
        label={t(texts.otherFacts)}
        hint={t(texts.factsHint)}
        optional
        rows={2}
        id="facts"
        name="facts"
        defaultValue={typed.facts}
        error={errors.facts}
      />
      <TextArea
        label={t(texts.buyerChoices)}
        hint={t(texts.choicesHint)}
        optional
        rows={2}
        id="choices"
        name="choices"
        defaultValue={typed.choices}
        error={errors.choices}
      />
    </fieldset>
  )
}

/** Filled in by us, not by the seller. */
const isUsual = ({ name }: Detail, typed: DetailTexts) => typed.usual === name

const capitalized = (text: string) => text.charAt(0).toUpperCase() + text.slice(1)

type InputProps = { detail: Detail; off: boolean; text: string; error: string | undefined }

function DetailInput({ detail: { name, label, hint, values }, off, text, error }: InputProps) {
  const t = useTranslate()
  const id = detailField(name)
  const field = { id, name: id, label, optional: true, disabled: off, defaultValue: text, error }
  if (!values) return <TextField {...field} hint={hint} autoComplete="off" />
  const choices = values.map((value) => ({ value, text: capitalized(spoken(t, detailValue(name, value))) }))
  return <SelectField {...field} choices={[{ value: '', text: t(texts.notSaid) }, ...choices]} />
}
