import { useNavigation } from 'react-router'
import { Form } from '#app/kit/form/form.tsx'
import { useTranslate } from '#app/messages/use-translate.ts'
import { Button } from '#app/ui/button.tsx'
import { Notice } from '#app/ui/notice.tsx'
import * as texts from '#messages/import.ts'
import type { ImportStepAt } from './find-step.server.ts'
import { NoteList } from './note-list.tsx'
import { OutcomeCounts, otherCounts } from './outcome-counts.tsx'
import { ProblemList } from './problem-list.tsx'
import { ProductPreview } from './product-preview.tsx'

type Props = { id: string; step: ImportStepAt<'checked'> }

/** What would happen, before anything does. */
export function CheckResult({ id, step }: Props) {
  const t = useTranslate()
  const { counts, reviews, named, pictures } = step
  const pending = useNavigation().formData?.get('intent')
  const changes = counts.created + counts.updated
  return (
    <>
      <h2 className="mt-6 text-xl">{t(texts.checkTitle)}</h2>
      <OutcomeCounts
        rows={[
          [t(texts.newProducts), counts.created],
          [t(texts.changed), counts.updated],
          [t(texts.asTheyAre), counts.unchanged],
          [t(texts.refused), counts.refused],
          ...otherCounts(t, counts),
        ]}
      />
      {counts.created > 0 && <Notice className="mt-4">{t(texts.reviewHint)}</Notice>}
      {pictures > 0 && <Notice className="mt-4">{t(texts.picturesPlanned, { count: pictures })}</Notice>}
      {reviews > 0 && <Notice className="mt-4">{t(texts.backToReview, { count: reviews })}</Notice>}
      {counts.created > 0 && !named && <Notice className="mt-4">{t(texts.noCodeHint)}</Notice>}
      <Form className="mt-6 flex flex-wrap gap-3">
        {changes > 0 && (
          <Button name="intent" value="run" size="large" pending={pending === 'run'}>
            {t(texts.importCount, { count: changes })}
          </Button>
        )}
        <Button
          name="intent"
          value="mapAgain"
          variant="secondary"
          size="large"
          pending={pending === 'mapAgain'}
        >
          {t(texts.changeColumns)}
        </Button>
      </Form>
      <ProblemList id={id} title={t(texts.wouldBeRefused)} {...step} />
      <ProductPreview preview={step.preview} all={counts.created} />
      <NoteList title={t(texts.notesTitle)} hint={t(texts.notesHint)} notes={step.notes} />
      <NoteList title={t(texts.leftOutTitle)} notes={step.leftOut} />
    </>
  )
}
