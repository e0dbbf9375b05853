import type { Db } from '#app/db/client.server.ts'
import { hashPassword } from '#app/domain/accounts/auth.server.ts'
import { writePassword } from '#app/domain/accounts/write-password.server.ts'
import type { Member } from '#app/domain/shared/actor.ts'

export const password = 'chambo-1'

/** Gives somebody who was made for a test a password. */
export async function withPassword<Person extends Member>(db: Db, person: Person): Promise<Person> {
  await writePassword(db as never, person.userId, await hashPassword(password))
  return person
}
