import type { Audience } from '#app/modules/outreach/newsletter/campaigns/campaign-rules.ts'
import { preferenceLabels } from '#app/modules/outreach/newsletter/rules.ts'
import { sourceNames } from '../subscriptions/subscription-list.tsx'

/** 'Active subscribers who want New products and came by Footer or Checkout.' */
export function describeAudience({ preference, sources }: Audience): string {
  const wish = preference && `want ${preferenceLabels[preference]}`
  const ways = sources.length > 0 && `came by ${sources.map((source) => sourceNames[source]).join(' or ')}`
  const said = [wish, ways].filter(Boolean).join(' and ')
  return said ? `To active subscribers who ${said}.` : 'To all active subscribers.'
}
