import {
  defaultTranslate,
  fillTexts,
  type Message,
  type MessageWith,
  partsOf,
  spoken,
  type Text,
} from './language.ts'

type Value = string | number | StoredMessage
/** A message that waits for whoever reads it: its file and key in `app/messages`, and its values. */
export type StoredMessage = { code: string; values?: Record<string, Value> }

/**
 * What is stored: English, which a release that does not know the code shows, and the message itself. What people wrote
 * and what was stored before has no message.
 */
export type StoredText = { text: string; said: StoredMessage | null }

/** Stores messages of these files, by name. A key that gets other values gets another name. */
export function messageStore(files: Record<string, object>) {
  const byCode = new Map<string, Message>()
  const add = (code: string, texts: object) => {
    for (const [key, text] of Object.entries(texts)) {
      if (typeof text === 'function') byCode.set(`${code}.${key}`, text as unknown as Message)
      else add(`${code}.${key}`, text)
    }
  }
  for (const [name, texts] of Object.entries(files)) add(name, texts)
  const codes = new Map([...byCode].map(([code, message]) => [message, code]))

  const saidOf = (text: Text): StoredMessage | null => {
    if (typeof text === 'string') return null
    const code = codes.get(text)
    if (code) return { code }
    const parts = partsOf(text)
    const made = parts && codes.get(parts.message)
    if (!made) return null
    const values = Object.entries(parts.values).map(([name, value]) => [name, storedValue(value)])
    return { code: made, values: Object.fromEntries(values) }
  }
  const storedValue = (value: Text | number): Value =>
    typeof value === 'number' ? value : (saidOf(value) ?? spoken(defaultTranslate, value))

  const restore = ({ text, said }: StoredText): Text => {
    const message = said && byCode.get(said.code)
    if (!message) return text
    if (!said.values) return message
    const values = Object.entries(said.values).map(([name, value]) => [name, restoredValue(value)])
    return fillTexts(message as unknown as MessageWith<Record<string, Text>>, Object.fromEntries(values))
  }
  const restoredValue = (value: Value): Text | number =>
    typeof value === 'object' ? restore({ text: '', said: value }) : value

  return {
    store: (text: Text): StoredText => ({ text: spoken(defaultTranslate, text), said: saidOf(text) }),
    /** As it was, to be spoken or stored once more. */
    restore,
  }
}
