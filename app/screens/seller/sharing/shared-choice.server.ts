import { idPattern } from '#app/base/ids.ts'
import { type Language, languages } from '#app/messages/language.ts'
import { languageOf } from '#app/messages/request-language.server.ts'

/** Which products a form of the page names, and the language for those who will see them. */
export function readSharedChoice(request: Request): { ids: string[]; language: Language } {
  const asked = new URL(request.url).searchParams
  const ids = [...new Set(asked.getAll('id'))].filter((id) => idPattern.test(id)).slice(0, 100)
  const said = asked.get('language')
  return { ids, language: languages.find((one) => one === said) ?? languageOf(request) }
}
