import { Form } from 'react-router'
import { tickedFormId } from '#app/kit/list/list.tsx'
import type { ShopDecision } from '#app/modules/identity/shops/moderation/moderation-rules.ts'
import { ActionDisclosure } from '#app/ui/action-disclosure.tsx'
import { Button } from '#app/ui/button.tsx'
import { TextArea } from '#app/ui/form/field.tsx'
import { decisionLabels } from './decision-labels.ts'
import type { BulkFormValues } from './handle-bulk-form.server.ts'

type Props = {
  action: string
  verdicts: ShopDecision[]
  typed: BulkFormValues | undefined
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
      const { summary, why } = decisionLabels[verdict]
      const tried = typed?.intent === verdict
      return why ? (
        <ActionDisclosure key={verdict} summary={`${summary} the ticked ones`} danger open={tried}>
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
        </ActionDisclosure>
      ) : (
        <Button key={verdict} name="intent" value={verdict} className="mt-3">
          {summary} the ticked ones
        </Button>
      )
    })}
  </Form>
)
