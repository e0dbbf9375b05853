import type { StoredFile } from '#app/gateways/storage/storage.server.ts'
import { translatorOf } from '#app/messages/request-language.server.ts'
import * as texts from '#messages/conversations.ts'

/** A photo of a thread, for nobody else to keep; or that there is none. */
export function photoResponse(
  request: Request,
  photo: StoredFile | undefined,
  headers: Record<string, string> = {},
): Response {
  if (!photo)
    return new Response(translatorOf(request)(texts.photoNotFound), {
      status: 404,
      headers: { 'Cache-Control': 'no-store' },
    })
  return new Response(photo.bytes as Uint8Array<ArrayBuffer>, {
    headers: {
      ...headers,
      'Content-Type': 'image/jpeg',
      'Content-Disposition': 'inline; filename="Thumba.jpg"',
      'Cache-Control': 'private, no-store',
    },
  })
}
