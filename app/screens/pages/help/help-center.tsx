import { useEffect, useState } from 'react'
import { useLocation } from 'react-router'
import { languageOf } from '#app/messages/request-language.server.ts'
import { ContentPage } from '../content-page.tsx'
import { findPageContent } from '../find-page-content.server.ts'
import { pageMeta } from '../page-meta.ts'
import type { Route } from './+types/help-center'
import { QuestionGroups } from './question-groups.tsx'
import { SearchForm } from './search-form.tsx'
import { searchPages } from './search-pages.server.ts'
import { SearchResults } from './search-results.tsx'
import { htmlToText, maxQuestionLength } from './search-rules.ts'
import { usePageHits } from './use-page-hits.ts'

export const meta: Route.MetaFunction = (args) => [
  ...pageMeta(args),
  ...(args.loaderData?.typed ? [{ name: 'robots', content: 'noindex, follow' }] : []),
]

export async function loader({ url, request }: Route.LoaderArgs) {
  const typed = (url.searchParams.get('q') ?? '').trim().slice(0, maxQuestionLength)
  const elsewhere = searchPages(typed, languageOf(request))
  return { words: await findPageContent('help-center', request), typed, elsewhere }
}

/** Questions and answers, searched on the server, and with scripts while one types. */
export default function HelpCenter({ loaderData: { words, ...asked } }: Route.ComponentProps) {
  const [text, setText] = useState(asked.typed)
  useEffect(() => {
    setText(asked.typed)
  }, [asked.typed])
  useAnswerOpened()
  const typed = text.trim()
  const elsewhere = usePageHits(typed, asked.typed, asked.elsewhere)
  const questions = words.sections.filter(({ depth }) => depth === 3)

  return (
    <ContentPage
      words={words}
      contents={typed ? [] : words.sections}
      first={<SearchForm text={text} onText={setText} />}
    >
      {typed ? (
        <SearchResults
          typed={typed}
          questions={questions.map((question) => ({ ...question, text: htmlToText(question.html) }))}
          elsewhere={elsewhere}
        />
      ) : (
        <QuestionGroups sections={words.sections} />
      )}
    </ContentPage>
  )
}

/** A link to an answer unfolds it. */
function useAnswerOpened() {
  const { hash } = useLocation()
  useEffect(() => {
    const fold = document.getElementById(hash.slice(1))?.closest('details')
    if (fold) fold.open = true
  }, [hash])
}
