import { Form, href, useNavigation } from 'react-router'
import { Button, ButtonLink } from '#app/ui/button.tsx'
import { Notice } from '#app/ui/notice.tsx'
import { formatCount } from '../status-labels.ts'
import type { ImportStepAt } from './find-step.server.ts'
import { OutcomeCounts } from './outcome-counts.tsx'
import { ProblemList } from './problem-list.tsx'

type Props = { id: string; step: ImportStepAt<'finished'> }

export const ImportResult = ({ id, step }: Props) =>
  step.status === 'undone' ? <Undone id={id} step={step} /> : <Done id={id} step={step} />

const Done = ({ id, step }: Props) => (
  <>
    <Notice kind="success" className="mt-6">
      {formatCount(step.counts.created, 'product')} listed and {step.counts.updated.toLocaleString('en')}{' '}
      changed. New products wait for review
      {step.reviews > 0 && `, and ${formatCount(step.reviews, 'changed product')} too`}.
    </Notice>
    <OutcomeCounts
      rows={[
        ['New products', step.counts.created],
        ['Changed', step.counts.updated],
        ['As they were', step.counts.unchanged],
        ['Refused', step.counts.refused],
      ]}
    />
    <p className="mt-4">
      <ButtonLink to={href('/seller/products')}>See your products</ButtonLink>
    </p>
    <ProblemList id={id} title="Rows that were refused" {...step} />
    {step.undoable && <Undo step={step} />}
  </>
)

function Undo({ step: { counts, laterDone } }: Pick<Props, 'step'>) {
  const pending = useNavigation().formData?.get('intent') === 'undo'
  if (counts.created + counts.updated === 0) return null
  if (laterDone)
    return (
      <Notice className="mt-8">
        To take this import back, first undo the later file that you brought in since.
      </Notice>
    )
  return (
    <details className="mt-8">
      <summary className="inline-flex min-h-11 items-center rounded-card px-4 font-semibold text-clay hover:bg-clay-soft">
        Undo this import
      </summary>
      <Form method="post" className="mt-2 rounded-card bg-clay-soft p-3">
        <p className="mb-3">
          This deletes the {formatCount(counts.created, 'product')} it listed, and gives back to the{' '}
          {formatCount(counts.updated, 'product')} it changed what stood there before. What you edited or sold
          since stays as it is. You can do this for 7 days.
        </p>
        <Button variant="danger" name="intent" value="undo" pending={pending}>
          Yes, undo it
        </Button>
      </Form>
    </details>
  )
}

const Undone = ({ id, step }: Props) => {
  const kept = step.counts.created + step.counts.updated
  return (
    <>
      <Notice kind="success" className="mt-6">
        This import is undone: {formatCount(step.counts.undone, 'row')} taken back
        {kept > 0 && `, ${formatCount(kept, 'product')} kept because of what happened since`}.
      </Notice>
      {kept > 0 && <ProblemList id={id} title="Rows that stay" {...step} />}
    </>
  )
}
