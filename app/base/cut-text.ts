/** A text of at most so many characters, cut at a word where one ends near, and never within a character. */
export function cutText(text: string, most: number): string {
  if (text.length <= most) return text
  const cut = text.slice(0, most - 1).replace(/[\uD800-\uDBFF]$/, '')
  const blank = cut.lastIndexOf(' ')
  return `${cut.slice(0, blank > most / 4 ? blank : undefined).trimEnd()}…`
}

/** A text as one line. */
export const oneLine = (text: string) => text.replaceAll(/\s+/g, ' ').trim()
