import { lineDown } from '#messages/offline.ts'
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
  // The browser says so before every request finds its way.
  addEventListener('online', () => {
    for (const pause of [0, 5_000, 30_000]) setTimeout(() => ask({ send: true }), pause)
  })
  addEventListener('online', showConnection)
  addEventListener('offline', showConnection)
  countDataUsed()
  showAge(Number(document.documentElement.dataset.kept ?? 0))
  showLine()
  // Whatever the page asks for itself comes first.
  setTimeout(() => ask({ send: true, keep: document.documentElement.lang }), 3_000)
}

/** When what is shown was saved; 0 where it just came. */
let shownSince = 0

function showAge(keptAt: number) {
  shownSince = keptAt
  if (keptAt) showStatus('line', '')
  showStatus('age', keptAt ? ageText(keptAt, pageTranslator(), { isOnline: navigator.onLine }) : '')
}

function showConnection() {
  showAge(shownSince)
  showLine()
}

/** That the line dropped, while it has; a page that says of when it is has said so. */
function showLine() {
  const isOld = document.querySelector('.kept-notice[data-of=age]')
  showStatus('line', navigator.onLine || isOld ? '' : pageTranslator()(lineDown))
}

function showStatus(of: 'age' | 'line', text: string) {
  const shown = document.querySelector(`.kept-notice[data-of=${of}]`)
  if (!text) return shown?.remove()
  const line = shown ?? document.createElement('p')
  line.className = 'kept-notice'
  line.setAttribute('role', 'status')
  line.setAttribute('data-of', of)
  if (!shown) document.body.prepend(line)
  line.textContent = text
}
