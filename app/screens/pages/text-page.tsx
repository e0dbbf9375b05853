import { pageNameOf } from '#app/kit/content/page-names.ts'
import type { Route } from './+types/text-page'
import { ContentPage } from './content-page.tsx'
import { findPageContent } from './find-page-content.server.ts'
import { pageMeta } from './page-meta.ts'

export const meta: Route.MetaFunction = pageMeta

export const loader = ({ url, request }: Route.LoaderArgs) => findPageContent(pageNameOf(url), request)

/** A screen that only says something: terms, privacy, how it works. */
export default function TextPage({ loaderData }: Route.ComponentProps) {
  return <ContentPage words={loaderData} />
}
