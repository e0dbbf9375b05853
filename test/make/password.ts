import type { Member } from '#app/base/actor.ts'
import type { Db } from '#app/db/client.server.ts'
import { hashPassword } from '#app/modules/identity/accounts/passwords/credentials.server.ts'
import { writePassword } from '#app/modules/identity/accounts/passwords/write-password.server.ts'

export const password = 'chambo-1'

/** Gives somebody who was made for a test a password. */
export async function withPassword<Person extends Member>(db: Db, person: Person): Promise<Person> {
  await writePassword(db as never, person.userId, await hashPassword(password))
  return person
}
