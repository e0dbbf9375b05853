import type { ReactNode } from 'react'
import { href } from 'react-router'
import { Form } from '#app/kit/form/form.tsx'
import type { PageFormState } from '#app/kit/form/form-state.ts'
import { useTranslate } from '#app/messages/use-translate.ts'
import { categories, categoryLabels } from '#app/modules/catalog/products/rules.ts'
import { synonymConfidences, synonymLanguages } from '#app/modules/catalog/search/synonyms/rules.ts'
import type { SynonymInput } from '#app/modules/catalog/search/synonyms/synonym-input-rules.ts'
import { ActionDisclosure } from '#app/ui/action-disclosure.tsx'
import { Button } from '#app/ui/button.tsx'
import { SelectField, TextArea, TextField } from '#app/ui/form/field.tsx'
import * as texts from '#messages/admin-synonyms.ts'
import { EditorPage } from '../editor-page.tsx'

type SynonymFormState = PageFormState<keyof SynonymInput>
type Props = {
  title: string
  form: SynonymFormState
  /** When what is typed here was last saved, for finding out whether somebody else did meanwhile. */
  seen: string
  children?: ReactNode
}

/** The form of one word, new or known. */
export function SynonymForm({ title, seen, form, children }: Props) {
  const t = useTranslate()
  return (
    <EditorPage
      title={title}
      back={{ to: href('/admin/synonyms'), text: t(texts.allWords) }}
      problem={form.problem}
      seen={seen}
      save={t(texts.save)}
      cancel={t(texts.cancel)}
      fields={<Fields form={form} />}
    >
      {children}
    </EditorPage>
  )
}

const Fields = ({ form }: { form: SynonymFormState }) => {
  const t = useTranslate()
  const choices = <Value extends string>(values: readonly Value[], textOf: (value: Value) => string) =>
    values.map((value) => ({ value, text: textOf(value) }))
  return (
    <>
      <div className="grid items-start gap-4 sm:grid-cols-[1fr_12rem]">
        <TextField {...form.field('word')} label={t(texts.word)} hint={t(texts.wordHint)} />
        <SelectField
          {...form.field('language')}
          label={t(texts.language)}
          choices={choices(synonymLanguages, (one) => t(texts.languages[one]))}
        />
      </div>
      <TextArea {...form.field('meanings')} label={t(texts.meanings)} hint={t(texts.meaningsHint)} rows={3} />
      <TextArea {...form.field('forms')} label={t(texts.forms)} hint={t(texts.formsHint)} optional rows={4} />
      <SelectField
        {...form.field('category')}
        label={t(texts.category)}
        hint={t(texts.categoryHint)}
        choices={[
          { value: '', text: t(texts.noCategory) },
          ...choices(categories, (one) => t(categoryLabels[one])),
        ]}
      />
      <div className="grid items-start gap-4 sm:grid-cols-[1fr_12rem]">
        <TextField {...form.field('source')} label={t(texts.source)} hint={t(texts.sourceHint)} optional />
        <SelectField
          {...form.field('confidence')}
          label={t(texts.confidence)}
          choices={choices(synonymConfidences, (one) => t(texts.confidences[one]))}
        />
      </div>
    </>
  )
}

export const RemoveForm = ({ seen }: { seen: string }) => {
  const t = useTranslate()
  return (
    <div className="mt-6">
      <ActionDisclosure summary={t(texts.remove)} danger>
        <Form className="flex flex-col items-start gap-3">
          <input type="hidden" name="seen" value={seen} />
          <p>{t(texts.removeQuestion)}</p>
          <Button name="intent" value="remove" variant="danger">
            {t(texts.confirmRemove)}
          </Button>
        </Form>
      </ActionDisclosure>
    </div>
  )
}
