import { Form } from 'react-router'
import type { FormStates } from '#app/kit/form/form-state.ts'
import type { ShopDecision } from '#app/modules/identity/shops/moderation/moderation-rules.ts'
import { ActionDisclosure } from '#app/ui/action-disclosure.tsx'
import { Button } from '#app/ui/button.tsx'
import { TextArea } from '#app/ui/form/field.tsx'
import { decisionLabels } from './decision-labels.ts'
import type { ShopForms } from './shop-forms.server.ts'

type Props = { verdicts: ShopDecision[]; forms: FormStates<ShopForms> }

/** What can be done with the shop as it stands. */
export const DecisionForms = ({ verdicts, forms }: Props) => (
  <div className="flex flex-wrap items-start gap-x-3 [&>details[open]]:w-full">
    {verdicts.map((verdict) => {
      const { summary, button, why } = decisionLabels[verdict]
      return (
        <ActionDisclosure
          key={verdict}
          summary={summary}
          danger={why !== undefined}
          open={!!forms[verdict].problem}
        >
          <Form method="post" className="flex flex-col gap-3">
            {why && <TextArea {...forms[verdict].field('reason')} label="Reason" hint={why} rows={3} />}
            <Button name="intent" value={verdict} variant={why ? 'danger' : 'primary'} className="self-start">
              {button}
            </Button>
          </Form>
        </ActionDisclosure>
      )
    })}
  </div>
)
