import { spoken } from '#app/messages/language.ts'
import { useTranslate } from '#app/messages/use-translate.ts'
import { noCategory } from '#app/modules/catalog/import/mapping/category-rules.ts'
import { categoryText } from '#app/modules/catalog/products/rules.ts'
import { SelectField } from '#app/ui/form/field.tsx'
import * as texts from '#messages/import.ts'
import type { ImportStepAt } from './find-step.server.ts'

type Props = { step: ImportStepAt<'mapping'>; typed: Record<string, string> }

/** What the file calls its goods, each with a category of ours. */
export const CategoryMapping = ({ step: { categories, ours }, typed }: Props) => {
  const t = useTranslate()
  return (
    <fieldset className="rounded-card border border-line p-4">
      <legend className="px-1 font-semibold">{t(texts.categoriesTitle)}</legend>
      <div className="grid items-start gap-4 sm:grid-cols-2">
        {categories.map(({ text, count }, at) => (
          <div key={text}>
            <input type="hidden" name={`theirs.${at}`} value={text} />
            <SelectField
              label={text}
              hint={t(texts.rows, { count })}
              id={`ours.${at}`}
              name={`ours.${at}`}
              defaultValue={typed[`ours.${at}`] ?? 'Other'}
              choices={[
                ...ours.map((category) => ({ value: category, text: spoken(t, categoryText(category)) })),
                { value: noCategory, text: t(texts.leaveOut) },
              ]}
            />
          </div>
        ))}
      </div>
    </fieldset>
  )
}
