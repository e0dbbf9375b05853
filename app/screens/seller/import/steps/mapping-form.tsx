import { useNavigation } from 'react-router'
import { Form } from '#app/kit/form/form.tsx'
import type { FormError } from '#app/kit/form/parse-form.server.ts'
import { spoken } from '#app/messages/language.ts'
import { useTranslate } from '#app/messages/use-translate.ts'
import { importFields } from '#app/modules/catalog/import/mapping/field-rules.ts'
import { categoryText, conditionLabels, conditions } from '#app/modules/catalog/products/rules.ts'
import { Button } from '#app/ui/button.tsx'
import { SelectField, TextField } from '#app/ui/form/field.tsx'
import { Notice } from '#app/ui/notice.tsx'
import * as texts from '#messages/import.ts'
import { CategoryMapping } from './category-mapping.tsx'
import type { FieldOf } from './field-of.ts'
import type { ImportStepAt } from './find-step.server.ts'
import { isMoneyUrgent, MoneyQuestions } from './money-questions.tsx'

type Props = { step: ImportStepAt<'mapping'>; answer: FormError | undefined }

const first = ['name', 'price', 'description', 'category', 'stock', 'reference']

/** Which column of the file fills which field of a product, and what stands where none does. */
export function MappingForm({ step, answer }: Props) {
  const t = useTranslate()
  const typed = answer ? answer.typed : step.typed
  const pending = useNavigation().formData?.get('intent')
  const field: FieldOf = (name) => ({
    id: name,
    name,
    defaultValue: typed[name] ?? '',
    error: answer?.fields[name],
  })
  const columnChoices = [
    { value: '', text: t(texts.noColumn) },
    ...step.columns.map(({ name, examples }, at) => ({
      value: `${at}`,
      text: examples.length > 0 ? `${name} (${examples.join(' · ')})` : name,
    })),
  ]
  const column = ({ name, label, hint }: (typeof importFields)[number]) => (
    <SelectField
      key={name}
      label={spoken(t, label)}
      hint={hint && t(hint)}
      choices={columnChoices}
      {...field(`column.${name}`)}
    />
  )
  const rest = importFields.filter(({ name }) => !first.includes(name))
  const hasFault = rest.some(({ name }) => answer?.fields[`column.${name}`])
  const used = rest.flatMap(({ name, label }) => {
    const at = typed[`column.${name}`]
    return at ? [`${spoken(t, label)}: ${step.columns[Number(at)]?.name ?? ''}`] : []
  })
  const money = <MoneyQuestions step={step} field={field} />
  const moneyFirst = isMoneyUrgent(step, field)
  return (
    <Form noValidate className="mt-6 flex flex-col gap-6">
      {moneyFirst && money}
      <fieldset className="rounded-card border border-line p-4">
        <legend className="px-1 font-semibold">{t(texts.mappingTitle)}</legend>
        <p className="mb-3 text-muted text-sm">{t(texts.mappingHint)}</p>
        {step.costs.length > 0 && (
          <Notice className="mb-3">{t(texts.costIsNoPrice, { columns: step.costs.join(', ') })}</Notice>
        )}
        <div className="grid items-start gap-4 sm:grid-cols-2">
          {importFields.filter(({ name }) => first.includes(name)).map(column)}
        </div>
        {used.length > 0 && (
          <p className="mt-4 text-sm [overflow-wrap:anywhere]">
            {t(texts.alsoUsed, { columns: used.join(' · ') })}
          </p>
        )}
        <details className="mt-2" open={hasFault}>
          <summary className="inline-flex min-h-11 items-center font-semibold text-leaf">
            {t(texts.moreColumns)}
          </summary>
          <div className="mt-2 grid items-start gap-4 sm:grid-cols-2">{rest.map(column)}</div>
        </details>
      </fieldset>
      {!moneyFirst && money}
      <Defaults field={field} step={step} />
      {step.categories.length > 0 && <CategoryMapping step={step} typed={typed} />}
      <Notice>{t(texts.checkHint)}</Notice>
      <div className="flex flex-wrap gap-3">
        <Button name="intent" value="check" size="large" pending={pending === 'check'}>
          {t(texts.checkRows)}
        </Button>
        <Button name="intent" value="look" variant="secondary" size="large" pending={pending === 'look'}>
          {t(texts.showCategories)}
        </Button>
      </div>
    </Form>
  )
}

type DefaultsProps = { field: FieldOf; step: ImportStepAt<'mapping'> }

const Defaults = ({ field, step: { ours, asksVariants } }: DefaultsProps) => {
  const t = useTranslate()
  return (
    <fieldset className="rounded-card border border-line p-4">
      <legend className="px-1 font-semibold">{t(texts.defaultsTitle)}</legend>
      <div className="grid items-start gap-4 sm:grid-cols-2">
        <SelectField
          label={t(texts.category)}
          choices={[
            { value: '', text: t(texts.refuseRow) },
            ...ours.map((category) => ({ value: category, text: spoken(t, categoryText(category)) })),
          ]}
          {...field('default.category')}
        />
        <SelectField
          label={t(texts.condition)}
          choices={conditions.map((value) => ({ value, text: t(conditionLabels[value]) }))}
          {...field('default.condition')}
        />
        <TextField
          label={t(texts.stock)}
          hint={t(texts.stockHint)}
          inputMode="numeric"
          autoComplete="off"
          {...field('default.stock')}
        />
        {asksVariants && (
          <SelectField
            label={t(texts.variantsQuestion)}
            hint={t(texts.variantsHint)}
            choices={[
              { value: 'least', text: t(texts.leastPrice) },
              { value: 'most', text: t(texts.maxPrice) },
            ]}
            {...field('default.variants')}
          />
        )}
      </div>
    </fieldset>
  )
}
