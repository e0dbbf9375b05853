import type { Role } from '#app/base/actor.ts'
import { cardOf, type NotificationKind, notificationKinds } from '../notices/cards.ts'

/** The kinds of which somebody of this role chooses how to be told. */
export const notificationKindsFor = (role: Role): NotificationKind[] =>
  notificationKinds.filter((kind) => isChosenBy(role, kind))

function isChosenBy(role: Role, kind: NotificationKind): boolean {
  const { chosenBy } = cardOf(kind)
  if (chosenBy === 'administrators') return role === 'admin'
  if (chosenBy === 'sellers') return role === 'seller'
  return chosenBy === 'everybody'
}

/**
 * Where a person is told of a kind: in the shop (bell and list), by email, and on the phones that they turned it on for
 * unless `push` is false.
 */
export type NotificationChannels = { inApp: boolean; email: boolean; push?: boolean }
/** By SMS and WhatsApp nothing is decided until somebody chooses: it depends on which other ways they have. */
export type ChosenChannels = NotificationChannels & { sms?: boolean | null; whatsapp?: boolean | null }
export type NotificationPreferences = Record<NotificationKind, ChosenChannels>

/** Those that nobody gets on a phone without having asked for them in so many words. */
export const promotionKinds = notificationKinds.filter((kind) => cardOf(kind).texted === 'promotion')
/** What cannot be sent to a member as a text has no boxes for it. */
export const isTexted = (kind: NotificationKind) => cardOf(kind).texted !== 'never'
/** Who has only a phone is texted of it until they choose otherwise. */
export const isUsuallyTexted = (kind: NotificationKind) => cardOf(kind).texted === 'usually'
/** How a text's box stands before somebody chose. */
export const isTextedByDefault = (way: string, kind: NotificationKind, phoneOnly: boolean) =>
  (way === 'sms' || way === 'whatsapp') && phoneOnly && isUsuallyTexted(kind)

/** What holds until somebody chooses otherwise. */
export const defaultNotificationPreferences = Object.fromEntries(
  notificationKinds.map((kind) => [kind, cardOf(kind).ways]),
) as NotificationPreferences

export const isDefaultPreference = (kind: NotificationKind, ways: ChosenChannels) =>
  (ways.sms ?? null) === null &&
  (ways.whatsapp ?? null) === null &&
  ways.inApp === cardOf(kind).ways.inApp &&
  ways.email === cardOf(kind).ways.email &&
  ways.push !== false

/** How long a notice is kept, read or not. */
export const notificationRetentionDays = 180

/** The bell counts no further: it says 99+. */
export const maxUnreadCount = 100

/** What the bell shows: how many are unread (at most `maxUnreadCount`), and the newest of them. */
export type UnreadSummary = { unread: number; newest: { title: string; at: number } | null }

/** The title of a notice that came since `seenAt`, the moment of the newest one known. */
export const newNotificationTitle = ({ newest }: UnreadSummary, seenAt: number): string | undefined =>
  newest && newest.at > seenAt ? newest.title : undefined

/** What a list knew of the unread notices when it was read: of all of them, whatever part is shown. */
export type ListedUnread = { unread: number; newestUnreadAt: Date | null }

/** Whether a list shows what the bell heard, which counts no further than it does. */
export const isListCurrent = ({ unread, newestUnreadAt }: ListedUnread, heard: UnreadSummary) =>
  Math.min(unread, maxUnreadCount) === heard.unread && newestUnreadAt?.getTime() === heard.newest?.at
