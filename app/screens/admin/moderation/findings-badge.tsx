import { spoken } from '#app/messages/language.ts'
import { useTranslate } from '#app/messages/use-translate.ts'
import { type FindingKind, findingLabels } from '#app/modules/catalog/moderation/evidence/evidence-rules.ts'
import { Badge } from '#app/ui/badge.tsx'
import * as texts from '#messages/admin-moderation.ts'

/** How much speaks for a closer look, and what; nothing where nothing does. */
export const FindingsBadge = ({ kinds }: { kinds: FindingKind[] | null }) => {
  const t = useTranslate()
  return kinds && kinds.length > 0 ? (
    <span className="mt-1 block text-sm">
      <Badge tone="sun" className="mr-1.5 px-2">
        {t(texts.findings, { count: kinds.length })}
      </Badge>
      {kinds.map((kind) => spoken(t, findingLabels[kind])).join(', ')}
    </span>
  ) : null
}
