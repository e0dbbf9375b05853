/** What fetches the headings' letters ahead. */
export const fontLink = /<link [^>]*as="font"[^>]*>/
const scriptLink = /<link rel="modulepreload"[^>]*>/g

/** On a slow line scripts wait until what is seen first is there: the styles, and pictures of the first screen. */
export const withLowPriority = (link: string) => link.replace('<link ', '<link fetchpriority="low" ')

/**
 * Scripts come after the styles, at low priority, and after them the headings' letters: until then other letters stand there that
 * are as wide, and the page answers sooner.
 */
export function scriptsLast(page: string) {
  const end = page.indexOf('</head>')
  const head = page.slice(0, end)
  const last = [...(head.match(scriptLink) ?? []).map(withLowPriority), ...(fontLink.exec(head) ?? [])]
  return head.replace(scriptLink, '').replace(fontLink, '') + last.join('') + page.slice(end)
}
