import { data } from 'react-router'
import { db } from '#app/db/index.server.ts'
import { requireAdmin } from '#app/http/session/actor.server.ts'
import { translatorOf } from '#app/messages/request-language.server.ts'
import { campaignRefusals } from '#app/modules/outreach/newsletter/campaigns/campaign-rules.ts'
import { findCampaign } from '#app/modules/outreach/newsletter/campaigns/campaigns.server.ts'
import type { Route } from './+types/saved-preview'
import { renderPreview } from './render-preview.server.ts'

/** A saved letter, to be framed. */
export async function loader({ request, context, params }: Route.LoaderArgs) {
  const found = await findCampaign(db, requireAdmin(context, request), params.campaignId)
  if (!found) throw data(translatorOf(request)(campaignRefusals['no-such-campaign']), 404)
  return renderPreview(request, found)
}
