import type { Tx } from '../../db/client.server.ts'
import { enqueue } from '../../db/queue.server.ts'
import type { MailContent } from './rules.ts'
import { mails } from './tables.ts'

type Recipient = { email: string; name: string; language?: string | undefined }

/**
 * Writes a message in the caller's transaction: it is sent after that commits, and never if it does not. With a
 * `onceKey` the same message written again is not sent again.
 */
export async function writeMail(tx: Tx, to: Recipient, content: MailContent, onceKey?: string) {
  const [written] = await tx
    .insert(mails)
    .values({
      toEmail: to.email,
      toName: to.name,
      language: to.language ?? 'en',
      kind: content.kind,
      content,
      onceKey,
    })
    .onConflictDoNothing()
    .returning({ id: mails.id })
  if (written) await enqueue(tx, 'deliver-mail', { id: written.id })
}
