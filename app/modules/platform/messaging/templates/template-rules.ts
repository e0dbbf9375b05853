import { storedKwacha } from '#app/base/money.ts'
import {
  languageOfTranslator,
  type Message,
  type MessageWith,
  type Translate,
} from '#app/messages/language.ts'
import * as texts from '#messages/sms.ts'
import { mask, maskContactDetails } from '../../contact-masking/mask-rules.ts'
import { gsmCut, toGsmText } from '../gsm-rules.ts'

/** So many letters at most: longer ones are cut, so that a message is one SMS whatever people call their shops. */
const room = {
  order: 16, // TB-2026-0042, and some digits more
  amount: 18, // a cart of the dearest things
  shop: 20,
  product: 22,
  sender: 18,
  about: 22,
  courier: 18,
  number: 16,
  place: 32,
  why: 30,
  until: 16, // 2026-11-24 14:05
  days: 2,
  code: 6,
  updates: 64,
  stop: 37,
} as const
export type TemplateValue = keyof typeof room
/** An address of ours: the host, `/t/` and a code of ten. Hosts up to 24 letters fit. */
export const maxLinkLength = 37

type Template = {
  class: 'order' | 'money' | 'marketing'
  words: unknown
  values: readonly TemplateValue[]
  /** It warns of a change to somebody's account, or answers what they have just done: it goes at any hour. */
  urgent?: true
  /** Its code opens what is nobody else's. */
  secret?: true
}

const order = <const Values extends TemplateValue[]>(words: unknown, ...values: Values) =>
  ({ class: 'order', words, values: ['order', ...values] }) as const
const money = <const Values extends TemplateValue[]>(words: unknown, ...values: Values) =>
  ({ class: 'money', words, values: ['order', ...values] }) as const
const security = (words: unknown) => ({ class: 'money', words, values: [], urgent: true }) as const

/** Every text that people are sent by SMS and WhatsApp, besides codes and answers to what they wrote. */
const templates = {
  'order-placed': { ...order(texts.orderPlaced, 'shop', 'amount'), urgent: true },
  'order-to-pay': { ...order(texts.orderToPay, 'shop', 'amount'), urgent: true },
  'order-new': order(texts.orderNew, 'amount'),
  'order-new-prepaid': order(texts.orderNewPrepaid, 'amount'),
  'order-confirmed': order(texts.orderConfirmed, 'shop'),
  'order-sent': order(texts.orderSent, 'shop'),
  'order-sent-with': order(texts.orderSentWith, 'courier'),
  'order-sent-numbered': order(texts.orderSentNumbered, 'courier', 'number'),
  'order-ready': order(texts.orderReady, 'place'),
  'order-delivered': order(texts.orderDelivered, 'shop', 'days'),
  'order-received': order(texts.orderReceived),
  'order-cancelled': order(texts.orderCancelled, 'why'),
  'order-cancelled-refund': order(texts.orderCancelledRefund, 'why'),
  'order-reminder': order(texts.orderReminder, 'until'),
  'order-reminder-send': order(texts.orderReminderSend, 'until'),
  'order-more-days': order(texts.orderMoreDays, 'shop', 'days'),
  'order-news': order(texts.orderNews),
  'order-updates': order(texts.orderUpdates, 'updates'),
  'payment-received': { ...money(texts.paymentReceived, 'amount'), urgent: true },
  'order-paid': money(texts.orderPaid, 'amount'),
  'release-code': { ...money(texts.releaseCode, 'code'), urgent: true, secret: true },
  'money-released': money(texts.moneyReleased),
  'refund-sent': money(texts.refundSent, 'amount'),
  'dispute-opened': order(texts.disputeOpened),
  'dispute-answered': order(texts.disputeAnswered),
  'dispute-decided': order(texts.disputeDecided),
  'payout-sent': { class: 'money', words: texts.payoutSent, values: ['amount'] },
  'payout-failed': { class: 'money', words: texts.payoutFailed, values: ['amount'] },
  'question-asked': { class: 'order', words: texts.questionAsked, values: ['product'] },
  'question-answered': { class: 'order', words: texts.questionAnswered, values: ['shop', 'product'] },
  'review-asked': order(texts.reviewAsked, 'shop'),
  'review-answered': order(texts.reviewAnswered, 'shop'),
  'message-came': { class: 'order', words: texts.messageCame, values: ['sender', 'about'] },
  'security-sign-in': security(texts.securitySignIn),
  'security-password': security(texts.securityPassword),
  'security-email': security(texts.securityEmail),
  'security-phone': security(texts.securityPhone),
  'security-wanted': security(texts.securityWanted),
  'security-taken': security(texts.securityTaken),
  'security-payout': security(texts.securityPayout),
  'price-drop': { class: 'marketing', words: texts.priceDrop, values: ['product', 'amount', 'stop'] },
  'back-in-stock': { class: 'marketing', words: texts.backInStock, values: ['product', 'stop'] },
} as const satisfies Record<string, Template>

export type TemplateName = keyof typeof templates
export type SecurityTemplate = Extract<TemplateName, `security-${string}`>
type ValuesOf<Name extends TemplateName> = Record<(typeof templates)[Name]['values'][number], string | number>
/** A text as it is kept until it is sent. `link` is an address of ours, as it is written. */
export type TemplateContent = {
  kind: TemplateName
  values: Record<string, string>
  link: string
  /** Somebody has just asked for it by a text or in the menu. */
  asked?: true
}
/** The same before it is known where its link leads: that is drawn when it is sent. */
export type NewTemplate = Omit<TemplateContent, 'link'>

