import { readWords, type Words } from './markdown.server.ts'
import { type TextPageName, textPages } from './page-names.ts'

export type Language = 'en' | 'ny'
export type Found = { words: Words; language: Language }

// Part of the bundle, so that the server needs no file at hand when it runs.
const files: Record<string, string> = import.meta.glob('/content/*/*.md', {
  query: '?raw',
  import: 'default',
  eager: true,
})

/** The words of every page, by language. What is not translated stands in English. Each is rendered once, when first asked for. */
export function library(sources: Record<string, string>) {
  const rendered = new Map<string, Words>()
  const isTranslated = (name: TextPageName, language: Language) =>
    `/content/${language}/${name}.md` in sources
  return {
    isTranslated,
    find(name: TextPageName, wanted: Language = 'en'): Found {
      const language = isTranslated(name, wanted) ? wanted : 'en'
      const path = `/content/${language}/${name}.md`
      const source = sources[path]
      if (source === undefined) throw new Error(`${path} is missing`)
      const words = rendered.get(path) ?? readWords(source)
      rendered.set(path, words)
      return { words, language }
    },
  }
}

export const words = library(files)
export const everyPage = (): { name: TextPageName; words: Words }[] =>
  textPages.map((name) => ({ name, words: words.find(name).words }))

/** Puts what administrators decide in the place of `{{its name}}`. */
export function withFacts(page: Words, facts: Record<string, string>): Words {
  const fill = (html: string) => html.replaceAll(/\{\{(\w+)\}\}/g, (all, name) => inHtml(facts[name] ?? all))
  const sections = page.sections.map((section) => ({ ...section, html: fill(section.html) }))
  return { ...page, intro: fill(page.intro), sections }
}

const inHtml = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;')
