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
