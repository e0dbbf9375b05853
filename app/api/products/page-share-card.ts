import { readingDb } from '#app/http/reading-db.server.ts'
import { currentSettings } from '#app/http/settings/current-settings.server.ts'
import { pageLibrary } from '#app/kit/content/page-library.server.ts'
import { textPages } from '#app/kit/content/page-names.ts'
import { type Language, languages, spoken, translator } from '#app/messages/language.ts'
import { categories, categoryText } from '#app/modules/catalog/products/rules.ts'
import { findPageShareCard } from '#app/modules/catalog/share-cards/share-cards.server.ts'
import { fileStorage } from '#app/modules/platform/files/file-storage.server.ts'
import { cardNameOf } from '#app/parts/frame/social-meta.ts'
import * as homeTexts from '#messages/home.ts'
import * as searchTexts from '#messages/search.ts'
import type { Route } from './+types/page-share-card'
import { shareCardResponse } from './share-card-response.server.ts'

/** `/share-card/page/{page}.{language}.jpg`: of the home page, a list or a text page. */
export async function loader({ params, request, context }: Route.LoaderArgs) {
  const [, page = '', said] = /^([a-z-]{1,40})\.([a-z]{2})\.jpg$/.exec(params.page) ?? []
  const language = languages.find((one) => one === said)
  const words = language && (await wordsOf(page, language))
  return shareCardResponse(
    request,
    words &&
      (() => findPageShareCard(readingDb(context), fileStorage, { ...words, name: `${page}.${language}` })),
  )
}

/** Undefined where there is no such page: only so many cards can be drawn as pages are. */
async function wordsOf(page: string, language: Language) {
  const t = translator(language)
  const title = (text: string, category?: string) => ({
    title: text,
    category,
    claim: t(homeTexts.claim),
    text: t(homeTexts.claimText),
  })
  if (page === 'home') return title((await currentSettings()).name)
  if (page === 'products') return title(t(searchTexts.allProducts))
  const category = categories.find((one) => cardNameOf(one) === page)
  if (category) return title(spoken(t, categoryText(category)), category)
  const name = textPages.find((one) => one === page)
  return name && title(pageLibrary.find(name, language).words.title)
}
