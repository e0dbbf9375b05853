import { Form, href } from 'react-router'
import { categories } from '#app/modules/catalog/products/rules.ts'
import { isFixedCategoryField } from '#app/modules/platform/settings/category-fields/category-field-rules.ts'
import type { CategoryField } from '#app/modules/platform/settings/category-fields/default-field-rules.ts'
import { Button } from '#app/ui/button.tsx'
import { Checkbox } from '#app/ui/form/checkbox.tsx'
import { SelectField, TextArea, TextField } from '#app/ui/form/field.tsx'

type Texts = Record<string, string>
type Props = {
  /** The name of a known field; none for a new one. */
  name?: string
  shown: Texts
  errors: Texts
}

const kinds = [
  { value: 'text', text: 'A text' },
  { value: 'several', text: 'Several values, of which the buyer chooses' },
  { value: 'choice', text: 'One of the values below' },
]
export const categoryCheckboxName = (category: string) => `suits.${category}`

/** A field as its form shows it. */
export const categoryFieldFormValues = ({
  label,
  hint,
  kind,
  values,
  suits,
  place,
}: CategoryField): Texts => ({
  label,
  hint,
  kind,
  values: values.join('\n'),
  place: `${place}`,
  ...Object.fromEntries(suits.map((category) => [categoryCheckboxName(category), 'on'])),
})

/** A field of the product editor: what it is called, what is typed there, and in which categories it is offered. */
export const CategoryFieldForm = ({ name, shown, errors }: Props) => {
  const field = (of: string) => ({ name: of, defaultValue: shown[of], error: errors[of] })
  return (
    <Form
      method="post"
      action={`${href('/admin/settings/fields')}#${name ? encodeURIComponent(name) : 'new'}`}
      noValidate
      className="flex flex-col gap-4"
    >
      {name && <input type="hidden" name="name" value={name} />}
      <div className="grid items-start gap-4 sm:grid-cols-[1fr_8rem]">
        <TextField label="Label" maxLength={40} autoComplete="off" {...field('label')} />
        <TextField label="Place" inputMode="numeric" autoComplete="off" {...field('place')} />
      </div>
      <TextField label="Hint" optional maxLength={120} autoComplete="off" {...field('hint')} />
      {name && isFixedCategoryField(name) ? (
        <>
          <input type="hidden" name="kind" value={shown.kind} />
          <input type="hidden" name="values" value={shown.values} />
          <p className="text-muted text-sm">Lists are filtered by its values, so those stay.</p>
        </>
      ) : (
        <>
          <SelectField label="What is typed there" choices={kinds} {...field('kind')} />
          <TextArea
            label="Values"
            hint="For a choice: one on each line."
            rows={3}
            optional
            {...field('values')}
          />
        </>
      )}
      <fieldset>
        <legend className="font-semibold">Offered in</legend>
        <div className="grid gap-x-4 sm:grid-cols-2">
          {categories.map((category) => (
            <Checkbox
              key={category}
              name={categoryCheckboxName(category)}
              label={category}
              defaultChecked={shown[categoryCheckboxName(category)] === 'on'}
            />
          ))}
        </div>
      </fieldset>
      <div className="flex flex-wrap gap-3">
        <Button name="intent" value={name ? 'change' : 'add'}>
          {name ? 'Save field' : 'Add field'}
        </Button>
        {name && !isFixedCategoryField(name) && (
          <Button name="intent" value="remove" variant="secondary">
            Remove field
          </Button>
        )}
      </div>
    </Form>
  )
}
