import { spoken } from '#app/messages/language.ts'
import { useTranslate } from '#app/messages/use-translate.ts'
import { noCategory, readablePath } from '#app/modules/catalog/import/mapping/category-rules.ts'
import { categoryText } from '#app/modules/catalog/products/rules.ts'
import { SelectField } from '#app/ui/form/field.tsx'
import * as texts from '#messages/import.ts'
import type { ImportStepAt } from './find-step.server.ts'

type Props = { step: ImportStepAt<'mapping'>; typed: Record<string, string> }

/** What the file calls its goods, each with a category of ours: what no word tells is asked, the most frequent first, and the rest is folded away. */
export const CategoryMapping = ({ step: { categories, ours }, typed }: Props) => {
  const t = useTranslate()
  const numbered = categories.map((category, at) => ({ ...category, at }))
  const unknown = numbered.filter(({ known }) => !known)
  const shown = numbered.length <= fewEnough ? numbered : unknown.slice(0, mostAsked)
  const folded = numbered.filter((one) => !shown.includes(one))
  const fields = (some: typeof numbered) => (
    <div className="grid items-start gap-4 sm:grid-cols-2">
      {some.map(({ text, count, at }) => (
        <div key={text} className="min-w-0 [overflow-wrap:anywhere]">
          <input type="hidden" name={`theirs.${at}`} value={text} />
          <SelectField
            label={readablePath(text)}
            hint={t(texts.rows, { count })}
            id={`ours.${at}`}
            name={`ours.${at}`}
            defaultValue={typed[`ours.${at}`] ?? ''}
            choices={[
              { value: '', text: t(texts.asForAll) },
              ...ours.map((category) => ({ value: category, text: spoken(t, categoryText(category)) })),
              { value: noCategory, text: t(texts.leaveOut) },
            ]}
          />
        </div>
      ))}
    </div>
  )
  return (
    <fieldset className="rounded-card border border-line p-4">
      <legend className="px-1 font-semibold">{t(texts.categoriesTitle)}</legend>
      {fields(shown)}
      {folded.length > 0 && (
        <details className={shown.length > 0 ? 'mt-4' : ''}>
          <summary className="inline-flex min-h-11 items-center font-semibold text-leaf">
            {t(texts.guessedCategories, { count: folded.length })}
          </summary>
          <div className="mt-2">{fields(folded)}</div>
        </details>
      )}
    </fieldset>
  )
}

/** So few are all shown, guessed or not. */
const fewEnough = 3
/** The most frequent ones are asked about; the others get the category for all until their seller says otherwise. */
const mostAsked = 6
