import { href, redirect } from 'react-router'
import { requireAdmin } from '#app/http/session/actor.server.ts'
import { previewDraftOf } from '../editor/campaign-form-values.ts'
import { readCampaignForm } from '../editor/read-campaign-form.server.ts'
import type { Route } from './+types/draft-preview'
import { renderPreview } from './render-preview.server.ts'

/** Looked at instead of posted to. */
export const loader = () => redirect(href('/admin/newsletter/campaigns/new'), 303)

/** The letter as it is typed, saved or not. */
export async function action({ request, context }: Route.ActionArgs) {
  requireAdmin(context, request)
  const { typed } = await readCampaignForm(request.clone())
  return renderPreview(request, previewDraftOf(typed))
}
