/** The languages that people may choose. What is not translated into one of them stands in English. */
export const languages = ['en', 'ny'] as const
export type Language = (typeof languages)[number]

declare const needs: unique symbol
/** A text that people read, of `app/messages`. Only a `Translate` can speak it. */
export type Message = { readonly [needs]: 'nothing' }
/** A text with values to fill in: names, amounts, counts. */
export type MessageWith<Values> = { readonly [needs]: (values: Values) => void }

/** What was already spoken, or what still is to be. */
export type Text = string | Message

/** Speaks one language. A message that needs values is not accepted without them. */
export type Translate = {
  (message: Message): string
  /** Of several texts one may need fewer values, or none. */
  <Values>(message: Message | MessageWith<Values>, values: Values): string
}

/** Always the same one for a language, so that it may stand among the dependencies of an effect. */
export const translator = (language: Language): Translate => translators[language]

// In a browser's files a text that needs nothing is a plain string: it costs no function.
const speaking =
  (language: Language) =>
  (message: unknown, values?: unknown): string =>
    typeof message === 'string' ? message : (message as Speak)(language, values)
type Speak = (language: Language, values: unknown) => string
const translators: Record<Language, Translate> = { en: speaking('en'), ny: speaking('ny') }

export const spoken = (t: Translate, text: Text): string => t(text as Message)

/** The language that a translator speaks: for what names its own, such as a PDF. */
export const languageOfTranslator = (t: Translate): Language =>
  languages.find((language) => translators[language] === t) ?? 'en'

/** Of what was stored or sent by others. */
export const languageFrom = (name: string | undefined): Language =>
  languages.find((language) => language === name) ?? 'en'

/** A message made of others, for a reader who is not known yet. */
export const compose = (speak: (t: Translate) => string): Message =>
  ((language: Language) => speak(translator(language))) as unknown as Message

type Parts = { message: Message; values: Record<string, Text | number> }
const parts = new WeakMap<Message, Parts>()
/** What `fill` or `fillTexts` made a message of. */
export const partsOf = (message: Message): Parts | undefined => parts.get(message)

function withParts(made: Message, message: unknown, values: unknown): Message {
  parts.set(made, { message, values } as Parts)
  return made
}

/** A message whose values are known, while its reader is not yet. */
export const fill = <Values>(message: Message | MessageWith<Values>, values: Values): Message =>
  withParts(
    compose((t) => t(message, values)),
    message,
    values,
  )

/** The same, where values are messages, too. */
export const fillTexts = <Values extends Record<string, unknown>>(
  message: MessageWith<Values>,
  values: Record<keyof Values, Text | number>,
): Message =>
  withParts(
    compose((t) => {
      const said = Object.entries<Text | number>(values).map(([name, value]) => [
        name,
        typeof value === 'number' ? value : spoken(t, value),
      ])
      return t(message, Object.fromEntries(said) as Values)
    }),
    message,
    values,
  )

/** For what is written before its reader's language is known: mails, notices and papers. */
export const defaultTranslate = translator('en')
