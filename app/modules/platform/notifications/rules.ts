import type { Role } from '#app/base/actor.ts'

export const notificationKinds = [
  'order_placed',
  'order_status',
  'payment',
  'product_review',
  'seller_approved',
  'dispute',
  'stock_low',
  'back_in_stock',
  'price_drop',
  'question_asked',
  'question_answered',
  'conversation',
  'report',
  'badge',
  'review',
  'account',
  'admin_shops',
  'admin_products',
  'admin_disputes',
  'admin_reports',
  'admin_payments',
  'admin_tasks',
] as const
export type NotificationKind = (typeof notificationKinds)[number]

const sellersOnly: NotificationKind[] = [
  'product_review',
  'seller_approved',
  'stock_low',
  'question_asked',
  'badge',
]

/** Those that nobody chooses: whoever has got into an account must not keep its owner from hearing of it. */
const fixedWays: NotificationKind[] = ['account']

/** The kinds of which somebody of this role chooses how to be told. */
export const notificationKindsFor = (role: Role): NotificationKind[] =>
  notificationKinds.filter((kind) =>
    fixedWays.includes(kind)
      ? false
      : kind.startsWith('admin_')
        ? role === 'admin'
        : role === 'seller' || !sellersOnly.includes(kind),
  )

/**
 * Where a person is told of a kind: in the shop (bell and list), by email, and on the phones that they turned it on for
 * unless `push` is false.
 */
export type NotificationChannels = { inApp: boolean; email: boolean; push?: boolean }
/** By SMS and WhatsApp nothing is decided until somebody chooses: it depends on which other ways they have. */
export type ChosenChannels = NotificationChannels & { sms?: boolean | null; whatsapp?: boolean | null }
export type NotificationPreferences = Record<NotificationKind, ChosenChannels>

/** Those that nobody gets on a phone without having asked for them in so many words. */
export const promotionKinds: readonly NotificationKind[] = ['back_in_stock', 'price_drop']
/** Those that are bound to an order. */
const boundKinds: readonly NotificationKind[] = ['order_placed', 'order_status', 'payment', 'dispute']
/** Those that somebody waits for: who has only a phone is texted of them until they choose otherwise. */
const usuallyTexted: readonly NotificationKind[] = [
  ...boundKinds,
  'question_asked',
  'question_answered',
  'conversation',
]
/** Those that can be sent as a text. Administrators sit at a screen. */
export const textedKinds: readonly NotificationKind[] = [...usuallyTexted, ...promotionKinds]

const both: NotificationChannels = { inApp: true, email: true }
/** What holds until somebody chooses otherwise. */
export const defaultNotificationPreferences: NotificationPreferences = {
  order_placed: both,
  order_status: both,
  payment: both,
  product_review: both,
  seller_approved: both,
  dispute: both,
  stock_low: { inApp: true, email: false },
  back_in_stock: both,
  price_drop: both,
  question_asked: both,
  question_answered: both,
  conversation: both,
  report: both,
  badge: { inApp: true, email: false },
  review: both,
  account: { inApp: true, email: false }, // it is mailed beside this, whatever was chosen
  admin_shops: both,
  admin_products: both,
  admin_disputes: both,
  admin_reports: both,
  admin_payments: both,
  admin_tasks: both,
}

export const isUsuallyTexted = (kind: NotificationKind) => usuallyTexted.includes(kind)
/** How a text's box stands before somebody chose. */
export const isTextedByDefault = (way: string, kind: NotificationKind, phoneOnly: boolean) =>
  (way === 'sms' || way === 'whatsapp') && phoneOnly && isUsuallyTexted(kind)

export const isDefaultPreference = (kind: NotificationKind, ways: ChosenChannels) =>
  (ways.sms ?? null) === null &&
  (ways.whatsapp ?? null) === null &&
  ways.inApp === defaultNotificationPreferences[kind].inApp &&
  ways.email === defaultNotificationPreferences[kind].email &&
  ways.push !== false

/** How long a notice is kept, read or not. */
export const notificationRetentionDays = 180
/** The bell counts no further: it says 99+. */
export const maxUnreadCount = 100

/** What the bell shows: how many are unread (at most `mostCounted`), and the newest of them. */
export type UnreadSummary = { unread: number; newest: { title: string; at: number } | null }

/** The title of a notice that came since `seenAt`, the moment of the newest one known. */
export const newNotificationTitle = ({ newest }: UnreadSummary, seenAt: number): string | undefined =>
  newest && newest.at > seenAt ? newest.title : undefined

/** What a list knew of the unread notices when it was read: of all of them, whatever part is shown. */
export type ListedUnread = { unread: number; newestUnreadAt: Date | null }

/** Whether a list shows what the bell heard, which counts no further than it does. */
export const isListCurrent = ({ unread, newestUnreadAt }: ListedUnread, heard: UnreadSummary) =>
  Math.min(unread, maxUnreadCount) === heard.unread && newestUnreadAt?.getTime() === heard.newest?.at
