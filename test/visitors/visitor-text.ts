/** What a person reads of a page. */
export const readable = (html: string) =>
  html
    .replaceAll(/<(script|style|head)\b[\s\S]*?<\/\1>/g, ' ')
    .replaceAll(/<!--[\s\S]*?-->/g, '')
    .replaceAll(/<[^>]+>/g, ' ')
    .replaceAll('&#x27;', "'")
    .replaceAll('&quot;', '"')
    .replaceAll('&amp;', '&')
    .replaceAll(/\s+/g, ' ')

/** What a browser would send of the page's own form untouched, not of the shop's around it: hidden, typed, chosen. */
export function fieldsOf(page: string): Record<string, string> {
  const html = /<main[\s\S]*<\/main>/.exec(page)?.[0] ?? page
  const fields: Record<string, string> = {}
  const plain = (text: string) =>
    text.replaceAll('&quot;', '"').replaceAll('&#x27;', "'").replaceAll('&amp;', '&')
  for (const [input] of html.matchAll(/<input[^>]*>/g)) {
    const attribute = (name: string) => new RegExp(`\\s${name}="([^"]*)"`).exec(input)?.[1]
    const name = attribute('name')
    const chosen = !/^(radio|checkbox)$/.test(attribute('type') ?? '') || /\schecked=/.test(input)
    if (!name || !chosen) continue
    fields[name] = plain(attribute('value') ?? '')
  }
  for (const [, name, text] of html.matchAll(/<textarea[^>]*\sname="([^"]*)"[^>]*>([^<]*)</g)) {
    fields[name!] = plain(text!)
  }
  for (const [, name, options] of html.matchAll(/<select[^>]*\sname="([^"]*)"[^>]*>([\s\S]*?)<\/select>/g)) {
    fields[name!] = plain(/<option value="([^"]*)" selected/.exec(options!)?.[1] ?? '')
  }
  return fields
}

/** The checkout's fields of a buyer who chose themselves what the page suggested: to pick it up, before a district is said. */
export const withOwnChoices = (fields: Record<string, string>): Record<string, string> =>
  Object.fromEntries(
    Object.entries(fields).map(([name, value]) => [name, name.startsWith('suggested.') ? '' : value]),
  )

/** The search of the page that a list's link leads on to: `?after=…`. */
export const nextPageOf = (html: string) => {
  const link = html.match(/<a [^>]*>/g)?.find((tag) => tag.includes('rel="next"'))
  return /href="[^"?]*([^"]*)"/.exec(link ?? '')?.[1]?.replaceAll('&amp;', '&') ?? ''
}
