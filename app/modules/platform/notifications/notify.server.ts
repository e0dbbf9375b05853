import { and, eq, inArray } from 'drizzle-orm'
import type { Tx } from '#app/db/client.server.ts'
import { users } from '#app/modules/identity/accounts/tables.ts'
import type { MailContent } from '../mail/rules.ts'
import { type NewMail, writeMails } from '../mail/write-mail.server.ts'
import { defaultNotificationPreferences, type NotificationKind } from './rules.ts'
import { notificationChoices, notifications } from './tables.ts'

export type Notice = {
  userId: string
  kind: NotificationKind
  title: string
  text: string
  path: string
  /** What is mailed where the person wants mail of this kind; without it the title and text are. */
  mail?: MailContent
  /** What must be mailed once only, however often it is written. */
  onceKey?: string
}

/** Tells a member that something happened, in the ways they chose, in the transaction that made it happen. */
export const notify = (tx: Tx, notice: Notice) => notifyAll(tx, [notice])

/** Tells any number of members in a handful of statements. `mails` go along to people without an account. */
export async function notifyAll(tx: Tx, notices: Notice[], mails: NewMail[] = []): Promise<void> {
  const wished = await findWishes(tx, notices)
  const shown = notices.filter((notice) => wished(notice)?.inApp)
  if (shown.length > 0) {
    await tx
      .insert(notifications)
      .values(shown.map(({ userId, kind, title, text, path }) => ({ userId, kind, title, text, path })))
  }
  await writeMails(tx, [...notices.flatMap((notice) => mailOf(notice, wished(notice))), ...mails])
}

type Wishes = { to: NewMail['to']; inApp: boolean; email: boolean }

function mailOf({ kind: _, userId: __, mail, onceKey, ...notice }: Notice, wishes?: Wishes): NewMail[] {
  if (!wishes?.email) return []
  return [{ to: wishes.to, content: mail ?? { kind: 'notice', ...notice }, onceKey }]
}

/** What the people who are told want of each kind; undefined for those who are gone. */
async function findWishes(tx: Tx, notices: Notice[]) {
  if (notices.length === 0) return () => undefined
  const rows = await tx
    .select({
      to: { email: users.email, name: users.name, language: users.language },
      userId: users.id,
      kind: notificationChoices.kind,
      inApp: notificationChoices.inApp,
      email: notificationChoices.email,
    })
    .from(users)
    .leftJoin(
      notificationChoices,
      and(
        eq(notificationChoices.userId, users.id),
        inArray(notificationChoices.kind, [...new Set(notices.map(({ kind }) => kind))]),
      ),
    )
    .where(inArray(users.id, [...new Set(notices.map(({ userId }) => userId))]))
  return ({ userId, kind }: Notice): Wishes | undefined => {
    const own = rows.filter((row) => row.userId === userId)
    const chosen = own.find((row) => row.kind === kind)
    const ways = {
      ...defaultNotificationPreferences[kind],
      ...(chosen && { inApp: chosen.inApp!, email: chosen.email! }),
    }
    return own[0] && { to: own[0].to, ...ways }
  }
}
