import { languageFrom, type Translate, translator } from '#app/messages/language.ts'

/** Speaks as the page that is open does, where no component is asked. */
export const pageTranslator = (page: Pick<Document, 'documentElement'> = document): Translate =>
  translator(languageFrom(page.documentElement.lang))
