import { type ReactNode, useCallback, useEffect, useRef, useState } from 'react'
import { href, useLocation, useNavigate } from 'react-router'
import { dismissSentOrder } from '#app/client/waiting-forms/sent-orders.ts'
import { type ShownForm, useWaitingForms } from '#app/client/waiting-forms/use-waiting-forms.ts'
import { useTranslate } from '#app/messages/use-translate.ts'
import { Notice } from '#app/ui/notice.tsx'
import { TextLink } from '#app/ui/text-link.tsx'
import * as texts from '#messages/offline.ts'
import type { MayWait } from './send-or-wait.ts'
import { WaitingFormCard } from './waiting-form-card.tsx'
import { cancelledText } from './waiting-form-texts.ts'

/**
 * Of a page whose forms may wait on this phone: `waits` while the one sent last does, and `notice` of all that do. `problem` is
 * what else was wrong. Once a form is sent, the page opens that the server leads to.
 */
export function useFormWaiting<Problem extends MayWait & object>(problem: Problem | undefined) {
  const { pathname } = useLocation()
  const navigate = useNavigate()
  const [cancelled, setCancelled] = useState<{ of: object | undefined; text: string }>()
  const shown = useRef<ShownForm[]>([])
  const open = useCallback(
    (sent: { id: string; path: string }) => {
      if (!shown.current.some(({ id }) => id === sent.id)) return
      void dismissSentOrder(sent.id).catch(() => {})
      void navigate(sent.path, { replace: true })
    },
    [navigate],
  )
  const { forms, read } = useWaitingForms(open)
  useEffect(() => {
    if (problem?.waits) void read()
  }, [problem, read])
  const here = forms?.filter(({ to }) => to.split('?')[0] === pathname) ?? []
  shown.current = here
  const isCancelled = !!cancelled && cancelled.of === problem
  const waits = !!problem?.waits && !isCancelled
  return {
    waits,
    problem: waits || isCancelled || problem?.full ? undefined : problem,
    notice: isCancelled ? (
      <InSight key="cancelled">
        <Notice>{cancelled.text}</Notice>
      </InSight>
    ) : problem?.full ? (
      <InSight key="full">
        <Notice kind="error">{problem.full}</Notice>
      </InSight>
    ) : waits || here.length > 0 ? (
      <Waiting
        saved={waits ? problem.waits : undefined}
        forms={here}
        onCancelled={(text) => {
          setCancelled({ of: problem, text })
          void read()
        }}
      />
    ) : undefined,
  }
}

type WaitingProps = {
  saved: MayWait['waits']
  forms: ShownForm[]
  onCancelled: (text: string) => void
}

function Waiting({ saved, forms, onCancelled }: WaitingProps) {
  const t = useTranslate()
  const isRefused = forms.some(({ id, state }) => id === saved?.id && state === 'refused')
  const said = (
    <div className="mb-4 flex flex-col gap-4">
      {saved && !isRefused && <p>{t(texts.saved[saved.kind])}</p>}
      {forms.map((form) => (
        <WaitingFormCard
          key={form.id}
          form={form}
          onCancelled={() => {
            const stays = form.id === saved?.id && form.kind !== 'move' ? ` ${t(texts.typedStays)}` : ''
            onCancelled(cancelledText(form, t) + stays)
          }}
        />
      ))}
      <p>
        <TextLink tall to={href('/on-this-phone')} reloadDocument>
          {t(texts.see)}
        </TextLink>
      </p>
    </div>
  )
  return saved ? <InSight key={saved.id}>{said}</InSight> : said
}

/** The form that was here was longer: whoever pressed at its end would see the footer. */
function InSight({ children }: { children: ReactNode }) {
  const place = useRef<HTMLDivElement>(null)
  useEffect(() => {
    place.current?.focus()
    place.current?.scrollIntoView({ block: 'center' })
  }, [])
  return (
    <div ref={place} tabIndex={-1} className="mb-4 outline-none">
      {children}
    </div>
  )
}
