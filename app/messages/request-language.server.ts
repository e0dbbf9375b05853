import { type Language, type Translate, translator } from './language.ts'

/**
 * The language of the answer to a request. English, until the screens are translated: then it is what the address, a
 * cookie or the account says, and pages are cached by it.
 */
export const languageOf = (_request: Request): Language => 'en'

export const translatorOf = (request: Request): Translate => translator(languageOf(request))
