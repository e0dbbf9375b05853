import { data } from 'react-router'
import { transaction } from '#app/db/client.server.ts'
import { db } from '#app/db/index.server.ts'
import { requireAdmin } from '#app/http/session/actor.server.ts'
import { spoken } from '#app/messages/language.ts'
import { translatorOf } from '#app/messages/request-language.server.ts'
import { userActionRefusals } from '#app/modules/identity/accounts/user-action-rules.ts'
import { findAccount } from '#app/modules/identity/accounts/users/users.server.ts'
import { recordAuditEntry } from '#app/modules/platform/audit/audit.server.ts'
import { exportAccountData } from '#app/workflows/export-account-data.server.ts'
import type { Route } from './+types/data-export'

/** What somebody could download themselves, for whoever can't. */
export async function loader({ request, params, context }: Route.LoaderArgs) {
  const admin = requireAdmin(context, request)
  const person = await findAccount(db, admin, params.userId)
  if (!person) throw data(spoken(translatorOf(request), userActionRefusals['no-such-user']), 404)
  await transaction(db, (tx) =>
    recordAuditEntry(tx, admin, { action: 'user.export', subject: { kind: 'user', id: params.userId } }),
  )
  const { id: userId, role, name, email, emailVerified } = person
  const now = new Date()
  const member = { userId, role, name, email, emailVerified, sessionId: '' }
  const collected = await exportAccountData(db, member, now)
  const fileName = `thumba-data-${userId}-${now.toISOString().slice(0, 10)}.json`
  return new Response(JSON.stringify(collected, null, 2), {
    headers: {
      'Content-Type': 'application/json; charset=utf-8',
      'Content-Disposition': `attachment; filename="${fileName}"`,
      'Cache-Control': 'private, no-store',
    },
  })
}
