import { useEffect, useState } from 'react'
import { href } from 'react-router'
import type { PageHit } from './search-pages.server.ts'

const pause = 250

/** What the other pages say to `typed`, once the typing rests; `given` is what came with the page for `givenFor`. */
export function usePageHits(typed: string, givenFor: string, given: PageHit[]): PageHit[] {
  const [found, setFound] = useState({ typed: givenFor, elsewhere: given })
  const at = typed === givenFor ? { typed, elsewhere: given } : found

  useEffect(() => {
    if (typed === '' || typed === givenFor) return
    const asking = new AbortController()
    const timer = setTimeout(async () => {
      const elsewhere = await ask(typed, asking.signal)
      if (!asking.signal.aborted) setFound({ typed, elsewhere })
    }, pause)
    return () => {
      clearTimeout(timer)
      asking.abort()
    }
  }, [typed, givenFor])

  return typed === '' ? [] : at.elsewhere
}

async function ask(typed: string, signal: AbortSignal): Promise<PageHit[]> {
  try {
    const address = `${href('/help-center/elsewhere')}?${new URLSearchParams({ q: typed })}`
    const response = await fetch(address, { signal })
    return response.ok ? (await response.json()).elsewhere : []
  } catch {
    return []
  }
}
