import type { Member } from '#app/base/actor.ts'
import type { Connection } from '#app/db/client.server.ts'
import { createSession } from '#app/modules/identity/sessions/sessions.server.ts'
import { aVisitor } from './visitor.ts'

/** A browser in which somebody is signed in. */
export async function aVisitorAs(db: Connection, member: Member) {
  const visitor = aVisitor()
  const token = await createSession(db, member.userId, { address: '127.0.0.1', userAgent: 'test' })
  visitor.jar.set('thumba-session', token)
  return visitor
}
