import { Form } from '#app/kit/form/form.tsx'
import type { FormError } from '#app/kit/form/form-result.ts'
import { useTranslate } from '#app/messages/use-translate.ts'
import { type ModerationDecision, moderationMoves } from '#app/modules/catalog/moderation/rules.ts'
import { ActionDisclosure } from '#app/ui/action-disclosure.tsx'
import { Button } from '#app/ui/button.tsx'
import * as texts from '#messages/admin-moderation.ts'
import { ReasonFields } from './reason-fields.tsx'
import { selectionValue } from './selection-value.ts'

type Props = {
  product: { id: string; version: number }
  verdicts: ModerationDecision[]
  reasons: string[]
  problem: FormError | undefined
}

/** What can be done with the product as it stands. */
export const DecisionForms = ({ product, verdicts, reasons, problem }: Props) => {
  const t = useTranslate()
  return (
    <div className="flex flex-wrap items-start gap-x-3 [&>details[open]]:w-full">
      {verdicts.map((verdict) => {
        const tried = problem?.typed.intent === verdict ? problem : undefined
        return moderationMoves[verdict].needsReason ? (
          <ActionDisclosure key={verdict} summary={t(texts.decisions[verdict])} danger open={!!tried}>
            <Form className="flex flex-col gap-3">
              <Seen product={product} />
              <ReasonFields reasons={reasons} typed={tried?.typed} error={tried?.fields.reason} />
              <Button name="intent" value={verdict} variant="danger" className="self-start">
                {t(texts.confirmOne[verdict])}
              </Button>
            </Form>
          </ActionDisclosure>
        ) : (
          <Form key={verdict} className="mt-3">
            <Seen product={product} />
            <Button name="intent" value={verdict} aria-keyshortcuts="a">
              {t(texts.decisions[verdict])}
            </Button>
          </Form>
        )
      })}
    </div>
  )
}

const Seen = ({ product }: Pick<Props, 'product'>) => (
  <input type="hidden" name="chosen" value={selectionValue(product)} />
)
