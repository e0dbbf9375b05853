import type { Tx } from '#app/db/client.server.ts'
import { credentials } from '../tables.ts'

/** Sets a password, also for a user who had none (sellers that an import brought in). */
export async function writePassword(tx: Tx, userId: string, passwordHash: string) {
  await tx
    .insert(credentials)
    .values({ userId, accountId: userId, providerId: 'credential', password: passwordHash })
    .onConflictDoUpdate({
      target: [credentials.userId, credentials.providerId],
      set: { password: passwordHash, updatedAt: new Date() },
    })
}
