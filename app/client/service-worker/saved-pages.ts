import { changeAccount, noteAccount, ownPrefix, readAccount } from '../account.ts'
import { worker } from '../worker-scope.ts'
import { isDataSaver } from './connection.ts'
import { answerCode } from './files.ts'
import { type Asked, askedPage, holdsRoutes, isForAll, isSavable, shellPath } from './saving-rules.ts'

const pages = 'thumba-pages'
/** In each of the two places; a page as its scripts fetch it is one more. */
const mostPages = 80
const longestKept = 30 * 24 * 60 * 60 * 1000

export type SavedPage = { answer: Response; keptAt: number }

/** What came of a page. It is kept for whoever it is for, beside the way of the answer to the page. */
export async function savePage(asked: Asked, answer: Response, askedAt: number) {
  const isOfNow = await noteAccount(answer, askedAt)
  if (!isOfNow || !isSavable(answer)) return
  const { who } = await readAccount()
  const cache = await caches.open(isForAll(answer) ? pages : ownPrefix + who)
  const headers = new Headers(answer.headers)
  headers.set('Thumba-Kept', `${Date.now()}`)
  headers.set('Thumba-Routes', asked.routes.join())
  headers.delete('Content-Encoding') // the body is as it was before
  const body = await answer.text()
  const title = asked.isData ? undefined : /<title>([^<|]+)/.exec(body)?.[1]?.trim()
  if (title) headers.set('Thumba-Title', encodeURIComponent(title))
  await cache.put(keyOf(asked), new Response(body, { headers }))
  // Another may have signed in while this was written.
  const now = await readAccount()
  if (now.who !== who) return changeAccount(now.who)
  const kept = await cache.keys()
  await Promise.all(kept.slice(0, Math.max(0, kept.length - mostPages)).map((old) => cache.delete(old)))
}

const keyOf = ({ address, isData }: Pick<Asked, 'address' | 'isData'>) =>
  isData ? `${address}${address.includes('?') ? '&' : '?'}_data` : address

/** The newest copy of a page, or of its data where that is asked for. */
export async function findPage(asked: Asked): Promise<SavedPage | undefined> {
  const { who } = await readAccount()
  const found = await Promise.all(
    [ownPrefix + who, pages].map((name) => caches.match(keyOf(asked), { cacheName: name })),
  )
  const kept = found.flatMap((answer): SavedPage[] => {
    const keptAt = Number(answer?.headers.get('Thumba-Kept') ?? 0)
    const routes = answer?.headers.get('Thumba-Routes')?.split(',').filter(Boolean) ?? []
    const isFit =
      answer && Date.now() - keptAt < longestKept && (!asked.isData || holdsRoutes(routes, asked.routes))
    return isFit ? [{ answer, keptAt }] : []
  })
  return kept[0]
}

const shell: Asked = { address: location.origin + shellPath, isData: false, routes: [] }
export const findShell = () => findPage(shell)

/** A new version draws it anew, with scripts of its own. */
export async function dropShells() {
  const names = await caches.keys()
  await Promise.all(names.map(async (name) => (await caches.open(name)).delete(shell.address)))
}

/** A page that was open before anything could be kept. The browser has most of them already, and asks only whether they changed. */
export async function saveOpenPages() {
  for (const { url } of await worker.clients.matchAll({ type: 'window' })) {
    const asked = askedPage({ url, mode: 'navigate' })
    if (!asked || (await findPage(asked))) continue
    const askedAt = Date.now()
    await savePage(asked, await fetch(asked.address, { headers: { Accept: 'text/html' } }), askedAt)
  }
}

/** Fetches the page that others are opened from, once for each account. */
export async function saveShell() {
  if (isDataSaver() || (await findShell())) return
  const askedAt = Date.now()
  const answer = await fetch(shell.address, { headers: { Accept: 'text/html' } })
  const scripts = [...(await answer.clone().text()).matchAll(/"(\/assets\/[^"]+\.(?:js|css))"/g)]
  await savePage(shell, answer, askedAt)
  // Of what most pages have loaded already, so that it costs little.
  await Promise.all(
    [...new Set(scripts.map(([, path]) => path!))].map((path) => answerCode(new Request(path))),
  )
}
