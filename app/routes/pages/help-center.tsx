import { useEffect, useState } from 'react'
import { useLocation } from 'react-router'
import type { Route } from './+types/help-center'
import { Groups } from './help-center/groups.tsx'
import { Results } from './help-center/results.tsx'
import { SearchForm } from './help-center/search-form.tsx'
import { searchPages } from './help-center/search-pages.server.ts'
import { longestQuestion, textOf } from './help-center/search-rules.ts'
import { useElsewhere } from './help-center/use-elsewhere.ts'
import { loadWords } from './load-words.server.ts'
import { pageMeta } from './page-meta.ts'
import { WrittenPage } from './written-page.tsx'

export const meta: Route.MetaFunction = (args) => [
  ...pageMeta(args),
  ...(args.loaderData?.typed ? [{ name: 'robots', content: 'noindex, follow' }] : []),
]

export async function loader({ url, context }: Route.LoaderArgs) {
  const typed = (url.searchParams.get('q') ?? '').trim().slice(0, longestQuestion)
  return { words: await loadWords('help-center', context), typed, elsewhere: searchPages(typed) }
}

/** Questions and answers, searched on the server, and with scripts while one types. */
export default function HelpCenter({ loaderData: { words, ...asked } }: Route.ComponentProps) {
  const [text, setText] = useState(asked.typed)
  useEffect(() => {
    setText(asked.typed)
  }, [asked.typed])
  useAnswerOpened()
  const typed = text.trim()
  const elsewhere = useElsewhere(typed, asked.typed, asked.elsewhere)
  const questions = words.sections.filter(({ depth }) => depth === 3)

  return (
    <WrittenPage
      words={words}
      contents={typed ? [] : words.sections}
      first={<SearchForm text={text} onText={setText} />}
    >
      {typed ? (
        <Results
          typed={typed}
          questions={questions.map((question) => ({ ...question, text: textOf(question.html) }))}
          elsewhere={elsewhere}
        />
      ) : (
        <Groups sections={words.sections} />
      )}
    </WrittenPage>
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
