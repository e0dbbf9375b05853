import { useEffect, useState } from 'react'
import { formatMoment } from '#app/kit/timestamp.tsx'
import type { Translate } from '#app/messages/language.ts'
import { useTranslate } from '#app/messages/use-translate.ts'
import * as texts from '#messages/payments-page.ts'

const minute = 60_000

/** `24 minutes left`; in whole minutes, so that it changes seldom. */
export function timeLeft(t: Translate, milliseconds: number): string {
  const minutes = Math.max(1, Math.ceil(milliseconds / minute))
  if (minutes === 1) return t(texts.timeLeft.lessThanMinute)
  if (minutes < 120) return t(texts.timeLeft.minutes, { count: minutes })
  return t(texts.timeLeft.hours, { count: Math.floor(minutes / 60) })
}

/** Until when something holds, and how long that still is: as the server said it, and going on where scripts run. */
export function TimeLeft({ until, now }: { until: string; now: string }) {
  const t = useTranslate()
  const atFirst = new Date(until).getTime() - new Date(now).getTime()
  const [left, setLeft] = useState(atFirst)
  useEffect(() => {
    // The phone's clock may be wrong: only what passes on it counts.
    const end = performance.now() + atFirst
    const tell = () => setLeft(end - performance.now())
    tell()
    const timer = setInterval(tell, minute / 4)
    return () => clearInterval(timer)
  }, [atFirst])
  return (
    <>
      <time dateTime={until}>{formatMoment(until, t)}</time> (
      {left > 0 ? timeLeft(t, left) : t(texts.timeLeft.over)})
    </>
  )
}
