import { existsSync, readFileSync } from 'node:fs'
import type { EntryContext } from 'react-router'
import { type Language, languages } from '#app/messages/language.ts'

type Manifest = EntryContext['manifest']

/** Where the build leaves the names of a language's scripts (scripts/messages/build-language.ts). */
export const manifestFile = (language: Language) => `build/server/scripts-${language}.json`

/** Under `npm run dev` there are none: there the same scripts speak every language. */
const manifests = new Map(
  languages
    .filter((language) => existsSync(manifestFile(language)))
    .map((language): [Language, Manifest] => [
      language,
      JSON.parse(readFileSync(manifestFile(language), 'utf8')),
    ]),
)

/** The scripts of a page in this language; `english` are those of the server's own build. */
export const scriptsIn = (language: Language, english: Manifest): Manifest =>
  (import.meta.env.PROD && manifests.get(language)) || english
