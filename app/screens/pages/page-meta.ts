import { pageCard, socialMeta } from '#app/parts/frame/social-meta.ts'

type Words = { title: string; description: string }
type Args = {
  matches: readonly [
    { loaderData?: { origin: string; language: string } | undefined } | undefined,
    ...unknown[],
  ]
  location: { pathname: string }
  loaderData: Words | { words: Words } | undefined
}

/** Title, description and canonical address of a text screen. */
export function pageMeta({ matches: [root], location, loaderData }: Args) {
  if (!loaderData) return []
  const { title, description } = 'words' in loaderData ? loaderData.words : loaderData
  const { origin = '', language = 'en' } = root?.loaderData ?? {}
  const path = location.pathname.replace(/\/$/, '')
  return [
    { title: `${title} | Thumba` },
    ...socialMeta({
      title,
      description,
      url: origin + path,
      card: pageCard(origin, path.slice(1), language),
    }),
  ]
}
