import { useEffect, useState } from 'react'
import { formatMoment } from '#app/kit/timestamp.tsx'

const minute = 60_000

/** `24 minutes`; in whole minutes, so that it changes seldom. */
export function timeLeft(milliseconds: number): string {
  const minutes = Math.max(1, Math.ceil(milliseconds / minute))
  if (minutes === 1) return 'less than a minute'
  if (minutes < 120) return `${minutes} minutes`
  return `${Math.floor(minutes / 60)} hours`
}

/** Until when something holds, and how long that still is: as the server said it, and going on where scripts run. */
export function TimeLeft({ until, now }: { until: string; now: string }) {
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
      <time dateTime={until}>{formatMoment(until)}</time> ({left > 0 ? `${timeLeft(left)} left` : 'over'})
    </>
  )
}
