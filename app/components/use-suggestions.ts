import { useEffect, useState } from 'react'

export type Suggestion = { text: string; kind: 'query' | 'product' | 'category' | 'seller'; id?: string }

const pause = 200
const shortest = 2

/** What /suggest proposes for `text`, once the typing rests. A failed request proposes nothing. */
export function useSuggestions(text: string): Suggestion[] {
  const [suggestions, setSuggestions] = useState<Suggestion[]>([])
  const query = text.trim()

  useEffect(() => {
    if (query.length < shortest) return setSuggestions([])
    const asking = new AbortController()
    const timer = setTimeout(async () => {
      const found = await ask(query, asking.signal)
      if (!asking.signal.aborted) setSuggestions(found)
    }, pause)
    return () => {
      clearTimeout(timer)
      asking.abort()
    }
  }, [query])

  return suggestions
}

async function ask(query: string, signal: AbortSignal): Promise<Suggestion[]> {
  try {
    const response = await fetch(`/suggest?${new URLSearchParams({ q: query })}`, { signal })
    return response.ok ? (await response.json()).suggestions : []
  } catch {
    return []
  }
}
