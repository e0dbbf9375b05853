import { useTranslate } from '#app/messages/use-translate.ts'
import type { ShopDecision } from '#app/modules/identity/shops/moderation/moderation-rules.ts'
import { ActionDisclosure } from '#app/ui/action-disclosure.tsx'
import { Button } from '#app/ui/button.tsx'
import { TextArea } from '#app/ui/form/field.tsx'
import * as texts from '#messages/admin-shops.ts'
import { reasonHints } from './decision-forms.tsx'
import type { BulkFormValues } from './handle-bulk-form.server.ts'

type Props = {
  verdicts: ShopDecision[]
  typed: BulkFormValues | undefined
  error: string | undefined
}

/** What can be done with all that are ticked. Each verdict that needs a reason has a field of its own. */
export const BulkActs = ({ verdicts, typed, error }: Props) => {
  const t = useTranslate()
  return verdicts.map((verdict) => {
    const why = reasonHints[verdict]
    const tried = typed?.intent === verdict
    return why ? (
      <ActionDisclosure key={verdict} summary={t(texts.confirmTicked[verdict])} danger open={tried}>
        <div className="flex flex-col gap-3">
          <TextArea
            label={t(texts.reason)}
            hint={t(why)}
            name={`reason.${verdict}`}
            rows={3}
            maxLength={500}
            defaultValue={tried ? typed.reason : ''}
            error={tried ? error : undefined}
          />
          <Button name="intent" value={verdict} variant="danger" className="self-start">
            {t(texts.confirmAllTicked[verdict])}
          </Button>
        </div>
      </ActionDisclosure>
    ) : (
      <Button key={verdict} name="intent" value={verdict}>
        {t(texts.confirmTicked[verdict])}
      </Button>
    )
  })
}
