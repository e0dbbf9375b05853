import { spoken, type Translate } from '#app/messages/language.ts'
import type { ModerationOutcome } from '#app/modules/catalog/moderation/moderating.server.ts'
import { type ModerationDecision, moderationRefusals } from '#app/modules/catalog/moderation/rules.ts'
import type { ScheduleOutcome } from '#app/modules/catalog/moderation/scheduled-approvals.server.ts'
import * as texts from '#messages/admin-moderation.ts'

const mostNamed = 3

/** "8 are clean, 2 need a look. 1 not changed: “Lamp”: …" */
export function scheduleResultText(t: Translate, { clean, held, already, skipped }: ScheduleOutcome): string {
  const both = { clean, held: held.length }
  return [
    clean > 0 && held.length > 0 && `${t(texts.cleanAndHeld, both)}.`,
    clean > 0 && held.length === 0 && `${t(texts.approvedSoon, { count: clean })}.`,
    clean === 0 && held.length > 0 && t(texts.allHeld, both),
    already > 0 && t(texts.approvedOrSoon, { count: already }),
    ...skippedTexts(t, skipped),
  ]
    .filter(Boolean)
    .join(' ')
}

/** "2 products approved. 1 left as it was: “Lamp”. This product has another status by now." */
export function bulkResultText(
  t: Translate,
  verdict: ModerationDecision,
  { judged, already, skipped }: ModerationOutcome,
): string {
  return [
    t(texts.bulkDone[verdict], { count: judged.length }),
    already.length > 0 && t(texts.bulkAlready[verdict], { count: already.length }),
    ...skippedTexts(t, skipped),
  ]
    .filter(Boolean)
    .join(' ')
}

const skippedTexts = (t: Translate, skipped: ModerationOutcome['skipped']) => [
  skipped.length > 0 && t(texts.bulkSkipped, { count: skipped.length }),
  ...skipped
    .slice(0, mostNamed)
    .map(({ name, why }) =>
      t(texts.skippedBecause, { name: name.slice(0, 60), why: spoken(t, moderationRefusals[why]) }),
    ),
  skipped.length > mostNamed && t(texts.bulkMore, { count: skipped.length - mostNamed }),
]
