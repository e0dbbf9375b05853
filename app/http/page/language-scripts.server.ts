import { existsSync, readFileSync } from 'node:fs'
import type { EntryContext } from 'react-router'
import { type Language, languages } from '#app/messages/language.ts'

type Manifest = EntryContext['manifest']
/** Where `scripts/build-pages.ts` leaves the names of a language's scripts, and the shop's own list of routes. */
type Scripts = Manifest & { shop: { url: string; ids: string[] } }
const fileOf = (language: Language) => `build/server/scripts-${language}.json`

/** Under `npm run dev` there are none: there the same scripts speak every language, and know all routes. */
const known = new Map(
  languages
    .filter((language) => import.meta.env.PROD && existsSync(fileOf(language)))
    .map((language) => {
      const { shop, ...all }: Scripts = JSON.parse(readFileSync(fileOf(language), 'utf8'))
      return [language, { all, shop: { ...all, url: shop.url }, shopIds: new Set(shop.ids) }]
    }),
)

/** Of each list of routes that pages are drawn with: the same routes in another language. */
const parts = new WeakMap<Manifest, Map<Manifest, Manifest>>()

/**
 * The scripts of a page in this language; `english` are those of the server's own build, with the routes of the page's area.
 * A page whose routes are all the shop's brings the shop's list of them only (decision 014).
 */
export function scriptsIn(
  language: Language,
  english: Manifest,
  matches: { route: { id: string } }[],
): Manifest {
  const own = known.get(language)
  if (!own) return english
  const whole = matches.every(({ route }) => own.shopIds.has(route.id)) ? own.shop : own.all
  const made = parts.get(english) ?? new Map<Manifest, Manifest>()
  parts.set(english, made)
  const routes = () => Object.fromEntries(Object.keys(english.routes).map((id) => [id, whole.routes[id]]))
  const part = made.get(whole) ?? { ...whole, routes: routes() }
  made.set(whole, part)
  return part
}
