import type { Translate } from '#app/messages/language.ts'
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

type Props = {
  verdicts: ModerationDecision[]
  reasons: string[]
  typed: DecisionFormValues | undefined
  error: string | undefined
}

/** What can be done with all that are ticked. The ready reasons belong to the one verdict that needs them. */
export const BulkActs = ({ verdicts, reasons, typed, error }: Props) => {
  const t = useTranslate()
  return verdicts.map((verdict) => {
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
      <Button key={verdict} name="intent" value={verdict} aria-keyshortcuts="a">
        {t(texts.confirmTicked[verdict])}
      </Button>
    )
  })
}

type QueuedRow = Pick<ModerationRow, 'id' | 'version' | 'findings' | 'shopStatus'>

/** How many of those that are ticked an approval would hold back, if any. */
export function heldText(t: Translate, rows: QueuedRow[], ticked: string[]) {
  const held = rows.filter((row) => ticked.includes(selectionValue(row)) && whyHeld(row)).length
  return held > 0 ? t(texts.cleanAndHeld, { clean: ticked.length - held, held }) : undefined
}

const whyHeld = ({ findings, shopStatus }: QueuedRow) =>
  holdReason({ findings, shopStatus, isScreened: true }, 'now')
