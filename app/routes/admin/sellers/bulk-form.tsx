import { Form } from 'react-router'
import type { ShopVerdict } from '#app/domain/sellers/review-rules.ts'
import { Ask } from '#app/ui/ask.tsx'
import { Button } from '#app/ui/button.tsx'
import { TextArea } from '#app/ui/field.tsx'
import { tickedFormId } from '../list/ticked.tsx'
import type { TypedVerdict } from './judge-ticked.server.ts'
import { verdictWords } from './verdict-words.ts'

type Props = {
  action: string
  verdicts: ShopVerdict[]
  typed: TypedVerdict | undefined
  error: string | undefined
}

/** What can be done with all that are ticked. Each verdict that needs a reason has a field of its own. */
export const BulkForm = ({ action, verdicts, typed, error }: Props) => (
  <Form
    id={tickedFormId}
    method="post"
    action={action}
    aria-label="Ticked sellers"
    className="mt-4 flex flex-wrap items-start gap-x-3 [&>details[open]]:w-full"
  >
    {verdicts.map((verdict) => {
      const { summary, why } = verdictWords[verdict]
      const tried = typed?.intent === verdict
      return why ? (
        <Ask key={verdict} summary={`${summary} the ticked ones`} danger open={tried}>
          <div className="flex flex-col gap-3">
            <TextArea
              label="Reason"
              hint={why}
              name={`reason.${verdict}`}
              rows={3}
              maxLength={500}
              defaultValue={tried ? typed.reason : ''}
              error={tried ? error : undefined}
            />
            <Button name="intent" value={verdict} variant="danger" className="self-start">
              {summary} all that are ticked
            </Button>
          </div>
        </Ask>
      ) : (
        <Button key={verdict} name="intent" value={verdict} className="mt-3">
          {summary} the ticked ones
        </Button>
      )
    })}
  </Form>
)
