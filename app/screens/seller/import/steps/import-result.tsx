import { href, useNavigation } from 'react-router'
import { Form } from '#app/kit/form/form.tsx'
import { useTranslate } from '#app/messages/use-translate.ts'
import { wasTakenBack } from '#app/modules/catalog/import/status.ts'
import { Button, ButtonLink } from '#app/ui/button.tsx'
import { Notice } from '#app/ui/notice.tsx'
import * as texts from '#messages/import.ts'
import { FetchedPictures } from './fetched-pictures.tsx'
import type { ImportStepAt } from './find-step.server.ts'
import { NoteList } from './note-list.tsx'
import { OutcomeCounts, otherCounts } from './outcome-counts.tsx'
import { ProblemList } from './problem-list.tsx'

type Props = { id: string; step: ImportStepAt<'finished'> }

export const ImportResult = ({ id, step }: Props) =>
  wasTakenBack(step.status) ? <Undone id={id} step={step} /> : <Done id={id} step={step} />

const Done = ({ id, step }: Props) => {
  const t = useTranslate()
  return (
    <>
      <Notice kind="success" className="mt-6">
        {t(texts.result, {
          created: step.counts.created,
          updated: step.counts.updated.toLocaleString('en'),
          reviews: step.reviews,
        })}
      </Notice>
      <OutcomeCounts
        rows={[
          [t(texts.newProducts), step.counts.created],
          [t(texts.changed), step.counts.updated],
          [t(texts.asTheyWere), step.counts.unchanged],
          [t(texts.refused), step.counts.refused],
          ...otherCounts(t, step.counts),
        ]}
      />
      <FetchedPictures pictures={step.pictures} />
      <p className="mt-4">
        <ButtonLink to={href('/seller/products')}>{t(texts.seeYourProducts)}</ButtonLink>
      </p>
      <ProblemList id={id} title={t(texts.refusedRows)} {...step} />
      <NoteList title={t(texts.notesTitle)} notes={step.notes} />
      <NoteList title={t(texts.leftOutTitle)} notes={step.leftOut} />
      {step.undoable && <Undo step={step} />}
    </>
  )
}

function Undo({ step: { counts, laterDone } }: Pick<Props, 'step'>) {
  const t = useTranslate()
  const pending = useNavigation().formData?.get('intent') === 'undo'
  if (counts.created + counts.updated === 0) return null
  if (laterDone) return <Notice className="mt-8">{t(texts.undoLaterFirst)}</Notice>
  return (
    <details className="mt-8">
      <summary className="inline-flex min-h-11 items-center rounded-card px-4 font-semibold text-clay hover:bg-clay-soft">
        {t(texts.undo)}
      </summary>
      <Form className="mt-2 rounded-card bg-clay-soft p-3">
        <p className="mb-3">{t(texts.undoQuestion, { created: counts.created, updated: counts.updated })}</p>
        <Button variant="danger" name="intent" value="undo" pending={pending}>
          {t(texts.confirmUndo)}
        </Button>
      </Form>
    </details>
  )
}

const Undone = ({ id, step }: Props) => {
  const t = useTranslate()
  const kept = step.counts.created + step.counts.updated
  return (
    <>
      <Notice kind="success" className="mt-6">
        {t(texts.undone, { undone: step.counts.undone, kept })}
      </Notice>
      {kept > 0 && <ProblemList id={id} title={t(texts.remainingRows)} {...step} />}
    </>
  )
}
