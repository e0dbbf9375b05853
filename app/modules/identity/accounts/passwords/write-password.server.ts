import type { Tx } from '#app/db/client.server.ts'
import { credentials } from '../tables.ts'

/**
 * Sets a password, also for a user who had none (sellers that an import brought in). `countsFrom`: from when it moves money,
 * where only a code to the phone set it. Another password in the meantime waits as long: a thief would choose one.
 */
export async function writePassword(tx: Tx, userId: string, passwordHash: string, countsFrom?: Date) {
  await tx
    .insert(credentials)
    .values({
      userId,
      accountId: userId,
      providerId: 'credential',
      password: passwordHash,
      countsFrom: countsFrom ?? null,
    })
    .onConflictDoUpdate({
      target: [credentials.userId, credentials.providerId],
      set: { password: passwordHash, ...(countsFrom && { countsFrom }), updatedAt: new Date() },
    })
}
