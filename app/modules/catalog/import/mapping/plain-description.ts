import { compile } from 'html-to-text'

const toText = compile({
  wordwrap: false,
  selectors: [
    ...['h1', 'h2', 'h3', 'h4', 'h5', 'h6'].map((selector) => ({ selector, options: { uppercase: false } })),
    { selector: 'a', options: { ignoreHref: true } },
    { selector: 'img', format: 'skip' },
    { selector: 'ul', options: { itemPrefix: '- ' } },
    { selector: 'table', format: 'block' },
  ],
})

const tag = /<\/?[a-z][a-z0-9]*(?:\s[^<>]*)?\/?>/i
const entity = /&(?:amp|lt|gt|quot|apos|nbsp|#\d{1,6}|#x[0-9a-f]{1,5}|[a-z]{4,8});/i
const longest = 100_000

/** A description as text: shop systems write HTML, and line ends as two characters. Tags that are no tags stay. */
export function plainDescription(text: string): string {
  const lined = text.replaceAll(/\\r\\n|\\n|\\r/g, '\n')
  if (!tag.test(lined) && !entity.test(lined)) return lined
  // Line ends between tags mean nothing; where a text has no tags but entities they do.
  const html = tag.test(lined) ? lined : lined.replaceAll('<', '&lt;').replaceAll('\n', '<br>')
  return toText(html.slice(0, longest))
    .replaceAll(/\n{3,}/g, '\n\n')
    .replaceAll('\u00A0', ' ')
    .trim()
}

/** Some systems write `&amp;` in names and choices, too. */
export const plainLine = (text: string): string =>
  /&[a-z#0-9]+;/i.test(text) ? plainDescription(text) : text
