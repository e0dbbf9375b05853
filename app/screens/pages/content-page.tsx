import { createElement, type ReactNode, use } from 'react'
import type { ContentSection } from '#app/kit/content/markdown.server.ts'
import { RichText } from '#app/messages/rich-text.tsx'
import { LanguageContext, useTranslate } from '#app/messages/use-translate.ts'
import { formatDayWithYear } from '#app/modules/identity/shops/holidays/holiday-rules.ts'
import { Notice } from '#app/ui/notice.tsx'
import { notTranslated } from '#messages/language.ts'
import * as texts from '#messages/pages.ts'
import type { LocalizedContent } from './find-page-content.server.ts'
import { ContentsAside, ContentsFold } from './table-of-contents.tsx'

type Props = {
  words: LocalizedContent
  /** What the contents list names, if not the words' own headings. */
  contents?: Omit<ContentSection, 'html'>[]
  /** What stands right beneath the title. */
  first?: ReactNode
  /** What is shown instead of the plain words. */
  children?: ReactNode
}

/** A title, the words in lines of a readable length, and what they are about: beside them, or folded up on a phone. */
export function ContentPage({ words, contents = words.sections, first, children }: Props) {
  const { title, updated, language } = words
  return (
    <div className="lg:grid lg:grid-cols-[15rem_minmax(0,1fr)] lg:gap-12">
      <div className="max-lg:hidden print:hidden">
        {contents.length > 0 && <ContentsAside sections={contents} />}
      </div>
      <article lang={language} className="min-w-0 max-w-[68ch]">
        <h1 className="text-3xl sm:text-4xl">{title}</h1>
        <Changed on={updated} />
        {language !== use(LanguageContext) && <NotTranslated />}
        {first}
        {contents.length > 0 && <ContentsFold sections={contents} />}
        {children ?? <ContentBody words={words} />}
      </article>
    </div>
  )
}

/** The words as they were written. */
export const ContentBody = ({ words: { intro, sections } }: { words: LocalizedContent }) => (
  <>
    <Html html={intro} />
    {sections.map(({ id, title, depth, html }) => (
      <section key={id} className="words" aria-labelledby={id}>
        {createElement(depth === 2 ? 'h2' : 'h3', { id }, title)}
        <Html html={html} />
      </section>
    ))}
  </>
)

/** Our own words, from content/. */
export const Html = ({ html }: { html: string }) => (
  // biome-ignore lint/security/noDangerouslySetInnerHtml: nobody else writes there
  <div className="words" dangerouslySetInnerHTML={{ __html: html }} />
)

/** Its words stand in English: the page around them says so in the reader's own language. */
const NotTranslated = () => {
  const language = use(LanguageContext)
  return (
    <div lang={language} className="mb-6">
      <Notice>{useTranslate()(notTranslated)}</Notice>
    </div>
  )
}

const Changed = ({ on }: { on: string }) => {
  const t = useTranslate()
  const day = formatDayWithYear(on, t)
  return (
    <p className="mt-2 mb-6 text-muted text-sm print:mb-2">
      <RichText
        text={t(texts.lastChanged, { day })}
        tags={{ time: (words) => <time dateTime={on}>{words}</time> }}
      />
    </p>
  )
}
