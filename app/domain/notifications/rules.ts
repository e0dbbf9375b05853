export const notificationKinds = [
  'order_placed',
  'order_status',
  'payment',
  'product_review',
  'seller_approved',
  'dispute',
  'stock_low',
  'back_in_stock',
] as const
export type NotificationKind = (typeof notificationKinds)[number]

/** Where a person is told of a kind: in the shop (bell and list), and by email. */
export type Ways = { inApp: boolean; email: boolean }
export type NotificationChoices = Record<NotificationKind, Ways>

const both: Ways = { inApp: true, email: true }
/** What holds until somebody chooses otherwise. */
export const defaultChoices: NotificationChoices = {
  order_placed: both,
  order_status: both,
  payment: both,
  product_review: both,
  seller_approved: both,
  dispute: both,
  stock_low: { inApp: true, email: false },
  back_in_stock: both,
}
