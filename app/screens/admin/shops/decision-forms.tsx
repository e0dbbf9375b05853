import { Form } from '#app/kit/form/form.tsx'
import type { FormStates } from '#app/kit/form/form-state.ts'
import type { Message } from '#app/messages/language.ts'
import { useTranslate } from '#app/messages/use-translate.ts'
import type { ShopDecision } from '#app/modules/identity/shops/moderation/moderation-rules.ts'
import { ActionDisclosure } from '#app/ui/action-disclosure.tsx'
import { Button } from '#app/ui/button.tsx'
import { TextArea } from '#app/ui/form/field.tsx'
import * as texts from '#messages/admin-shops.ts'
import type { ShopForms } from './shop-forms.server.ts'

/** Beside the reason, of the decisions that need one. */
export const reasonHints: Partial<Record<ShopDecision, Message>> = texts.reasonHints

type Props = { verdicts: ShopDecision[]; forms: FormStates<ShopForms> }

/** What can be done with the shop as it stands. */
export const DecisionForms = ({ verdicts, forms }: Props) => {
  const t = useTranslate()
  return (
    <div className="flex flex-wrap items-start gap-x-3 [&>details[open]]:w-full">
      {verdicts.map((verdict) => {
        const why = reasonHints[verdict]
        return (
          <ActionDisclosure
            key={verdict}
            summary={t(texts.decisions[verdict])}
            danger={why !== undefined}
            open={!!forms[verdict].problem}
          >
            <Form className="flex flex-col gap-3">
              {why && (
                <TextArea
                  {...forms[verdict].field('reason')}
                  label={t(texts.reason)}
                  hint={t(why)}
                  rows={3}
                />
              )}
              <Button
                name="intent"
                value={verdict}
                variant={why ? 'danger' : 'primary'}
                className="self-start"
              >
                {t(texts.confirm[verdict])}
              </Button>
            </Form>
          </ActionDisclosure>
        )
      })}
    </div>
  )
}
