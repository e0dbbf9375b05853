import { Form, useNavigation } from 'react-router'
import { Button } from '#app/ui/button.tsx'
import { Notice } from '#app/ui/notice.tsx'
import { formatCount } from '../status-labels.ts'
import type { ImportStepAt } from './find-step.server.ts'
import { OutcomeCounts } from './outcome-counts.tsx'
import { ProblemList } from './problem-list.tsx'

type Props = { id: string; step: ImportStepAt<'checked'> }

/** What would happen, before anything does. */
export function CheckResult({ id, step }: Props) {
  const { counts, reviews, named } = step
  const pending = useNavigation().formData?.get('intent')
  const changes = counts.created + counts.updated
  return (
    <>
      <h2 className="mt-6 text-xl">What would happen</h2>
      <OutcomeCounts
        rows={[
          ['New products', counts.created],
          ['Changed', counts.updated],
          ['As they are', counts.unchanged],
          ['Refused', counts.refused],
        ]}
      />
      {counts.created > 0 && (
        <Notice className="mt-4">We review each new product before buyers see it.</Notice>
      )}
      {reviews > 0 && (
        <Notice className="mt-4">
          {formatCount(reviews, 'product')} that {reviews === 1 ? 'was' : 'were'} approved would go back to
          review: buyers do not see {reviews === 1 ? 'it' : 'them'} until approved again. Changing only the
          stock does not do that.
        </Notice>
      )}
      {counts.created > 0 && !named && (
        <Notice className="mt-4">
          No column holds a code of your own, so sending this file again would list its products a second
          time.
        </Notice>
      )}
      <Form method="post" className="mt-6 flex flex-wrap gap-3">
        {changes > 0 && (
          <Button name="intent" value="run" size="large" pending={pending === 'run'}>
            {`Bring in ${formatCount(changes, 'product')}`}
          </Button>
        )}
        <Button
          name="intent"
          value="mapAgain"
          variant="secondary"
          size="large"
          pending={pending === 'mapAgain'}
        >
          Change the columns
        </Button>
      </Form>
      <ProblemList id={id} title="Rows that would be refused" {...step} />
    </>
  )
}
