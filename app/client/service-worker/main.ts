import { changeAccount, guest, noteAccount } from '../account.ts'
import { dropShared, saveShared } from '../offline/shared-pictures.ts'
import { cancelOwnForms, sendWaitingForms } from '../waiting-forms/send.ts'
import { type FetchEvent, worker } from '../worker-scope.ts'
import { answerPage, answerUnsaved } from './answer-page.ts'
import { answerCode, answerPicture, storeCode } from './files.ts'
import { reportLoadedBytes } from './loaded-bytes.ts'
import { endPush, openPush, showPush } from './push.ts'
import { dropShells, saveOpenPages, saveShell } from './saved-pages.ts'
import { askedPage } from './saving-rules.ts'

/** What pages of the shop are made of, by language; written in by scripts/build-service-worker.ts. */
declare const SHOP_FILES: Record<string, string[]>

reportLoadedBytes()

worker.addEventListener('install', () => void worker.skipWaiting())

/** The new version serves the pages that are open too; none of them is loaded anew, so nothing typed is lost. */
worker.addEventListener('activate', (event) => event.waitUntil(takeOver()))

async function takeOver() {
  await (worker.registration as WithPreload).navigationPreload?.enable().catch(() => {})
  await dropShells()
  await worker.clients.claim()
  await saveOpenPages().catch(() => {}) // a full phone, or a line that broke
  await saveShell().catch(() => {})
}
type WithPreload = { navigationPreload?: { enable: () => Promise<void> } }

worker.addEventListener('fetch', (event) => {
  const { request } = event
  const { origin, pathname } = new URL(request.url)
  if (origin !== location.origin || request.headers.has('Range')) return
  if (request.method !== 'GET') return hearForm(event, pathname)
  if (/^\/(?:assets|fonts)\//.test(pathname)) return event.respondWith(answerCode(request))
  if (pathname.startsWith('/media/') && request.destination === 'image')
    return event.respondWith(answerPicture(request, (work) => event.waitUntil(work)))
  const asked = askedPage(request)
  if (asked) event.respondWith(answerPage(event, asked))
  else if (request.mode === 'navigate' || pathname.endsWith('.data')) hearPage(event)
})

/**
 * A page that is not kept says whose it is all the same: somebody who signs in here sees nothing of the account before, not
 * even where their first page takes long.
 */
function hearPage(event: FetchEvent) {
  const askedAt = Date.now()
  // The browser has asked for it already while we were starting: it must not ask twice.
  const answer = event.preloadResponse.then((early) => early ?? fetch(event.request))
  event.respondWith(answer.catch((fault) => answerUnsaved(event.request, fault)))
  event.waitUntil(answer.then((heard) => noteAccount(heard, askedAt)).catch(() => {}))
}

/** What another app shares becomes a new product. Its pictures stay on the phone until that is open. */
async function openShared({ request }: FetchEvent) {
  const form = await request.formData()
  await saveShared(form.getAll('pictures').filter((one) => one instanceof File))
  return Response.redirect('/seller/products/new?shared=1', 303)
}

/** Signing out, in whichever tab and with or without scripts, takes all that was kept for the account. */
function hearForm(event: FetchEvent, pathname: string) {
  if (pathname === '/seller/products/share') return event.respondWith(openShared(event))
  if (/^\/login(?:\.data)?$/.test(pathname)) return hearPage(event)
  if (!/^\/logout(?:\.data)?$/.test(pathname)) return
  const answer = fetch(event.request)
  event.respondWith(answer)
  event.waitUntil(answer.then(leave, () => {}))
}

async function leave() {
  await cancelOwnForms()
  await changeAccount(guest)
  await dropShared()
  await endPush()
}

worker.addEventListener('sync', (event) => event.waitUntil(sendWaitingForms()))

worker.addEventListener('message', (event) => {
  const { send, keep } = event.data as { send?: boolean; keep?: string }
  if (send) event.waitUntil(sendWaitingForms())
  if (keep) event.waitUntil(storeCode(SHOP_FILES[keep] ?? []).catch(() => {}))
})

worker.addEventListener('push', (event) => {
  const said = event.data?.json() as Parameters<typeof showPush>[0] | undefined
  if (said) event.waitUntil(showPush(said))
})

worker.addEventListener('notificationclick', (event) => {
  event.notification.close()
  event.waitUntil(openPush((event.notification.data as { path?: string } | null)?.path))
})
