import type { Page } from 'playwright-core'

/** What a browser from before 2022 lacks: it does not know the rule, the selector or the value, and drops it. */
const unknownRules = /^@(?:layer|property|supports|container)|:(?:has|is|where)\(|\(width|\(scripting/
const unknownValues = /var\(|color-mix|(?:^|[:-])(?:inline-)?grid\b|(?:^|;)(?:row-|column-)?gap:|\d(?:svh|lh)/

/** The sheet as such a browser reads it. */
export function asReadByOld(sheet: string) {
  const open: boolean[] = []
  let read = ''
  for (const [, text = '', end] of sheet.matchAll(/((?:[^{};"']|"[^"]*"|'[^']*')*)([{};])/g)) {
    const isRead = open.at(-1) ?? true
    if (end === '{') open.push(isRead && !unknownRules.test(text.trim()))
    else if (isRead && text.trim() && !/^\s*@layer/.test(text) && !unknownValues.test(text))
      read += `${text};`
    if (end === '{' && open.at(-1)) read += `${text}{`
    if (end === '}' && open.pop()) read += '}'
  }
  return read
}

/** What the page's style element imports: for a browser that knows no layers. */
export const flatSheetIn = (html: string) =>
  /<style>@layer flat\{\}@import url\(([^)]+)\);<\/style>/.exec(html)

/** From here on the page's browser knows no layers, and lacks what the scripts call. */
export async function becomeOld(page: Page) {
  await lackNewFunctions(page)
  await page.route('**/assets/*.css', async (route) => {
    const response = await route.fetch()
    await route.fulfill({ response, body: asReadByOld(await response.text()) })
  })
  await page.route(
    (url) => !/^\/(?:assets|media|fonts)\//.test(url.pathname),
    async (route) => {
      if (!route.request().isNavigationRequest()) return route.fallback()
      const response = await route.fetch()
      const html = await response.text()
      const [style = '', address] = flatSheetIn(html) ?? []
      const body = style ? html.replace(style, `<link rel="stylesheet" href="${address}">`) : html
      await route.fulfill({ response, body })
    },
  )
}

export const lackNewFunctions = (page: Page) =>
  page.addInitScript(() => {
    for (const name of ['findLast', 'toSorted', 'toReversed', 'toSpliced'])
      Reflect.deleteProperty(Array.prototype, name)
  })
