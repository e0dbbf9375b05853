import { data } from 'react-router'
import { db } from '#app/db/index.server.ts'
import { campaignRefusals } from '#app/domain/newsletter/campaign-rules.ts'
import { findCampaign } from '#app/domain/newsletter/find-campaigns.server.ts'
import { requireAdmin } from '#app/web/actor.server.ts'
import type { Route } from './+types/campaign-letter'
import { letterAnswer } from './campaigns/draw-letter.server.ts'

/** A saved letter, to be framed. */
export async function loader({ request, context, params }: Route.LoaderArgs) {
  const found = await findCampaign(db, requireAdmin(context, request), params.campaignId)
  if (!found) throw data(campaignRefusals['no-such-campaign'], 404)
  return letterAnswer(request, found)
}
