import { db } from '#app/db/index.server.ts'
import { photoResponse } from '#app/http/conversations/photo-response.server.ts'
import { requireAdmin } from '#app/http/session/actor.server.ts'
import { findDispute } from '#app/modules/money/disputes/reading/find-dispute.server.ts'
import { fileStorage } from '#app/modules/platform/files/file-storage.server.ts'
import { findDisputedPhoto } from '#app/modules/sales/conversations/read-disputed-conversation.server.ts'
import type { Route } from './+types/conversation-photo'

/** A photo of what was written about a disputed order. */
export async function loader({ request, params: { disputeId, photoId }, context }: Route.LoaderArgs) {
  const admin = requireAdmin(context, request)
  const found = await findDispute(db, admin, disputeId)
  const wanted = found && { orderId: found.order.id, disputeId, photoId }
  return photoResponse(request, wanted && (await findDisputedPhoto(db, fileStorage, admin, wanted)))
}
