import { useEffect } from 'react'

/** After all that the page itself needs: what keeps copies of pages, and says so where one is shown (decision 017). */
export const useOffline = () =>
  useEffect(() => {
    if (!import.meta.env.PROD || !navigator.serviceWorker) return
    const open = () =>
      void import('./start-offline.ts').then(
        ({ startOffline }) => startOffline(),
        () => {},
      )
    if (document.readyState === 'complete') open()
    else addEventListener('load', open, { once: true })
  }, [])
