/** Whether the database can store a text: no NUL, and no half of a character, nor any in what is written as JSON. */
export function isStorable(text: string): boolean {
  if (text.includes('\0') || !text.isWellFormed()) return false
  if (!escaped.test(text) || !/^\s*[[{"]/.test(text)) return true
  try {
    return isStorableJson(JSON.parse(text))
  } catch {
    return true // only looks like it
  }
}
const escaped = /\\u(?:0000|d[89a-f])/i

/** The same of every text in a JSON value, names of entries too. */
export function isStorableJson(value: unknown): boolean {
  const rest: unknown[] = [value]
  while (rest.length > 0) {
    const part = rest.pop()
    if (typeof part === 'string' && !isStorable(part)) return false
    if (typeof part !== 'object' || part === null) continue
    if (Array.isArray(part)) {
      for (const inner of part) if (typeof inner === 'string' || typeof inner === 'object') rest.push(inner)
      continue
    }
    for (const [name, inner] of Object.entries(part)) {
      if (!isStorable(name)) return false
      rest.push(inner)
    }
  }
  return true
}

/** What a database takes of a text that others wrote. */
export const storableText = (text: string) => text.toWellFormed().replaceAll('\0', '')

/** For JSON.stringify: a text that no database takes would spoil all that is written with it. */
export const storableInJson = (_name: string, value: unknown) =>
  typeof value === 'string' ? storableText(value) : value
