import type { Connection } from '#app/db/client.server.ts'
import { openSession } from '#app/domain/accounts/open-session.server.ts'
import type { Member } from '#app/domain/shared/actor.ts'
import { aVisitor } from './visitor.ts'

/** A browser in which somebody is signed in. */
export async function aVisitorAs(db: Connection, member: Member) {
  const visitor = aVisitor()
  const token = await openSession(db, member.userId, { address: '127.0.0.1', userAgent: 'test' })
  visitor.jar.set('thumba-session', token)
  return visitor
}
