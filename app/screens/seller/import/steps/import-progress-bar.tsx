import { useEffect } from 'react'
import { href, useFetcher, useRevalidator } from 'react-router'
import type { Message } from '#app/messages/language.ts'
import { useTranslate } from '#app/messages/use-translate.ts'
import type { ImportProgress as Standing } from '#app/modules/catalog/import/rules.ts'
import { isBusy } from '#app/modules/catalog/import/status.ts'
import { Card } from '#app/ui/card.tsx'
import { ReloadWithoutScripts } from '#app/ui/without-scripts.tsx'
import * as texts from '#messages/import.ts'
import type { loader } from './progress.ts'

const titles: Partial<Record<Standing['status'], Message>> = texts.progressTitles
const everySecond = 1_000

/** A bar that moves by itself: asked for each second with scripts, loaded anew without. */
export function ImportProgressBar({ id, progress }: { id: string; progress: Standing }) {
  const t = useTranslate()
  const { status, done, all } = useNews(id, progress)
  const percent = all === 0 ? 100 : Math.floor((100 * done) / all)
  const title = titles[status] ?? titles[progress.status]
  return (
    <Card as="section" className="mt-6 sm:p-6">
      <ReloadWithoutScripts seconds={2} />
      <h2 id="progress-title" className="text-xl">
        {title && t(title)}
      </h2>
      <div
        role="progressbar"
        aria-labelledby="progress-title"
        aria-valuenow={percent}
        aria-valuemin={0}
        aria-valuemax={100}
        className="mt-3 h-4 overflow-hidden rounded-full bg-mist"
      >
        <div className="h-full rounded-full bg-leaf" style={{ width: `${percent}%` }} />
      </div>
      <p className="mt-2 tabular-nums">
        {t(texts.progress, { done: done.toLocaleString('en'), all: all.toLocaleString('en') })}
      </p>
      <p className="mt-1 text-muted text-sm">{t(texts.leaveHint)}</p>
    </Card>
  )
}

function useNews(id: string, progress: Standing): Standing {
  const { load, state, data } = useFetcher<typeof loader>()
  const { revalidate } = useRevalidator()
  const over = data && !isBusy(data.status)
  useEffect(() => {
    if (over) return void revalidate()
    if (state !== 'idle') return
    const timer = setTimeout(
      () => void load(href('/seller/products/import/:importId/progress', { importId: id })),
      everySecond,
    )
    return () => clearTimeout(timer)
  }, [over, state, id, load, revalidate])
  return data && data.status === progress.status ? data : progress
}
