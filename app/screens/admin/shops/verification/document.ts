import { db } from '#app/db/index.server.ts'
import { requireAdmin } from '#app/http/session/actor.server.ts'
import { requirePasswordConfirmation } from '#app/http/session/require-password-confirmation.server.ts'
import { translatorOf } from '#app/messages/request-language.server.ts'
import { documentStore } from '#app/modules/identity/shops/verification/document-store.server.ts'
import { openDocument } from '#app/modules/identity/shops/verification/open-document.server.ts'
import * as texts from '#messages/admin-shops.ts'
import type { Route } from './+types/document'

export const middleware: Route.MiddlewareFunction[] = [requirePasswordConfirmation]

/** Nothing that the file may hold can run, load or ask for anything, and no browser or proxy keeps it. */
const closed = {
  'Cache-Control': 'private, no-store',
  'Content-Security-Policy': "default-src 'none'; style-src 'unsafe-inline'; sandbox",
  'X-Content-Type-Options': 'nosniff',
}
const endings: Record<string, string> = { 'image/jpeg': 'jpg', 'application/pdf': 'pdf' }

/** A seller's identity paper: a picture shows, a PDF is kept as a file, since it came from the seller as it is. */
export async function loader({ request, context, params: { paperId } }: Route.LoaderArgs) {
  const admin = requireAdmin(context, request)
  const opened = await openDocument(db, documentStore(), admin, paperId)
  if (!opened.ok)
    return new Response(translatorOf(request)(texts.noSuchDocument), { status: 404, headers: closed })
  const { bytes, type, kind } = opened.value
  const place = type === 'image/jpeg' ? 'inline' : 'attachment'
  return new Response(bytes as Uint8Array<ArrayBuffer>, {
    headers: {
      ...closed,
      'Content-Type': type,
      'Content-Disposition': `${place}; filename="${kind}-${paperId}.${endings[type] ?? 'bin'}"`,
    },
  })
}
