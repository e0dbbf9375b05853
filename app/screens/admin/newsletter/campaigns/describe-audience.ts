import type { Translate } from '#app/messages/language.ts'
import type { Audience } from '#app/modules/outreach/newsletter/campaigns/campaign-rules.ts'
import { preferenceLabels } from '#app/modules/outreach/newsletter/rules.ts'
import * as texts from '#messages/admin-newsletter.ts'
import { sourceNames } from '../subscriptions/subscription-list.tsx'

/** 'To active subscribers who want New products and came by Website footer or Checkout.' */
export function describeAudience(t: Translate, { preference, sources }: Audience): string {
  const names = sources.map((source) => t(sourceNames[source]))
  const from = names.length > 0 && names.reduce((first, last) => t(texts.orElse, { first, last }))
  if (!preference) return from ? t(texts.toSources, { sources: from }) : t(texts.toAll)
  const wish = t(preferenceLabels[preference])
  return from
    ? t(texts.toBoth, { preference: wish, sources: from })
    : t(texts.toPreference, { preference: wish })
}
