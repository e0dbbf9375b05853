import { countDataUsed } from '../data-used.ts'
import { pageTranslator } from '../page-language.ts'
import { ageText } from './age-text.ts'

export { watchDataUsed } from '../data-used.ts'

/** Registers the service worker, and shows how old the page is where it comes from a copy. */
export function startOffline() {
  const { serviceWorker } = navigator
  serviceWorker.register('/sw.js').catch((error) => console.warn('Service worker', error))
  serviceWorker.addEventListener('message', ({ data }) => 'keptAt' in data && showAge(data.keptAt))
  serviceWorker.startMessages()
  const ask = (what: { send: true; keep?: string }) => serviceWorker.controller?.postMessage(what)
  addEventListener('online', () => ask({ send: true }))
  countDataUsed()
  showAge(Number(document.documentElement.dataset.kept ?? 0))
  // Whatever the page asks for itself comes first.
  setTimeout(() => ask({ send: true, keep: document.documentElement.lang }), 3_000)
}

function showAge(keptAt: number) {
  const shown = document.querySelector('.kept-notice')
  if (!keptAt) return shown?.remove()
  const line = shown ?? document.createElement('p')
  line.className = 'kept-notice'
  line.setAttribute('role', 'status')
  if (!shown) document.body.prepend(line)
  line.textContent = ageText(keptAt, pageTranslator())
}
