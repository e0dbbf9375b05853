export type ListedPage = { path: string; title: string; keptAt: number }

/** The pages of which this phone has a copy, the newest first. */
export async function listSavedPages(): Promise<ListedPage[]> {
  const names = (await caches.keys()).filter(
    (name) => name === 'thumba-pages' || name.startsWith('thumba-own-'),
  )
  const found = await Promise.all(names.map(pagesIn))
  const newestFirst = found.flat().toSorted((one, other) => other.keptAt - one.keptAt)
  return newestFirst.filter(({ path }, at) => newestFirst.findIndex((other) => other.path === path) === at)
}

async function pagesIn(name: string): Promise<ListedPage[]> {
  const cache = await caches.open(name)
  const answers = await cache.matchAll()
  const keys = await cache.keys()
  return keys.flatMap(({ url }, at): ListedPage[] => {
    const { headers } = answers[at]!
    const title = textOf(decodeURIComponent(headers.get('Thumba-Title') ?? ''))
    const { pathname, search } = new URL(url)
    const keptAt = Number(headers.get('Thumba-Kept'))
    return title && pathname !== '/on-this-phone' ? [{ path: pathname + search, title, keptAt }] : []
  })
}

/** A title is stored as the page's HTML wrote it. */
const textOf = (html: string) =>
  new DOMParser().parseFromString(html, 'text/html').documentElement.textContent ?? ''
