import type { Translate } from '#app/messages/language.ts'
import type { ModerationOutcome } from '#app/modules/catalog/moderation/moderate-products.server.ts'
import { type ModerationDecision, moderationRefusals } from '#app/modules/catalog/moderation/rules.ts'

export const decisionLabels: Record<ModerationDecision, { summary: string; past: string }> = {
  approve: { summary: 'Approve', past: 'approved' },
  reject: { summary: 'Reject', past: 'rejected' },
  'take-down': { summary: 'Take down', past: 'taken down' },
}

const counted = (count: number) => (count === 1 ? '1 product' : `${count} products`)
const mostNamed = 3

/** "2 products approved. 1 left as it was: “Lamp”. This product has another status by now." */
export function bulkResultText(
  t: Translate,
  verdict: ModerationDecision,
  { judged, already, skipped }: ModerationOutcome,
): string {
  const { past } = decisionLabels[verdict]
  return [
    `${counted(judged.length)} ${past}.`,
    already.length > 0 && `${already.length} already ${past}.`,
    skipped.length > 0 && `${skipped.length} left ${skipped.length === 1 ? 'as it was' : 'as they were'}:`,
    ...skipped
      .slice(0, mostNamed)
      .map(({ name, why }) => `“${name.slice(0, 60)}”: ${t(moderationRefusals[why])}`),
    skipped.length > mostNamed && `And ${skipped.length - mostNamed} more.`,
  ]
    .filter(Boolean)
    .join(' ')
}
