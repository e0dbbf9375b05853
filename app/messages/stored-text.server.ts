import { defaultTranslate, type Message, type Translate } from './language.ts'

/**
 * What was stored in English, spoken to whoever reads it. It is known by its English words: those of before a change of the
 * text, and what people wrote themselves, stay as they are.
 */
export function storedText(...messages: Message[]) {
  const known = new Map(messages.map((message) => [defaultTranslate(message), message]))
  return (t: Translate, stored: string): string => {
    const message = known.get(stored)
    return message ? t(message) : stored
  }
}
