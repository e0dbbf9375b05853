import { data } from 'react-router'
import { db } from '#app/db/index.server.ts'
import { findPerson } from '#app/domain/accounts/find-person.server.ts'
import { userActRefusals } from '#app/domain/accounts/user-act-rules.ts'
import { recordAct } from '#app/domain/audit/record-act.server.ts'
import { requireAdmin } from '#app/web/actor.server.ts'
import { collectOwnData } from '../buyer/own-data/collect-own-data.server.ts'
import type { Route } from './+types/user-data-file'

/** What somebody could download themselves, for whoever can't. */
export async function loader({ request, params, context }: Route.LoaderArgs) {
  const admin = requireAdmin(context, request)
  const person = await findPerson(db, admin, params.userId)
  if (!person) throw data(userActRefusals['no-such-user'], 404)
  await db.transaction((tx) =>
    recordAct(tx, admin, { action: 'user.export', subject: { kind: 'user', id: params.userId } }),
  )
  const { id: userId, role, name, email, emailVerified } = person
  const now = new Date()
  const member = { userId, role, name, email, emailVerified, sessionId: '' }
  const collected = await collectOwnData(db, member, now)
  const fileName = `thumba-data-${userId}-${now.toISOString().slice(0, 10)}.json`
  return new Response(JSON.stringify(collected, null, 2), {
    headers: {
      'Content-Type': 'application/json; charset=utf-8',
      'Content-Disposition': `attachment; filename="${fileName}"`,
      'Cache-Control': 'private, no-store',
    },
  })
}
