/** What fetches the headings' letters ahead. */
export const fontLink = /<link [^>]*as="font"[^>]*>/

/** Puts it after the scripts: until then other letters stand there that are as wide, and the page answers sooner. */
export function withFontLast(page: string) {
  const [link] = fontLink.exec(page) ?? []
  const end = page.indexOf('</head>')
  return link ? page.slice(0, end).replace(link, '') + link + page.slice(end) : page
}
