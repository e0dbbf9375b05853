import type { Member } from '#app/base/actor.ts'
import type { Db } from '#app/db/client.server.ts'
import { hashPassword, writePassword } from '#app/modules/identity/accounts/passwords/passwords.server.ts'

export const password = 'chambo-1'

/** Gives somebody who was made for a test a password. */
export async function withPassword<Person extends Member>(db: Db, person: Person): Promise<Person> {
  await writePassword(db as never, person.userId, await hashPassword(password))
  return person
}
