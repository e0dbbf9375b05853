import type { RouterContextProvider } from 'react-router'
import { db } from '#app/db/index.server.ts'
import { findLanguage } from '#app/domain/accounts/find-language.server.ts'
import { isMember } from '#app/domain/shared/actor.ts'
import { actorOf } from '#app/web/actor.server.ts'
import { currentSettings } from '#app/web/settings.server.ts'
import type { Words } from './markdown.server.ts'
import type { TextPageName } from './page-names.ts'
import { type Language, withFacts, words } from './words.server.ts'

export type PageWords = Words & { language: Language }

/** The words of a page as its reader wants them: in their language where it is written, with today's settings. */
export async function loadWords(
  name: TextPageName,
  context: Readonly<RouterContextProvider>,
): Promise<PageWords> {
  const actor = actorOf(context)
  // While nothing is translated nobody need be asked.
  const asked = isMember(actor) && words.isTranslated(name, 'ny')
  const { words: found, language } = words.find(name, asked ? await findLanguage(db, actor.userId) : 'en')
  const { deliveryText, commissionPercent } = await currentSettings()
  return { ...withFacts(found, { deliveryText, commissionPercent: `${commissionPercent}` }), language }
}
