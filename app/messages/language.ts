/** The languages that people may choose. What is not translated into one of them stands in English. */
export const languages = ['en', 'ny'] as const
export type Language = (typeof languages)[number]

/** A text that people read. `npm run messages` makes one of every key in `en/`. */
export type Message = (language: Language) => string
/** A text with values to fill in: names, amounts, counts. */
export type MessageWith<Values> = (language: Language, values: Values) => string

/** Speaks one language. A message that needs values is not accepted without them. */
export type Translate = {
  (message: Message): string
  <Values>(message: MessageWith<Values>, values: Values): string
}

/** Always the same one for a language, so that it may stand among the dependencies of an effect. */
export const translator = (language: Language): Translate => translators[language]

const speaking =
  (language: Language): Translate =>
  <Values>(message: MessageWith<Values | undefined>, values?: Values) =>
    message(language, values)
const translators: Record<Language, Translate> = { en: speaking('en'), ny: speaking('ny') }

/** Of what was stored or sent by others. */
export const languageFrom = (name: string | undefined): Language =>
  languages.find((language) => language === name) ?? 'en'

/** A message whose values are known, while its reader is not yet. */
export const fill =
  <Values>(message: MessageWith<Values>, values: Values): Message =>
  (language) =>
    message(language, values)
