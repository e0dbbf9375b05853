import { useEffect, useState } from 'react'
import { useRevalidator } from 'react-router'

const soon = 3_000
const seldom = 10_000
/** After so many times somebody has put the phone down. */
const mostSoon = 60

/**
 * While `address` is given, asks there every few seconds whether the page has something new, and then loads it anew.
 * Nobody looks at a hidden page, so it asks nothing; it asks at once when it is looked at again. Says whether the line
 * is down.
 */
export function usePaymentUpdates(address: string | undefined, mark: string): boolean {
  const { revalidate } = useRevalidator()
  const [down, setDown] = useState(false)
  useEffect(() => {
    if (!address) return
    let over = false
    let asked = 0
    let timer: ReturnType<typeof setTimeout> | undefined
    async function ask() {
      clearTimeout(timer)
      if (document.hidden) return
      const answer = await fetch(address!, { headers: { Accept: 'application/json' } }).catch(() => undefined)
      if (over) return
      setDown(!answer)
      const news: unknown = answer?.ok ? await answer.json().catch(() => undefined) : undefined
      if (over) return
      if (isMark(news) && news.mark !== mark) void revalidate()
      asked += 1
      timer = setTimeout(ask, asked < mostSoon ? soon : seldom)
    }
    timer = setTimeout(ask, soon)
    document.addEventListener('visibilitychange', ask)
    return () => {
      over = true
      clearTimeout(timer)
      document.removeEventListener('visibilitychange', ask)
    }
  }, [address, mark, revalidate])
  return down
}

const isMark = (news: unknown): news is { mark: string } =>
  typeof news === 'object' && news !== null && 'mark' in news && typeof news.mark === 'string'
