import { useEffect } from 'react'
import type { EntryContext } from 'react-router'

declare global {
  var __reactRouterManifest: EntryContext['manifest'] | undefined
}

/**
 * Fetches the scripts of routes that forms are sent to, once the page answers: they must work when the line drops. What the
 * router would fetch ahead by itself is data too, which nobody reads.
 */
export const useLoadAhead = (id: string, isWanted: boolean) =>
  useEffect(() => {
    const route = isWanted && globalThis.__reactRouterManifest?.routes[id]
    if (!route) return
    for (const file of [route.module, route.clientActionModule, route.clientLoaderModule])
      if (file) import(/* @vite-ignore */ file).catch(() => {}) // it is asked for again when it is needed
  }, [id, isWanted])
