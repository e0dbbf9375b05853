import type { Job } from '#app/db/queue.server.ts'
import { fileStorage } from '#app/modules/platform/files/file-storage.server.ts'
import { deleteConversationPhotos } from '#app/modules/sales/conversations/save-photos.server.ts'

/** Photos of messages that none took, or has any more. */
export const deleteConversationPhotosJob: Job<{ keys: string[] }> = {
  name: 'delete-conversation-photos',
  run: (db, { keys }) => deleteConversationPhotos(db, fileStorage, keys),
}
