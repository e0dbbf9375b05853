import { useEffect } from 'react'
import { href, useFetcher, useRevalidator } from 'react-router'
import { useTranslate } from '#app/messages/use-translate.ts'
import { isBeingSent, isFinished, isHalted } from '#app/modules/outreach/newsletter/campaign-status.ts'
import type { CampaignProgress } from '#app/modules/outreach/newsletter/campaigns/campaigns.server.ts'
import { Card } from '#app/ui/card.tsx'
import { ReloadWithoutScripts } from '#app/ui/without-scripts.tsx'
import * as texts from '#messages/admin-newsletter.ts'
import type { loader } from './progress.ts'

const everyTwoSeconds = 2_000

/** How far it is: asked for by itself with scripts, loaded anew without. */
export function SendingProgress({ id, progress }: { id: string; progress: CampaignProgress }) {
  const t = useTranslate()
  const now = useNews(id, progress)
  const done = now.all - now.waiting
  const percent = now.all === 0 ? 100 : Math.floor((100 * done) / now.all)
  return (
    <Card as="section" className="mt-6" aria-labelledby="progress-title">
      {isBeingSent(now.status) && <ReloadWithoutScripts seconds={5} />}
      <h2 id="progress-title" className="text-xl">
        {isFinished(now.status) ? t(texts.sent) : isHalted(now.status) ? t(texts.paused) : t(texts.sending)}
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
        {t(texts.progress, {
          done: done.toLocaleString('en'),
          all: now.all.toLocaleString('en'),
        })}
      </p>
      <ul className="text-muted text-sm">
        {now.leftOut > 0 && <li>{t(texts.leftOut, { leftOut: now.leftOut })}</li>}
        {now.failed > 0 && <li>{t(texts.notAccepted, { failed: now.failed })}</li>}
        {now.unsure > 0 && <li>{t(texts.interrupted, { unsure: now.unsure })}</li>}
      </ul>
      {isBeingSent(now.status) && <p className="mt-1 text-muted text-sm">{t(texts.mayLeavePage)}</p>}
    </Card>
  )
}

function useNews(id: string, progress: CampaignProgress): CampaignProgress {
  const { load, state, data } = useFetcher<typeof loader>()
  const { revalidate } = useRevalidator()
  const sending = isBeingSent(progress.status)
  const over = sending && data && !isBeingSent(data.status)
  useEffect(() => {
    if (over) return void revalidate()
    if (!sending || state !== 'idle') return
    const address = href('/admin/newsletter/campaigns/:campaignId/progress', { campaignId: id })
    const timer = setTimeout(() => void load(address), everyTwoSeconds)
    return () => clearTimeout(timer)
  }, [over, sending, state, id, load, revalidate])
  return sending && data ? data : progress
}
