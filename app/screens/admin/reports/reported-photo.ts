import { db } from '#app/db/index.server.ts'
import { photoResponse } from '#app/http/conversations/photo-response.server.ts'
import { requireAdmin } from '#app/http/session/actor.server.ts'
import { findReportedPhoto } from '#app/modules/outreach/reports/reading.server.ts'
import { fileStorage } from '#app/modules/platform/files/file-storage.server.ts'
import type { Route } from './+types/reported-photo'

/** A photo of a message that somebody reported. */
export async function loader({ request, params, context }: Route.LoaderArgs) {
  const admin = requireAdmin(context, request)
  return photoResponse(request, await findReportedPhoto(db, fileStorage, admin, params))
}
