import { useEffect, useState } from 'react'

export type Suggestion = { text: string; kind: 'query' | 'product' | 'category' | 'seller'; id?: string }

const pause = 200
const shortest = 2

type Proposed = { query: string; suggestions: Suggestion[]; failed: boolean }
const nothing: Proposed = { query: '', suggestions: [], failed: false }

/** What /suggest proposes for `text`, once the typing rests; `failed` where it could not be asked. */
export function useSuggestions(text: string): Proposed {
  const [proposed, setProposed] = useState(nothing)
  const query = text.trim()

  useEffect(() => {
    if (query.length < shortest) {
      setProposed(nothing)
      return
    }
    const asking = new AbortController()
    const timer = setTimeout(async () => {
      const found = await ask(query, asking.signal)
      if (!asking.signal.aborted)
        setProposed({ query, suggestions: found ?? [], failed: found === undefined })
    }, pause)
    return () => {
      clearTimeout(timer)
      asking.abort()
    }
  }, [query])

  // Proposals for another text are no answer to this one, unless it only goes on.
  return query.startsWith(proposed.query) ? proposed : nothing
}

async function ask(query: string, signal: AbortSignal): Promise<Suggestion[] | undefined> {
  try {
    const response = await fetch(`/suggest?${new URLSearchParams({ q: query })}`, { signal })
    return response.ok ? (await response.json()).suggestions : undefined
  } catch {
    return undefined
  }
}
