import { worker } from '../worker-scope.ts'

/** What app/modules/platform/notifications sends. */
type Said = { title: string; text: string; path: string; language: string }

/** Shows on the phone what the shop tells it. The same page's news stand in one place. */
export async function showPush(said: Said) {
  const { title, text, path, language } = said
  await worker.registration.showNotification(title, {
    body: text,
    icon: '/icon-192.png',
    lang: language,
    tag: path,
    data: { path },
  })
}

/** Opens what it is about, in a window of the shop that is there already where one is. */
export async function openPush(path: unknown) {
  const address = new URL(typeof path === 'string' ? path : '/', location.origin)
  if (address.origin !== location.origin) return
  const [open] = await worker.clients.matchAll({ type: 'window' })
  if (!open) return void (await worker.clients.openWindow(address.href))
  await open.focus()
  await open.navigate(address.href)
}

/** Nobody is told on a phone that they signed out on. The server has ended it with the session. */
export async function endPush() {
  const subscription = await worker.registration.pushManager?.getSubscription()
  await subscription?.unsubscribe()
  const shown = await worker.registration.getNotifications()
  for (const one of shown) one.close()
}
