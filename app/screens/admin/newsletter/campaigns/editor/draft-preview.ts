import { href, redirect } from 'react-router'
import { requireAdmin } from '#app/http/session/actor.server.ts'
import type { UploadHandle } from '#app/http/uploads/route-upload.ts'
import { translatorOf } from '#app/messages/request-language.server.ts'
import { maxUploadFormBytes } from '#app/modules/platform/files/pictures/upload-rules.ts'
import { previewDraftOf } from '#app/screens/admin/newsletter/campaigns/editor/campaign-form-values.ts'
import { readCampaignForm } from '#app/screens/admin/newsletter/campaigns/editor/read-campaign-form.server.ts'
import { renderPreview } from '#app/screens/admin/newsletter/campaigns/preview/render-preview.server.ts'
import type { Route } from './+types/draft-preview'

export const handle = {
  upload: { kind: 'pictures', maxBytes: maxUploadFormBytes, from: ['admin'] },
} satisfies UploadHandle
/** Looked at instead of posted to. */
export const loader = () => redirect(href('/admin/newsletter/campaigns/new'), 303)

/** The letter as it is typed, saved or not. */
export async function action({ request, context }: Route.ActionArgs) {
  requireAdmin(context, request)
  const { typed } = await readCampaignForm(request.clone())
  return renderPreview(request, previewDraftOf(translatorOf(request), typed))
}
