import { currentSettings } from '#app/http/settings/current-settings.server.ts'
import type { PageContent } from '#app/kit/content/markdown.server.ts'
import { fillPlaceholders, pageLibrary } from '#app/kit/content/page-library.server.ts'
import type { TextPageName } from '#app/kit/content/page-names.ts'
import { type Language, translator } from '#app/messages/language.ts'
import { languageOf } from '#app/messages/request-language.server.ts'
import { deliveryTime } from '#app/modules/sales/delivery/rules.ts'

/** `language` is the one that it is written in, which is English where nobody has translated it yet. */
export type LocalizedContent = PageContent & { language: Language }

/** The words of a page in the language of the request, with today's settings. */
export async function findPageContent(name: TextPageName, request: Request): Promise<LocalizedContent> {
  const { words, language } = pageLibrary.find(name, languageOf(request))
  const { deliveryText, commissionPercent } = await currentSettings()
  const facts = {
    deliveryText: deliveryTime(translator(language), deliveryText),
    commissionPercent: `${commissionPercent}`,
  }
  return { ...fillPlaceholders(words, facts), language }
}
