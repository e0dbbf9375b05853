import { existsSync, readFileSync } from 'node:fs'
import type { EntryContext } from 'react-router'
import { type Language, languages } from '#app/messages/language.ts'

type Manifest = EntryContext['manifest']

/** Where the build leaves the names of a language's scripts (scripts/build-pages.ts). */
const fileOf = (language: Language) => `build/server/scripts-${language}.json`

/** Under `npm run dev` there are none: there the same scripts speak every language. */
const known = new Map(
  languages
    .filter((language) => import.meta.env.PROD && existsSync(fileOf(language)))
    .map((language): [Language, Manifest] => [language, JSON.parse(readFileSync(fileOf(language), 'utf8'))]),
)

/** Of each list of routes that pages are drawn with: the same routes in another language. */
const parts = new WeakMap<Manifest, Map<Language, Manifest>>()

/** The scripts of a page in this language; `english` are those of the server's own build, with the routes of the page's area. */
export function scriptsIn(language: Language, english: Manifest): Manifest {
  const all = known.get(language)
  if (!all) return english
  const own = parts.get(english) ?? new Map<Language, Manifest>()
  parts.set(english, own)
  const routes = Object.keys(english.routes).map((id) => [id, all.routes[id]] as const)
  const part = own.get(language) ?? { ...all, routes: Object.fromEntries(routes) }
  own.set(language, part)
  return part
}
