import { siteOf } from '#app/kit/page-title.ts'
import { spoken, type Text } from '#app/messages/language.ts'
import { metaTranslator } from '#app/messages/meta-translator.ts'
import * as texts from '#messages/admin.ts'

/** What a screen of the administration is called in the browser's bar. */
export function adminMeta(matches: Parameters<typeof metaTranslator>[0], title: Text) {
  const t = metaTranslator(matches)
  return [{ title: t(texts.pageTitle, { title: spoken(t, title), name: siteOf(matches).siteName }) }]
}
