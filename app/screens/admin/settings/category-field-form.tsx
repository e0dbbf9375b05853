import { href } from 'react-router'
import { Form } from '#app/kit/form/form.tsx'
import { useTranslate } from '#app/messages/use-translate.ts'
import { categories, categoryLabels } from '#app/modules/catalog/products/rules.ts'
import { isFixedCategoryField } from '#app/modules/platform/settings/category-fields/category-field-rules.ts'
import type { CategoryField } from '#app/modules/platform/settings/category-fields/default-field-rules.ts'
import { Button } from '#app/ui/button.tsx'
import { Checkbox } from '#app/ui/form/checkbox.tsx'
import { SelectField, TextArea, TextField } from '#app/ui/form/field.tsx'
import * as texts from '#messages/admin-settings.ts'

type Texts = Record<string, string>
type Props = {
  /** The name of a known field; none for a new one. */
  name?: string
  shown: Texts
  errors: Texts
}

const kinds = ['text', 'several', 'choice'] as const
export const categoryCheckboxName = (category: string) => `suits.${category}`

/** A field as its form shows it. */
export const categoryFieldFormValues = ({
  label,
  hint,
  kind,
  values,
  suits,
  place,
  filter,
}: CategoryField): Texts => ({
  label,
  hint,
  kind,
  values: values.join('\n'),
  place: `${place}`,
  ...(filter && { filter: 'on' }),
  ...Object.fromEntries(suits.map((category) => [categoryCheckboxName(category), 'on'])),
})

/** A field of the product editor: what it is called, what is typed there, and in which categories it is offered. */
export const CategoryFieldForm = ({ name, shown, errors }: Props) => {
  const t = useTranslate()
  const field = (of: string) => ({ name: of, defaultValue: shown[of], error: errors[of] })
  return (
    <Form
      action={`${href('/admin/settings/fields')}#${name ? encodeURIComponent(name) : 'new'}`}
      noValidate
      className="flex flex-col gap-4"
    >
      {name && <input type="hidden" name="name" value={name} />}
      <div className="grid items-start gap-4 sm:grid-cols-[1fr_8rem]">
        <TextField label={t(texts.label)} maxLength={40} autoComplete="off" {...field('label')} />
        <TextField label={t(texts.place)} inputMode="numeric" autoComplete="off" {...field('place')} />
      </div>
      <TextField label={t(texts.hint)} optional maxLength={120} autoComplete="off" {...field('hint')} />
      {name && isFixedCategoryField(name) ? (
        <>
          <input type="hidden" name="kind" value={shown.kind} />
          <input type="hidden" name="values" value={shown.values} />
          <p className="text-muted text-sm">{t(texts.fixedValuesHint)}</p>
        </>
      ) : (
        <>
          <SelectField
            label={t(texts.kindLabel)}
            choices={kinds.map((value) => ({ value, text: t(texts.kinds[value]) }))}
            {...field('kind')}
          />
          <TextArea
            label={t(texts.values)}
            hint={t(texts.valuesHint)}
            rows={3}
            optional
            {...field('values')}
          />
          <Checkbox name="filter" label={t(texts.filterTick)} defaultChecked={shown.filter === 'on'} />
        </>
      )}
      <fieldset>
        <legend className="font-semibold">{t(texts.offeredIn)}</legend>
        <div className="grid gap-x-4 sm:grid-cols-2">
          {categories.map((category) => (
            <Checkbox
              key={category}
              name={categoryCheckboxName(category)}
              label={t(categoryLabels[category])}
              defaultChecked={shown[categoryCheckboxName(category)] === 'on'}
            />
          ))}
        </div>
      </fieldset>
      <div className="flex flex-wrap gap-3">
        <Button name="intent" value={name ? 'change' : 'add'}>
          {name ? t(texts.saveField) : t(texts.addField)}
        </Button>
        {name && !isFixedCategoryField(name) && (
          <Button name="intent" value="remove" variant="secondary">
            {t(texts.removeField)}
          </Button>
        )}
      </div>
    </Form>
  )
}
