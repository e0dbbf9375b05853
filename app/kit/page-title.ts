import { spoken, type Text } from '#app/messages/language.ts'
import { metaTranslator } from '#app/messages/meta-translator.ts'

export const defaultSiteName = 'Thumba'

type Matches = Parameters<typeof metaTranslator>[0]
export type Site = { origin: string; language: string; siteName: string }

/** For a route's `meta`: where the site is, the language it is shown in, and what the settings call it. */
export function siteOf([root]: Matches): Site {
  const {
    origin = '',
    language = 'en',
    siteName = defaultSiteName,
  } = (root?.loaderData ?? {}) as Partial<Site>
  return { origin, language, siteName }
}

/** For a route's `meta`: what the page is called, with the name of the site behind it. */
export const pageTitle = (matches: Matches, title: Text) => ({
  title: `${spoken(metaTranslator(matches), title)} | ${siteOf(matches).siteName}`,
})
