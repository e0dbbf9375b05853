import type { MailKind } from '../mail/rules.ts'
import type { TextValue } from './text-values.ts'

/** What is sent by SMS and WhatsApp. Its words are in `texts` of notifications.json, by its name. */
export type TextCard = {
  class: 'order' | 'money' | 'marketing'
  values: readonly TextValue[]
  /** It warns of a change to somebody's account, or answers what they have just done: it goes at any hour. */
  urgent?: true
  /** Its code opens what is nobody else's. */
  secret?: true
}

/** Says everything about a kind of notice but its words: those are in notifications.json, by its name. */
type NoticeCard = {
  /** Who chooses how to be told of it. Nobody: whoever has got into an account must not keep its owner from hearing of it. */
  chosenBy: 'everybody' | 'sellers' | 'administrators' | 'nobody'
  /** Where people are told until they choose otherwise; on the phones that they turned it on for always. */
  ways: { inApp: boolean; email: boolean }
  /**
   * By SMS and WhatsApp. `usually`: somebody waits for it, so who has only a phone is texted until they choose otherwise.
   * `promotion`: nobody is texted who has not asked for it in so many words. `never`: members cannot choose it.
   */
  texted: 'usually' | 'promotion' | 'never'
  /** It is bound to an order, so what sellers are told names buyers. */
  ofOrder: boolean
  icon: NoticeIcon
  texts: Record<string, TextCard>
  /** What it may be mailed as; a plain `notice` says its title and text. */
  mail: readonly MailKind[]
}

export type NoticeIcon =
  | 'alert'
  | 'badge'
  | 'bag'
  | 'heart'
  | 'message'
  | 'parcel'
  | 'parcel-ticked'
  | 'shop'
  | 'star'
  | 'wallet'

const both = { inApp: true, email: true }
const inAppOnly = { inApp: true, email: false }

