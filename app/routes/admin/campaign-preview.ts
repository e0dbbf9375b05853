import { href, redirect } from 'react-router'
import { requireAdmin } from '#app/web/actor.server.ts'
import type { Route } from './+types/campaign-preview'
import { letterAnswer } from './campaigns/draw-letter.server.ts'
import { readTyped } from './campaigns/read-editor.server.ts'
import { draftOf } from './campaigns/typed-campaign.ts'

/** Looked at instead of posted to. */
export const loader = () => redirect(href('/admin/newsletter/campaigns/new'), 303)

/** The letter as it is typed, saved or not. */
export async function action({ request, context }: Route.ActionArgs) {
  requireAdmin(context, request)
  const { typed } = await readTyped(request.clone())
  return letterAnswer(request, draftOf(typed))
}
