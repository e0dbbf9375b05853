import { Form } from '#app/kit/form/form.tsx'
import { tickedFormId } from '#app/kit/list/list.tsx'
import { useTicked } from '#app/kit/list/ticked-count.ts'
import { useTranslate } from '#app/messages/use-translate.ts'
import type { ModerationRow } from '#app/modules/catalog/moderation/queue.server.ts'
import {
  holdReason,
  type ModerationDecision,
  moderationMoves,
} from '#app/modules/catalog/moderation/rules.ts'
import { ActionDisclosure } from '#app/ui/action-disclosure.tsx'
import { Button } from '#app/ui/button.tsx'
import * as texts from '#messages/admin-moderation.ts'
import type { DecisionFormValues } from './read-decision-form.server.ts'
import { ReasonFields } from './reason-fields.tsx'
import { selectionValue } from './selection-value.ts'

type QueuedRow = Pick<ModerationRow, 'id' | 'version' | 'findings' | 'shopStatus'>

type Props = {
  action: string
  rows: QueuedRow[]
  verdicts: ModerationDecision[]
  reasons: string[]
  typed: DecisionFormValues | undefined
  error: string | undefined
}

/** What can be done with all that are ticked. The ready reasons belong to the one verdict that needs them. */
export const BulkForm = ({ action, rows, verdicts, reasons, typed, error }: Props) => {
  const t = useTranslate()
  return (
    <Form
      id={tickedFormId}
      action={action}
      aria-label={t(texts.tickedProducts)}
      className="sticky bottom-0 z-10 -mx-4 mt-4 flex max-h-[80svh] flex-wrap items-center gap-x-3 overflow-y-auto border-line border-t bg-paper px-4 pt-2 pb-[max(0.75rem,env(safe-area-inset-bottom))] [&>details[open]]:w-full [&>details]:mt-0"
    >
      <TickedCount rows={rows} holds={verdicts.includes('approve')} />
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
          <Button key={verdict} name="intent" value={verdict}>
            {t(texts.confirmTicked[verdict])}
          </Button>
        )
      })}
    </Form>
  )
}

/** How many are ticked, and how many of them would be held back. */
const TickedCount = ({ rows, holds }: { rows: QueuedRow[]; holds: boolean }) => {
  const t = useTranslate()
  const ticked = useTicked(tickedFormId, rows.map(selectionValue).join(' '))
  const held = rows.filter((row) => ticked.includes(selectionValue(row)) && whyHeld(row)).length
  return (
    <p aria-live="polite" className="font-semibold tabular-nums without-script:hidden max-md:w-full">
      {t(texts.countTicked, { count: ticked.length })}
      {holds && held > 0 && `: ${t(texts.cleanAndHeld, { clean: ticked.length - held, held })}`}
    </p>
  )
}

const whyHeld = ({ findings, shopStatus }: QueuedRow) =>
  holdReason({ findings, shopStatus, isScreened: true }, 'now')
