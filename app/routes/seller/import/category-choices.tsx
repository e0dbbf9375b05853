import { noCategory } from '#app/domain/imports/category-rules.ts'
import { SelectField } from '#app/ui/field.tsx'
import type { StepAt } from './load-step.server.ts'
import { counted } from './words.ts'

type Props = { step: StepAt<'mapping'>; typed: Record<string, string> }

/** What the file calls its goods, each with a category of ours. */
export const CategoryChoices = ({ step: { categories, ours }, typed }: Props) => (
  <fieldset className="rounded-card border border-line p-4">
    <legend className="px-1 font-semibold">Your categories and ours</legend>
    <div className="grid items-start gap-4 sm:grid-cols-2">
      {categories.map(({ text, count }, at) => (
        <div key={text}>
          <input type="hidden" name={`theirs.${at}`} value={text} />
          <SelectField
            label={text}
            hint={counted(count, 'row')}
            id={`ours.${at}`}
            name={`ours.${at}`}
            defaultValue={typed[`ours.${at}`] ?? 'Other'}
            choices={[
              ...ours.map((category) => ({ value: category, text: category })),
              { value: noCategory, text: 'Leave these rows out' },
            ]}
          />
        </div>
      ))}
    </div>
  </fieldset>
)
