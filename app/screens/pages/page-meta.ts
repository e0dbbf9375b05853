type Words = { title: string; description: string }
type Args = {
  matches: readonly [{ loaderData?: { origin: string } | undefined } | undefined, ...unknown[]]
  location: { pathname: string }
  loaderData: Words | { words: Words } | undefined
}

/** Title, description and canonical address of a text screen. */
export function pageMeta({ matches: [root], location, loaderData }: Args) {
  if (!loaderData) return []
  const { title, description } = 'words' in loaderData ? loaderData.words : loaderData
  return [
    { title: `${title} | Thumba` },
    { name: 'description', content: description },
    {
      tagName: 'link',
      rel: 'canonical',
      href: (root?.loaderData?.origin ?? '') + location.pathname.replace(/\/$/, ''),
    },
  ]
}
