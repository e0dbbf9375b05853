import { and, eq } from 'drizzle-orm'
import type { Tx } from '../../db/client.server.ts'
import { users } from '../accounts/tables.ts'
import type { MailContent } from '../mail/rules.ts'
import { writeMail } from '../mail/write-mail.server.ts'
import { defaultChoices, type NotificationKind } from './rules.ts'
import { notificationChoices, notifications } from './tables.ts'

type Notice = {
  userId: string
  kind: NotificationKind
  title: string
  text: string
  path: string
  /** What is mailed where the person wants mail of this kind; without it the title and text are. */
  mail?: MailContent
}

/** Tells a member that something happened, in the ways they chose, in the transaction that made it happen. */
export async function notify(tx: Tx, { userId, kind, title, text, path, mail }: Notice): Promise<void> {
  const [found] = await tx
    .select({
      to: { email: users.email, name: users.name, language: users.language },
      inApp: notificationChoices.inApp,
      email: notificationChoices.email,
    })
    .from(users)
    .leftJoin(
      notificationChoices,
      and(eq(notificationChoices.userId, users.id), eq(notificationChoices.kind, kind)),
    )
    .where(eq(users.id, userId))
  if (!found) return
  if (found.inApp ?? defaultChoices[kind].inApp) {
    await tx.insert(notifications).values({ userId, kind, title, text, path })
  }
  if (found.email ?? defaultChoices[kind].email) {
    await writeMail(tx, found.to, mail ?? { kind: 'notice', title, text, path })
  }
}
