import type { Tx } from '#app/db/client.server.ts'
import { writeMail } from '#app/modules/platform/mail/write-mail.server.ts'
import { createLink } from '../links/create-link.server.ts'

type Addressee = { id: string; email: string; name: string; language?: string }

/** Mails a link that proves the address. The caller holds the user, or has just made them. */
export async function writeVerificationMail(tx: Tx, to: Addressee, now: Date) {
  const token = await createLink(tx, 'verify-email', { userId: to.id, email: to.email }, now)
  await writeMail(tx, to, { kind: 'verify-email', path: verificationPath(token) })
}

export const verificationPath = (token: string) => `/verify-email?token=${token}`