/** In the order in which people choose how to be told. */
export const noticeCards = {
  order_placed: {
    chosenBy: 'everybody',
    ways: both,
    texted: 'usually',
    ofOrder: true,
    icon: 'bag',
    texts: {
      'order-placed': { class: 'order', values: ['order', 'shop', 'amount'], urgent: true },
      'order-to-pay': { class: 'order', values: ['order', 'shop', 'amount'], urgent: true },
      'order-new': { class: 'order', values: ['order', 'amount'] },
      'order-new-prepaid': { class: 'order', values: ['order', 'amount'] },
    },
    mail: ['order-placed'],
  },
  order_status: {
    chosenBy: 'everybody',
    ways: both,
    texted: 'usually',
    ofOrder: true,
    icon: 'parcel',
    texts: {
      'order-confirmed': { class: 'order', values: ['order', 'shop'] },
      'order-sent': { class: 'order', values: ['order', 'shop'] },
      'order-sent-with': { class: 'order', values: ['order', 'courier'] },
      'order-sent-numbered': { class: 'order', values: ['order', 'courier', 'number'] },
      'order-ready': { class: 'order', values: ['order', 'place'] },
      'order-delivered': { class: 'order', values: ['order', 'shop', 'days'] },
      'order-received': { class: 'order', values: ['order'] },
      'order-cancelled': { class: 'order', values: ['order', 'why'] },
      'order-cancelled-refund': { class: 'order', values: ['order', 'why'] },
      'order-reminder': { class: 'order', values: ['order', 'until'] },
      'order-reminder-send': { class: 'order', values: ['order', 'until'] },
      'order-more-days': { class: 'order', values: ['order', 'shop', 'days'] },
      'order-news': { class: 'order', values: ['order'] },
      'order-updates': { class: 'order', values: ['order', 'updates'] },
    },
    mail: ['order-status'],
  },
  payment: {
    chosenBy: 'everybody',
    ways: both,
    texted: 'usually',
    ofOrder: true,
    icon: 'wallet',
    texts: {
      'payment-received': { class: 'money', values: ['order', 'amount'], urgent: true },
      'order-paid': { class: 'money', values: ['order', 'amount'] },
      'release-code': { class: 'money', values: ['order', 'code'], urgent: true, secret: true },
      'money-released': { class: 'money', values: ['order'] },
      'refund-sent': { class: 'money', values: ['order', 'amount'] },
      'payout-sent': { class: 'money', values: ['amount'] },
      'payout-failed': { class: 'money', values: ['amount'] },
    },
    mail: ['order-status', 'release-code', 'notice'],
  },
  product_review: {
    chosenBy: 'sellers',
    ways: both,
    texted: 'never',
    ofOrder: false,
    icon: 'badge',
    texts: {},
    mail: ['notice'],
  },
  seller_approved: {
    chosenBy: 'sellers',
    ways: both,
    texted: 'never',
    ofOrder: false,
    icon: 'shop',
    texts: {},
    mail: ['notice'],
  },
  dispute: {
    chosenBy: 'everybody',
    ways: both,
    texted: 'usually',
    ofOrder: true,
    icon: 'message',
    texts: {
      'dispute-opened': { class: 'order', values: ['order'] },
      'dispute-answered': { class: 'order', values: ['order'] },
      'dispute-decided': { class: 'order', values: ['order'] },
    },
    mail: ['order-status', 'notice'],
  },
  stock_low: {
    chosenBy: 'sellers',
    ways: inAppOnly,
    texted: 'never',
    ofOrder: false,
    icon: 'alert',
    texts: {},
    mail: ['notice'],
  },
  back_in_stock: {
    chosenBy: 'everybody',
    ways: both,
    texted: 'promotion',
    ofOrder: false,
    icon: 'parcel-ticked',
    texts: { 'back-in-stock': { class: 'marketing', values: ['product', 'stop'] } },
    mail: ['notice'],
  },
  price_drop: {
    chosenBy: 'everybody',
    ways: both,
    texted: 'promotion',
    ofOrder: false,
    icon: 'heart',
    texts: { 'price-drop': { class: 'marketing', values: ['product', 'amount', 'stop'] } },
    mail: ['notice'],
  },
  question_asked: {
    chosenBy: 'sellers',
    ways: both,
    texted: 'usually',
    ofOrder: false,
    icon: 'message',
    texts: { 'question-asked': { class: 'order', values: ['product'] } },
    mail: ['notice'],
  },
  question_answered: {
    chosenBy: 'everybody',
    ways: both,
    texted: 'usually',
    ofOrder: false,
    icon: 'message',
    texts: { 'question-answered': { class: 'order', values: ['shop', 'product'] } },
    mail: ['notice'],
  },
  conversation: {
    chosenBy: 'everybody',
    ways: both,
    texted: 'usually',
    ofOrder: false,
    icon: 'message',
    texts: { 'message-came': { class: 'order', values: ['sender', 'about'] } },
    mail: ['notice'],
  },
  report: {
    chosenBy: 'everybody',
    ways: both,
    texted: 'never',
    ofOrder: false,
    icon: 'alert',
    texts: {},
    mail: ['notice'],
  },
  badge: {
    chosenBy: 'sellers',
    ways: inAppOnly,
    texted: 'never',
    ofOrder: false,
    icon: 'badge',
    texts: {},
    mail: ['notice'],
  },
  review: {
    chosenBy: 'everybody',
    ways: both,
    texted: 'never',
    ofOrder: false,
    icon: 'star',
    // For guests, who have no other way.
    texts: {
      'review-asked': { class: 'order', values: ['order', 'shop'] },
      'review-answered': { class: 'order', values: ['order', 'shop'] },
    },
    mail: ['notice'],
  },
  account: {
    chosenBy: 'nobody',
    ways: inAppOnly, // it is mailed and texted beside this, whatever was chosen
    texted: 'never',
    ofOrder: false,
    icon: 'alert',
    texts: {
      'security-sign-in': { class: 'money', values: [], urgent: true },
      'security-password': { class: 'money', values: [], urgent: true },
      'security-email': { class: 'money', values: [], urgent: true },
      'security-phone': { class: 'money', values: [], urgent: true },
      'security-wanted': { class: 'money', values: [], urgent: true },
      'security-taken': { class: 'money', values: [], urgent: true },
      'security-payout': { class: 'money', values: [], urgent: true },
    },
    mail: ['notice'],
  },
  admin_shops: {
    chosenBy: 'administrators',
    ways: both,
    texted: 'never',
    ofOrder: false,
    icon: 'shop',
    texts: {},
    mail: ['notice'],
  },
  admin_products: {
    chosenBy: 'administrators',
    ways: both,
    texted: 'never',
    ofOrder: false,
    icon: 'badge',
    texts: {},
    mail: ['notice'],
  },
  admin_disputes: {
    chosenBy: 'administrators',
    ways: both,
    texted: 'never',
    ofOrder: false,
    icon: 'message',
    texts: {},
    mail: ['notice'],
  },
  admin_reports: {
    chosenBy: 'administrators',
    ways: both,
    texted: 'never',
    ofOrder: false,
    icon: 'alert',
    texts: {},
    mail: ['notice'],
  },
  admin_payments: {
    chosenBy: 'administrators',
    ways: both,
    texted: 'never',
    ofOrder: false,
    icon: 'wallet',
    texts: {},
    mail: ['notice'],
  },
  admin_tasks: {
    chosenBy: 'administrators',
    ways: both,
    texted: 'never',
    ofOrder: false,
    icon: 'alert',
    texts: {},
    mail: ['notice'],
  },
} as const satisfies Record<string, NoticeCard>

type Cards = typeof noticeCards
export type NotificationKind = keyof Cards
export const notificationKinds = Object.keys(noticeCards) as [NotificationKind, ...NotificationKind[]]
export const cardOf = (kind: NotificationKind): NoticeCard => noticeCards[kind]

type TextsOfCard = Cards[NotificationKind]['texts']
/** The names of everything that is sent by SMS and WhatsApp, besides codes and answers to what people wrote. */
export type TextName = TextsOfCard extends infer Texts ? (Texts extends unknown ? keyof Texts : never) : never
export type ValuesOf<Name extends TextName> = Extract<TextsOfCard, Record<Name, TextCard>>[Name] extends {
  values: readonly (infer Value extends TextValue)[]
}
  ? Value
  : never
/** A text with its values, before it is known where its link leads: that is drawn when it is sent. */
export type FilledText = {
  kind: TextName
  values: Record<string, string>
  /** Somebody has just asked for it by a text or in the menu. */
  asked?: true
}

export const textCards = Object.assign(
  {},
  ...notificationKinds.map((kind) => noticeCards[kind].texts),
) as Record<TextName, TextCard>

/** What notices may be mailed as. */
export type NoticeMailKind = Cards[NotificationKind]['mail'][number]
