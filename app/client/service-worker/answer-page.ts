import { type FetchEvent, worker } from '../worker-scope.ts'
import { isDataSaver } from './connection.ts'
import { withAge } from './page-age.ts'
import { findPage, findShell, type SavedPage, savePage, saveShell } from './saved-pages.ts'
import { type Asked, shellPath } from './saving-rules.ts'

/** How long a page that is kept is waited for, before the copy is shown. Data is only shown old where there is no line. */
const patience = 6_000

/** From the server where it answers, else as it was kept, with its age. */
export async function answerPage(event: FetchEvent, asked: Asked): Promise<Response> {
  const fetching = fetchPage(event, asked)
  const kept = await findPage(asked)
  const tooLate = new Promise<undefined>((resolve) => kept && !asked.isData && setTimeout(resolve, patience))
  const answer = await Promise.race([fetching.catch(() => undefined), tooLate])
  if (answer && !(kept && isGateway(answer))) {
    if (asked.isData) event.waitUntil(tellAge(event.clientId, 0))
    return answer
  }
  if (kept) return answerKept(event, asked, kept)
  return (await answerOtherwise(asked)) ?? answer ?? fetching
}

/** A page that is never kept did not come: without a line it leads to what is kept, and to the order that waits. */
export async function answerUnsaved({ url, mode }: Request, fault: unknown): Promise<Response> {
  const otherwise =
    mode === 'navigate' && (await answerOtherwise({ address: url, isData: false, routes: [] }))
  if (otherwise) return otherwise
  throw fault
}

/** A server on the way says that the shop does not answer. */
const isGateway = ({ status }: Response) => status === 502 || status === 503 || status === 504

async function fetchPage(event: FetchEvent, asked: Asked): Promise<Response> {
  const askedAt = Date.now()
  const answer = (await event.preloadResponse) ?? (await fetch(event.request))
  const copy = answer.clone()
  event.waitUntil(
    savePage(asked, copy, askedAt)
      .then(saveShell)
      .catch(() => {}), // a full phone, or a line that broke
  )
  return answer
}

async function answerKept(event: FetchEvent, asked: Asked, { answer, keptAt }: SavedPage) {
  if (!asked.isData) return withAge(answer, keptAt)
  event.waitUntil(tellAge(event.clientId, keptAt))
  return answer
}

const tellAge = async (clientId: string, keptAt: number) =>
  (await worker.clients.get(clientId))?.postMessage({ keptAt })

/** A page that is kept in its other form leads there; one that is not kept at all leads to those that are. */
async function answerOtherwise(asked: Asked): Promise<Response | undefined> {
  const { pathname, search } = new URL(asked.address)
  if (asked.isData) {
    const whole = await findPage({ ...asked, isData: false })
    return whole && openWhole(pathname + search)
  }
  if (pathname === shellPath || isDataSaver() || !(await findShell())) return undefined
  return Response.redirect(`${shellPath}?${new URLSearchParams({ to: pathname + search })}`, 302)
}

/** As the server tells the router to open a page as a whole (turbo-stream 2, as React Router 8 has it within). */
function openWhole(path: string) {
  const places = { _2: 3, _4: 5, _6: 7, _8: 9, _10: 7 }
  const words = ['redirect', path, 'status', 302, 'revalidate', false, 'reload', true, 'replace']
  return new Response(JSON.stringify([['SingleFetchRedirect', 1], places, ...words]), {
    status: 202,
    headers: { 'Content-Type': 'text/x-script', 'X-Remix-Response': 'yes' },
  })
}
