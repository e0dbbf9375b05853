import { openPrivateFile } from '#app/http/files/private-file-gates.server.ts'
import { requirePasswordConfirmation } from '#app/http/session/require-password-confirmation.server.ts'
import type { Message } from '#app/messages/language.ts'
import { translatorOf } from '#app/messages/request-language.server.ts'
import {
  type PrivateFileKind,
  privateFileAddresses,
} from '#app/modules/platform/files/private/private-file-rules.ts'
import { noSuchDocument } from '#messages/admin-shops.ts'
import { photoNotFound } from '#messages/files.ts'
import { waybillNotFound } from '#messages/orders.ts'
import { pictureNotFound } from '#messages/payments-page.ts'
import type { Route } from './+types/private-file'

/** Some are read only right after an administrator typed the password. */
export const middleware: Route.MiddlewareFunction[] = [
  (args, next) => (args.pattern.startsWith('admin/') ? requirePasswordConfirmation(args, next) : undefined),
]

/** Nothing that the file may hold can run, load or ask for anything, and no browser or proxy keeps it. */
const closed = {
  'Cache-Control': 'private, no-store',
  'Content-Security-Policy': "default-src 'none'; style-src 'unsafe-inline'; sandbox",
  'X-Content-Type-Options': 'nosniff',
}

const notFound: Partial<Record<PrivateFileKind, Message>> = {
  'verification-document': noSuchDocument,
  waybill: waybillNotFound,
  'transfer-proof': pictureNotFound,
}

/** Every private file: a picture shows, a PDF is taken as a file, since it is as somebody sent it. */
export async function loader({ request, context, params, pattern }: Route.LoaderArgs) {
  const { kind, gate } = privateFileAddresses[pattern]!
  const file = await openPrivateFile(gate, { request, context, params, kind })
  if (!file)
    return new Response(translatorOf(request)(notFound[kind] ?? photoNotFound), {
      status: 404,
      headers: closed,
    })
  const [place, ending] = file.type === 'image/jpeg' ? ['inline', 'jpg'] : ['attachment', 'pdf']
  return new Response(file.bytes as Uint8Array<ArrayBuffer>, {
    headers: {
      ...closed,
      ...file.headers,
      'Content-Type': file.type,
      'Content-Disposition': `${place}; filename="${file.name}.${ending}"`,
    },
  })
}
