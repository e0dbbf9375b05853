import { pageTitle, siteOf } from '#app/kit/page-title.ts'
import { pageCard, socialMeta } from '#app/parts/frame/social-meta.ts'

type Words = { title: string; description: string }
type Args = {
  matches: Parameters<typeof siteOf>[0]
  location: { pathname: string }
  loaderData: Words | { words: Words } | undefined
}

/** Title, description and canonical address of a text screen. */
export function pageMeta({ matches, location, loaderData }: Args) {
  if (!loaderData) return []
  const { title, description } = 'words' in loaderData ? loaderData.words : loaderData
  const site = siteOf(matches)
  const { origin, language } = site
  const path = location.pathname.replace(/\/$/, '')
  return [
    pageTitle(matches, title),
    ...socialMeta({
      title,
      description,
      url: origin + path,
      card: pageCard(origin, path.slice(1), language),
      site,
    }),
  ]
}
