import { storedKwacha } from '#app/base/money.ts'
import {
  languageOfTranslator,
  type Message,
  type MessageWith,
  type Translate,
} from '#app/messages/language.ts'
import * as texts from '#messages/notifications.ts'
import { mask, maskContactDetails } from '../../contact-masking/mask-rules.ts'
import {
  type FilledText,
  type TextCard,
  type TextName,
  textCards,
  type ValuesOf,
} from '../../notices/cards.ts'
import { maxLength, type TextValue } from '../../notices/text-values.ts'
import { gsmCut, toGsmText } from '../gsm-rules.ts'

/** An address of ours: the host, `/t/` and a code of ten. Hosts up to 24 letters fit. */
export const maxLinkLength = 37

export type TemplateName = TextName
export type SecurityTemplate = Extract<TemplateName, `security-${string}`>
/** A text as it is kept until it is sent. `link` is an address of ours, as it is written. */
export type TemplateContent = FilledText & { link: string }

export const templateNames = Object.keys(textCards) as TemplateName[]
export const isTemplateName = (kind: string): kind is TemplateName => Object.hasOwn(textCards, kind)
export const isTemplate = <Content extends { kind: string }>(
  content: Content,
): content is Extract<Content, TemplateContent> => isTemplateName(content.kind)
export const templateTraits = (name: TemplateName): TextCard => textCards[name]

/** What people name and write themselves: a text of ours must not lead to their pages and numbers. */
const writtenByPeople: readonly TextValue[] = [
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
function withoutContacts(name: TextValue, value: string) {
  if (!writtenByPeople.includes(name)) return value
  const { text, masked } = maskContactDetails(value)
  const isParcel = name === 'number' && !masked.includes('link') && !masked.includes('email')
  return isParcel ? value : text.replaceAll(mask, '***')
}

/** What somebody is told by SMS or WhatsApp: names are written as an SMS can hold them, and cut. */
export function template<Name extends TemplateName>(
  kind: Name,
  values: Record<ValuesOf<Name>, string | number>,
): FilledText {
  const cut = Object.entries<string | number>(values).map(([name, value]) => [
    name,
    gsmCut(
      name === 'amount' ? storedKwacha(Number(value)) : withoutContacts(name as TextValue, `${value}`),
      maxLength[name as TextValue],
    ),
  ])
  return { kind, values: Object.fromEntries(cut) }
}

/** What it says. A value that is empty leaves no gap. */
export function templateText(t: Translate, { kind, values, link }: TemplateContent): string {
  const words = texts.texts[kind] as MessageWith<Record<string, string>>
  return t(words, { ...values, link })
    .replace(/ {2,}/g, ' ')
    .trim()
}

/** What happened to an order in a few words each, for a text that says all of it. */
export function updatesTemplate(t: Translate, orderNumber: string, kinds: TemplateName[]): FilledText {
  const named: Partial<Record<TemplateName, Message>> = texts.textUpdates
  const all = kinds.flatMap((kind) => named[kind] ?? []).map((word) => t(word))
  const words = all.filter((word, place) => all.lastIndexOf(word) === place)
  // What came last matters most: it is what does not fall off.
  while (words.length > 1 && toGsmText(words.join(', ')).length > maxLength.updates) words.shift()
  return template('order-updates', { order: orderNumber, updates: words.join(', ') })
}

/** Whether several texts about one order may be said in one. */
export const mayMerge = (kind: TemplateName) => Object.hasOwn(texts.textUpdates, kind)

/** The longest that each value may be, as a test makes them. */
export const maxValues = (name: TemplateName): Record<string, string> =>
  Object.fromEntries(textCards[name].values.map((value) => [value, 'W'.repeat(maxLength[value])]))

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
    button: { text: t(texts.openText), url: `${origin}/t/{{1}}` },
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
