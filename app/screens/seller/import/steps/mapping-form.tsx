import { Form, useNavigation } from 'react-router'
import type { FormError } from '#app/kit/form/parse-form.server.ts'
import { importFields } from '#app/modules/catalog/import/mapping/field-rules.ts'
import { conditionLabels } from '#app/modules/catalog/products/rules.ts'
import { Button } from '#app/ui/button.tsx'
import { SelectField, TextField } from '#app/ui/form/field.tsx'
import { Notice } from '#app/ui/notice.tsx'
import { CategoryMapping } from './category-mapping.tsx'
import type { ImportStepAt } from './find-step.server.ts'

type Props = { step: ImportStepAt<'mapping'>; answer: FormError | undefined }
type FieldOf = (name: string) => { id: string; name: string; defaultValue: string; error: string | undefined }

const first = ['name', 'price', 'description', 'category', 'stock', 'reference']

/** Which column of the file fills which field of a product, and what stands where none does. */
export function MappingForm({ step, answer }: Props) {
  const typed = answer ? answer.typed : step.typed
  const pending = useNavigation().formData?.get('intent')
  const field: FieldOf = (name) => ({
    id: name,
    name,
    defaultValue: typed[name] ?? '',
    error: answer?.fields[name],
  })
  const columnChoices = [
    { value: '', text: 'No column' },
    ...step.columns.map(({ name, examples }, at) => ({
      value: `${at}`,
      text: examples.length > 0 ? `${name} (${examples.join(' · ')})` : name,
    })),
  ]
  const column = ({ name, label, hint }: (typeof importFields)[number]) => (
    <SelectField key={name} label={label} hint={hint} choices={columnChoices} {...field(`column.${name}`)} />
  )
  const rest = importFields.filter(({ name }) => !first.includes(name))
  const restIsUsed = rest.some(({ name }) => typed[`column.${name}`])
  return (
    <Form method="post" noValidate className="mt-6 flex flex-col gap-6">
      <fieldset className="rounded-card border border-line p-4">
        <legend className="px-1 font-semibold">Which column is what?</legend>
        <p className="mb-3 text-muted text-sm">
          We guessed from the names. In brackets stands what your first rows hold.
        </p>
        <div className="grid items-start gap-4 sm:grid-cols-2">
          {importFields.filter(({ name }) => first.includes(name)).map(column)}
        </div>
        <details className="mt-4" open={restIsUsed}>
          <summary className="inline-flex min-h-11 items-center font-semibold text-leaf">
            More: condition, tags, sizes, colours, brand and others
          </summary>
          <div className="mt-2 grid items-start gap-4 sm:grid-cols-2">{rest.map(column)}</div>
        </details>
      </fieldset>
      <Defaults field={field} money={step.money} ours={step.ours} />
      {step.categories.length > 0 && <CategoryMapping step={step} typed={typed} />}
      <Notice>
        Nothing is changed yet: the next page says what would happen to every row. An empty cell leaves a
        product that is there already as it is.
      </Notice>
      <div className="flex flex-wrap gap-3">
        <Button name="intent" value="check" size="large" pending={pending === 'check'}>
          Check the rows
        </Button>
        <Button name="intent" value="look" variant="secondary" size="large" pending={pending === 'look'}>
          Show the categories again
        </Button>
      </div>
    </Form>
  )
}

type DefaultsProps = { field: FieldOf; money: string | null; ours: string[] }

const Defaults = ({ field, money, ours }: DefaultsProps) => (
  <fieldset className="rounded-card border border-line p-4">
    <legend className="px-1 font-semibold">Where the file says nothing</legend>
    <div className="grid items-start gap-4 sm:grid-cols-2">
      <SelectField
        label="Category"
        choices={[
          { value: '', text: 'Refuse the row' },
          ...ours.map((category) => ({ value: category, text: category })),
        ]}
        {...field('default.category')}
      />
      <SelectField
        label="Condition"
        choices={Object.entries(conditionLabels).map(([value, text]) => ({ value, text }))}
        {...field('default.condition')}
      />
      <TextField
        label="Stock"
        hint="Also where the file only says “In stock”."
        inputMode="numeric"
        autoComplete="off"
        {...field('default.stock')}
      />
      <TextField
        label="Multiply prices by"
        hint={
          money
            ? `Your prices are in ${money}. How many kwacha is one ${money}?`
            : 'Only where prices are in other money.'
        }
        optional={!money}
        inputMode="decimal"
        autoComplete="off"
        {...field('default.factor')}
      />
    </div>
  </fieldset>
)
