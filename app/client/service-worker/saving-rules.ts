import { textPages } from '#app/kit/content/page-names.ts'

/** Opened first where a page is kept as data only: its scripts go on from there, as `?to=` says. */
export const shellPath = '/on-this-phone'

/**
 * The pages of which a copy opens without a line. Never the checkout: its id belongs to one order. Never what sellers and
 * administrators see.
 */
const keptPath = new RegExp(
  `^/(?:|products|(?:product|shop)/[a-z0-9]{16}|cart|on-this-phone|order-confirmation|(?:buyer/)?(?:orders|wishlist|notifications)|orders/TB-[0-9-]+|buyer/dashboard|${textPages.join('|')})$`,
)

export type Asked = {
  /** The page's address, whether it is asked for whole or as data for its scripts. */
  address: string
  isData: boolean
  /** Of which routes the data is; all of them where it is empty. */
  routes: string[]
}

/** What of the shop's pages a request asks for; undefined where no copy is kept of it. */
export function askedPage({ url, mode }: { url: string; mode: string }): Asked | undefined {
  const { origin, pathname, searchParams } = new URL(url)
  const isData = pathname.endsWith('.data')
  if (!isData && mode !== 'navigate') return undefined
  const path = isData ? pathname.replace(/(?:\/_root|_|)\.data$/, '') || '/' : pathname
  if (!keptPath.test(path)) return undefined
  const routes = searchParams.get('_routes')?.split(',') ?? []
  searchParams.delete('_routes')
  if (path === shellPath) searchParams.delete('to')
  const query = searchParams.toString()
  return { address: origin + path + (query && `?${query}`), isData, routes }
}

/** Whether what was kept has all that is asked for. */
export const holdsRoutes = (kept: string[], asked: string[]) =>
  kept.length === 0 || (asked.length > 0 && asked.every((route) => kept.includes(route)))

type Answer = { status: number; type: string; redirected: boolean; headers: Pick<Headers, 'get'> }

/** Only what came as it was asked for: no error, no other page in its place. */
export const isSavable = ({ status, type, redirected, headers }: Answer) =>
  status === 200 &&
  type === 'basic' &&
  !redirected &&
  /^text\/(?:html|x-script)/.test(headers.get('Content-Type') ?? '')

/** Whether everybody may see it who holds this phone. */
export const isForAll = ({ headers }: Pick<Answer, 'headers'>) =>
  headers.get('Thumba-Visitor') === 'guest' && !/private|no-store/.test(headers.get('Cache-Control') ?? '')

type Connection = { saveData?: boolean; effectiveType?: string } | undefined

/** Where something may be fetched that nobody asked for. A browser that says nothing of its line may be on a dear one. */
export const isGoodLine = (line: Connection) => !!line && !line.saveData && line.effectiveType === '4g'

export type SavedFile = { bytes: number; usedAt: number }

/** The files to let go, those used longest ago first, so that what remains fits. */
export function filesToDrop(files: Record<string, SavedFile>, mostBytes: number): string[] {
  const oldestFirst = Object.entries(files).toSorted(([, one], [, other]) => one.usedAt - other.usedAt)
  let bytes = oldestFirst.reduce((sum, [, file]) => sum + file.bytes, 0)
  return oldestFirst.flatMap(([url, file]) => {
    if (bytes <= mostBytes) return []
    bytes -= file.bytes
    return [url]
  })
}

const most = 30 * 1024 * 1024

/** What pictures may take: 30 MB, and never more than a tenth of what the browser has left for us. */
export const pictureBytes = ({ quota = 0, usage = 0 }: StorageEstimate) =>
  Math.max(0, Math.min(most, (quota - usage) / 10))
