import { Form } from 'react-router'
import type { ShopDecision } from '#app/modules/identity/shops/moderation/moderation-rules.ts'
import { ActionDisclosure } from '#app/ui/action-disclosure.tsx'
import { Button } from '#app/ui/button.tsx'
import { TextArea } from '#app/ui/form/field.tsx'
import { decisionLabels } from './decision-labels.ts'

type Props = { verdicts: ShopDecision[]; typed: { intent: string; reason: string } | undefined }

/** What can be done with the shop as it stands. */
export const DecisionForms = ({ verdicts, typed }: Props) => (
  <div className="flex flex-wrap items-start gap-x-3 [&>details[open]]:w-full">
    {verdicts.map((verdict) => {
      const { summary, button, why } = decisionLabels[verdict]
      const tried = typed?.intent === verdict
      return (
        <ActionDisclosure key={verdict} summary={summary} danger={why !== undefined} open={tried}>
          <Form method="post" className="flex flex-col gap-3">
            {why && (
              <TextArea
                label="Reason"
                hint={why}
                name="reason"
                rows={3}
                maxLength={500}
                required
                defaultValue={tried ? typed.reason : ''}
              />
            )}
            <Button name="intent" value={verdict} variant={why ? 'danger' : 'primary'} className="self-start">
              {button}
            </Button>
          </Form>
        </ActionDisclosure>
      )
    })}
  </div>
)
