import { bytesOf } from '../data-used.ts'
import { worker } from '../worker-scope.ts'

/**
 * Tells a page what came over the line: of what the worker hands it, a page only knows how long it is unpacked. One page is
 * told, since all of them add to the same number.
 */
export function reportLoadedBytes() {
  const report = async (list: PerformanceObserverEntryList) => {
    const loaded = bytesOf(list.getEntries() as PerformanceResourceTiming[], location.origin)
    const [page] = loaded > 0 ? await worker.clients.matchAll({ type: 'window' }) : []
    page?.postMessage({ loaded })
  }
  new PerformanceObserver((list) => void report(list)).observe({ type: 'resource', buffered: true })
}
