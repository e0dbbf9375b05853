import { formatDate } from '#app/base/dates/format-date.ts'
import { formatKwacha } from '#app/base/money.ts'
import type { FormStates } from '#app/kit/form/form-state.ts'
import { IntentForm } from '#app/kit/form/intent-form.tsx'
import { useTranslate } from '#app/messages/use-translate.ts'
import type { HandBackRow } from '#app/modules/money/handbacks/hand-backs.server.ts'
import { handBackStateLabels, isDue } from '#app/modules/money/handbacks/status.ts'
import { Card } from '#app/ui/card.tsx'
import { TextField } from '#app/ui/form/field.tsx'
import * as texts from '#messages/handbacks.ts'
import type { OrderForms } from './order-forms.server.ts'

type Props = {
  handBacks: HandBackRow[]
  forms: Pick<FormStates<OrderForms>, 'handed' | 'advance'>
}

/** Cash of the order that its seller owes the buyer back, and what can be done about it. */
export function HandBackForms({ handBacks, forms }: Props) {
  const t = useTranslate()
  if (handBacks.length === 0) return null
  return (
    <Card as="section" aria-label={t(texts.heading)} className="mt-4">
      <h2 className="text-lg">{t(texts.heading)}</h2>
      {handBacks.map(({ id, amount, dueAt, status, evidence }) => {
        const said = { amount: formatKwacha(amount), day: formatDate(dueAt, t) }
        return (
          <div key={id} className="mt-2">
            {isDue(status) ? (
              <p>{t(dueAt.getTime() < Date.now() ? texts.overdue : texts.waits, said)}</p>
            ) : (
              <p className="[overflow-wrap:anywhere]">
                {formatKwacha(amount)}: {t(handBackStateLabels[status])}
                {evidence ? ` (${evidence})` : ''}
              </p>
            )}
            {isDue(status) && (
              <div className="flex flex-wrap gap-3">
                <IntentForm form={forms.handed} summary={t(texts.handed)} button={t(texts.handed)}>
                  <input type="hidden" name="handBack" value={id} />
                  <TextField {...forms.handed.field('evidence')} label={t(texts.evidence)} />
                </IntentForm>
                <IntentForm form={forms.advance} summary={t(texts.advance)} button={t(texts.advance)} danger>
                  <input type="hidden" name="handBack" value={id} />
                  <TextField {...forms.advance.field('evidence')} label={t(texts.evidence)} />
                </IntentForm>
              </div>
            )}
          </div>
        )
      })}
    </Card>
  )
}
