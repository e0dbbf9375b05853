import type { Language } from '#app/messages/language.ts'
import { type PageContent, parsePageContent } from './markdown.server.ts'
import { type TextPageName, textPages } from './page-names.ts'

export type FoundPage = { words: PageContent; language: Language }

// Part of the bundle, so that the server needs no file at hand when it runs.
const files: Record<string, string> = import.meta.glob('/content/*/*.md', {
  query: '?raw',
  import: 'default',
  eager: true,
})

/** The words of every page, by language. What is not translated stands in English. Each is rendered once, when first asked for. */
export function createPageLibrary(sources: Record<string, string>) {
  const rendered = new Map<string, PageContent>()
  const isTranslated = (name: TextPageName, language: Language) =>
    `/content/${language}/${name}.md` in sources
  const render = (name: TextPageName, language: Language) => {
    const path = `/content/${language}/${name}.md`
    const source = sources[path]
    if (source === undefined) throw new Error(`${path} is missing`)
    const words = rendered.get(path) ?? parsePageContent(source)
    rendered.set(path, words)
    return words
  }
  return {
    isTranslated,
    find(name: TextPageName, wanted: Language = 'en'): FoundPage {
      const english = render(name, 'en')
      if (wanted === 'en' || !isTranslated(name, wanted)) return { words: english, language: 'en' }
      return { words: withIdsOf(english, render(name, wanted)), language: wanted }
    },
  }
}

/** A link to a part of a page leads there in every language: the parts stand in the same order, and are called as in English. */
const withIdsOf = (english: PageContent, own: PageContent): PageContent => ({
  ...own,
  sections: own.sections.map((section, at) => ({ ...section, id: english.sections[at]?.id ?? section.id })),
})

export const pageLibrary = createPageLibrary(files)
export const listPages = (language: Language = 'en'): { name: TextPageName; words: PageContent }[] =>
  textPages.map((name) => ({ name, words: pageLibrary.find(name, language).words }))

/** Puts what administrators decide in the place of `{{its name}}`. */
export function fillPlaceholders(page: PageContent, facts: Record<string, string>): PageContent {
  const fill = (html: string) => html.replaceAll(/\{\{(\w+)\}\}/g, (all, name) => inHtml(facts[name] ?? all))
  const sections = page.sections.map((section) => ({ ...section, html: fill(section.html) }))
  return { ...page, intro: fill(page.intro), sections }
}

const inHtml = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;')
