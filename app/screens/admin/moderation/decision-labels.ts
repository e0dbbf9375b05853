import { spoken, type Translate } from '#app/messages/language.ts'
import type { ModerationOutcome } from '#app/modules/catalog/moderation/moderating.server.ts'
import { type ModerationDecision, moderationRefusals } from '#app/modules/catalog/moderation/rules.ts'
import * as texts from '#messages/admin-moderation.ts'

const mostNamed = 3

/** "2 products approved. 1 left as it was: “Lamp”. This product has another status by now." */
export function bulkResultText(
  t: Translate,
  verdict: ModerationDecision,
  { judged, already, skipped }: ModerationOutcome,
): string {
  return [
    t(texts.bulkDone[verdict], { count: judged.length }),
    already.length > 0 && t(texts.bulkAlready[verdict], { count: already.length }),
    skipped.length > 0 && t(texts.bulkSkipped, { count: skipped.length }),
    ...skipped
      .slice(0, mostNamed)
      .map(({ name, why }) =>
        t(texts.skippedBecause, { name: name.slice(0, 60), why: spoken(t, moderationRefusals[why]) }),
      ),
    skipped.length > mostNamed && t(texts.bulkMore, { count: skipped.length - mostNamed }),
  ]
    .filter(Boolean)
    .join(' ')
}
