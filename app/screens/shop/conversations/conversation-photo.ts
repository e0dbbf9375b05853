import { db } from '#app/db/index.server.ts'
import { photoResponse } from '#app/http/conversations/photo-response.server.ts'
import { requireMember } from '#app/http/session/actor.server.ts'
import { fileStorage } from '#app/modules/platform/files/file-storage.server.ts'
import { findConversationPhoto } from '#app/modules/sales/conversations/find-conversation.server.ts'
import type { Route } from './+types/conversation-photo'

/** A photo of an enquiry, for its two sides. */
export async function loader({ request, params, context }: Route.LoaderArgs) {
  const actor = requireMember(context, request)
  return photoResponse(request, await findConversationPhoto(db, fileStorage, { actor }, params.photoId))
}
