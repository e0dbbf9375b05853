import type { Route } from './+types/text-page'
import { loadWords } from './load-words.server.ts'
import { pageMeta } from './page-meta.ts'
import { pageNameOf } from './page-names.ts'
import { WrittenPage } from './written-page.tsx'

export const meta: Route.MetaFunction = pageMeta

export const loader = ({ url, context }: Route.LoaderArgs) => loadWords(pageNameOf(url), context)

/** A screen that only says something: terms, privacy, how it works. */
export default function TextPage({ loaderData }: Route.ComponentProps) {
  return <WrittenPage words={loaderData} />
}
