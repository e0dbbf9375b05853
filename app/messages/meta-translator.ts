import { languageFrom, type Translate, translator } from './language.ts'

type Matches = ({ loaderData?: unknown } | undefined)[]

/** For a route's `meta`, which stands outside of every component: the root's loader says the language. */
export const metaTranslator = (matches: Matches): Translate =>
  translator(languageFrom((matches[0]?.loaderData as { language?: string } | undefined)?.language))
