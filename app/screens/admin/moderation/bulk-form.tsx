import { Form } from '#app/kit/form/form.tsx'
import { tickedFormId } from '#app/kit/list/list.tsx'
import { useTranslate } from '#app/messages/use-translate.ts'
import { type ModerationDecision, moderationMoves } from '#app/modules/catalog/moderation/rules.ts'
import { ActionDisclosure } from '#app/ui/action-disclosure.tsx'
import { Button } from '#app/ui/button.tsx'
import * as texts from '#messages/admin-moderation.ts'
import type { DecisionFormValues } from './read-decision-form.server.ts'
import { ReasonFields } from './reason-fields.tsx'

type Props = {
  action: string
  verdicts: ModerationDecision[]
  reasons: string[]
  typed: DecisionFormValues | undefined
  error: string | undefined
}

/** What can be done with all that are ticked. The ready reasons belong to the one verdict that needs them. */
export const BulkForm = ({ action, verdicts, reasons, typed, error }: Props) => {
  const t = useTranslate()
  return (
    <Form
      id={tickedFormId}
      action={action}
      aria-label={t(texts.tickedProducts)}
      className="mt-4 flex flex-wrap items-start gap-x-3 [&>details[open]]:w-full"
    >
      {verdicts.map((verdict) => {
        const tried = typed?.intent === verdict
        return moderationMoves[verdict].needsReason ? (
          <ActionDisclosure key={verdict} summary={t(texts.confirmTicked[verdict])} danger open={tried}>
            <div className="flex flex-col gap-3">
              <ReasonFields
                reasons={reasons}
                typed={tried ? typed : undefined}
                error={tried ? error : undefined}
              />
              <Button name="intent" value={verdict} variant="danger" className="self-start">
                {t(texts.confirmAllTicked[verdict])}
              </Button>
            </div>
          </ActionDisclosure>
        ) : (
          <Button key={verdict} name="intent" value={verdict} className="mt-3">
            {t(texts.confirmTicked[verdict])}
            <span className="sr-only">{t(texts.atOnce[verdict])}</span>
          </Button>
        )
      })}
    </Form>
  )
}