export const templateNames = Object.keys(templates) as TemplateName[]
export const isTemplateName = (kind: string): kind is TemplateName => Object.hasOwn(templates, kind)
export const isTemplate = <Content extends { kind: string }>(
  content: Content,
): content is Extract<Content, TemplateContent> => isTemplateName(content.kind)
export const templateTraits = (name: TemplateName): Template => templates[name]

/** What people name and write themselves: a text of ours must not lead to their pages and numbers. */
const writtenByPeople: readonly TemplateValue[] = [
  'shop',
  'product',
  'sender',
  'about',
  'courier',
  'number',
  'place',
  'why',
]

/** Without addresses and numbers to call; the number of a parcel may look like one. In letters that an SMS can hold. */
function withoutContacts(name: TemplateValue, value: string) {
  if (!writtenByPeople.includes(name)) return value
  const { text, masked } = maskContactDetails(value)
  const isParcel = name === 'number' && !masked.includes('link') && !masked.includes('email')
  return isParcel ? value : text.replaceAll(mask, '***')
}

/** What somebody is told by SMS or WhatsApp: names are written as an SMS can hold them, and cut. */
export function template<Name extends TemplateName>(kind: Name, values: ValuesOf<Name>): NewTemplate {
  const cut = Object.entries<string | number>(values).map(([name, value]) => [
    name,
    gsmCut(
      name === 'amount' ? storedKwacha(Number(value)) : withoutContacts(name as TemplateValue, `${value}`),
      room[name as TemplateValue],
    ),
  ])
  return { kind, values: Object.fromEntries(cut) }
}

/** What it says. A value that is empty leaves no gap. */
export function templateText(t: Translate, { kind, values, link }: TemplateContent): string {
  const words = templates[kind].words as MessageWith<Record<string, string>>
  return t(words, { ...values, link })
    .replace(/ {2,}/g, ' ')
    .trim()
}

/** What happened to an order in a few words each, for a text that says all of it. */
export function updatesTemplate(t: Translate, orderNumber: string, kinds: TemplateName[]): NewTemplate {
  const named: Partial<Record<TemplateName, Message>> = texts.updates
  const all = kinds.flatMap((kind) => named[kind] ?? []).map((word) => t(word))
  const words = all.filter((word, place) => all.lastIndexOf(word) === place)
  // What came last matters most: it is what does not fall off.
  while (words.length > 1 && toGsmText(words.join(', ')).length > room.updates) words.shift()
  return template('order-updates', { order: orderNumber, updates: words.join(', ') })
}

/** Whether several texts about one order may be said in one. */
export const mayMerge = (kind: TemplateName) => Object.hasOwn(texts.updates, kind)

/** The longest that each value may be, as a test makes them. */
export const maxValues = (name: TemplateName): Record<string, string> =>
  Object.fromEntries(templates[name].values.map((value) => [value, 'W'.repeat(room[value])]))

/** As it is registered at Meta: the values in the order in which the words name them, the link on a button. */
export type WhatsAppTemplate = {
  name: string
  language: string
  category: 'UTILITY' | 'MARKETING'
  body: string
  /** Which value stands for {{1}}, {{2}} … */
  parameters: string[]
  button: { text: string; url: string }
}

/** Meta has no code for Chichewa: those templates stand under the code of the setting, or nowhere while that is English. */
export function whatsAppTemplate(
  t: Translate,
  name: TemplateName,
  { chichewaCode, origin }: { chichewaCode: string; origin: string },
): WhatsAppTemplate | undefined {
  const isChichewa = languageOfTranslator(t) === 'ny'
  if (isChichewa && chichewaCode === 'en') return undefined
  const language = isChichewa ? chichewaCode : 'en'
  const { values, class: of } = templateTraits(name)
  const spoken = templateText(t, { kind: name, values: marked(values), link: marker('link') })
  const parameters: string[] = []
  const body = withoutLink(spoken).replace(/<<(\w+)>>/g, (_, value: string) => {
    if (!parameters.includes(value)) parameters.push(value)
    return `{{${parameters.indexOf(value) + 1}}}`
  })
  return {
    name: whatsAppName(name),
    language,
    category: of === 'marketing' ? 'MARKETING' : 'UTILITY',
    body,
    parameters,
    button: { text: t(texts.open), url: `${origin}/t/{{1}}` },
  }
}

const marker = (value: string) => `<<${value}>>`
const marked = (values: readonly string[]) =>
  Object.fromEntries(values.map((value) => [value, marker(value)]))

/** Meta takes no value at the end of a text, and the link has a button: "Pay: LINK" becomes "Pay." */
const withoutLink = (text: string) =>
  text
    .replace(/:? <<link>>.*$/, '.')
    .replace(/\.\.$/, '.')
    .replace(/<<why>> ?/, '')

/** How it is called at Meta. */
export const whatsAppName = (name: TemplateName) => `thumba_${name.replaceAll('-', '_')}`

/** What WhatsApp is given for a text that stands ready: the values in the order of its body, and the code of its link. */
export function whatsAppParts(t: Translate, content: TemplateContent) {
  const shape = whatsAppTemplate(t, content.kind, { chichewaCode: 'ny', origin: '' })!
  return {
    name: shape.name,
    body: shape.parameters.map((value) => content.values[value] || '-'),
    button: content.link.replace(/^.*\/t\//, ''),
  }
}
