import type { RouterContextProvider } from 'react-router'
import { isMember } from '#app/base/actor.ts'
import { db } from '#app/db/index.server.ts'
import { actorOf } from '#app/http/session/actor.server.ts'
import { currentSettings } from '#app/http/settings/current-settings.server.ts'
import type { PageContent } from '#app/kit/content/markdown.server.ts'
import { fillPlaceholders, type Language, pageLibrary } from '#app/kit/content/page-library.server.ts'
import type { TextPageName } from '#app/kit/content/page-names.ts'
import { findLanguage } from '#app/modules/identity/accounts/users/find-language.server.ts'

export type LocalizedContent = PageContent & { language: Language }

/** The words of a page as its reader wants them: in their language where it is written, with today's settings. */
export async function findPageContent(
  name: TextPageName,
  context: Readonly<RouterContextProvider>,
): Promise<LocalizedContent> {
  const actor = actorOf(context)
  // While nothing is translated nobody need be asked.
  const asked = isMember(actor) && pageLibrary.isTranslated(name, 'ny')
  const { words: found, language } = pageLibrary.find(
    name,
    asked ? await findLanguage(db, actor.userId) : 'en',
  )
  const { deliveryText, commissionPercent } = await currentSettings()
  return { ...fillPlaceholders(found, { deliveryText, commissionPercent: `${commissionPercent}` }), language }
}
