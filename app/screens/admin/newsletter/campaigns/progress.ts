import { data } from 'react-router'
import { db } from '#app/db/index.server.ts'
import { requireAdmin } from '#app/http/session/actor.server.ts'
import { translatorOf } from '#app/messages/request-language.server.ts'
import { campaignRefusals } from '#app/modules/outreach/newsletter/campaigns/campaign-rules.ts'
import { findProgress } from '#app/modules/outreach/newsletter/campaigns/campaigns.server.ts'
import type { Route } from './+types/progress'

/** How far a campaign is; a page that waits for it asks every few seconds. */
export async function loader({ request, context, params }: Route.LoaderArgs) {
  const progress = await findProgress(db, requireAdmin(context, request), params.campaignId)
  if (!progress) throw data(translatorOf(request)(campaignRefusals['no-such-campaign']), 404)
  return data(progress, { headers: { 'Cache-Control': 'private, no-store' } })
}
