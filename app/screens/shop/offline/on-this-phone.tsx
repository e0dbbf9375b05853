import { useCallback, useEffect, useRef, useState } from 'react'
import { useNavigate, useSearchParams } from 'react-router'
import { safeLocalPath } from '#app/base/local-path.ts'
import { type ListedPage, listSavedPages } from '#app/client/offline/list-saved-pages.ts'
import { type ShownForm, useWaitingForms } from '#app/client/waiting-forms/use-waiting-forms.ts'
import { pageTitle } from '#app/kit/page-title.ts'
import { useTranslate } from '#app/messages/use-translate.ts'
import { SentOrders } from '#app/parts/offline/sent-orders.tsx'
import { WaitingFormCard } from '#app/parts/offline/waiting-form-card.tsx'
import { cancelledText, sentText } from '#app/parts/offline/waiting-form-texts.ts'
import { Notice } from '#app/ui/notice.tsx'
import { showToast } from '#app/ui/overlay/toast-store.ts'
import { TextLink } from '#app/ui/text-link.tsx'
import * as frameTexts from '#messages/frame.ts'
import * as texts from '#messages/offline.ts'
import type { Route } from './+types/on-this-phone'

export const meta: Route.MetaFunction = ({ matches }) => [
  pageTitle(matches, texts.title),
  { name: 'robots', content: 'noindex' },
]

/**
 * What opens without a line, and what waits to be sent. The service worker opens it too where a page is kept only as its
 * scripts fetched it (`?to=`): then it leads on there.
 */
export default function OnThisPhone() {
  const t = useTranslate()
  const unsaved = useWayOn()
  return (
    <div className="mx-auto flex max-w-2xl flex-col gap-6 py-4">
      <h1 className="text-3xl">{t(texts.title)}</h1>
      {unsaved && (
        <Notice>
          {t(texts.pageNotSaved)}{' '}
          <TextLink to={unsaved} reloadDocument>
            {t(frameTexts.tryAgain)}
          </TextLink>
        </Notice>
      )}
      <SentOrders />
      <WaitingForms />
      <KeptPages />
    </div>
  )
}

/** The page that was asked for, where nothing is kept of it. */
function useWayOn(): string | undefined {
  const [params] = useSearchParams()
  const navigate = useNavigate()
  const asked = params.get('to')
  const to = asked && safeLocalPath(asked)
  const [tried, setTried] = useState(false)
  useEffect(() => {
    if (!to) return
    const address = `${location.origin}${to}${to.includes('?') ? '&' : '?'}_data`
    void caches.match(address).then((kept) => (kept ? navigate(to, { replace: true }) : setTried(true)))
  }, [to, navigate])
  useEffect(() => {
    // It was asked for, and stands on the way to nothing else.
    const lineIsBack = () => to && location.replace(to)
    if (tried) addEventListener('online', lineIsBack)
    return () => removeEventListener('online', lineIsBack)
  }, [tried, to])
  return tried && to ? to : undefined
}

function WaitingForms() {
  const t = useTranslate()
  const known = useRef<ShownForm[]>([])
  const onSent = useCallback(
    (sent: { id: string }) => {
      const form = known.current.find(({ id }) => id === sent.id)
      showToast({ kind: 'success', text: sentText(form?.kind, t) })
    },
    [t],
  )
  const { forms, read } = useWaitingForms(onSent)
  known.current = forms ?? []
  return (
    <section aria-labelledby="waiting" className="flex flex-col gap-3">
      <h2 id="waiting" className="text-xl">
        {t(texts.waitingTitle)}
      </h2>
      {/* Its line is kept free until they were read. */}
      <p className={forms ? 'text-muted' : 'invisible'}>
        {forms?.length ? t(texts.waitingText) : t(texts.nothingWaits)}
      </p>
      {forms?.map((form) => (
        <WaitingFormCard
          key={form.id}
          form={form}
          away
          onCancelled={() => {
            showToast({ text: cancelledText(form, t) })
            void read()
          }}
        />
      ))}
    </section>
  )
}

function KeptPages() {
  const t = useTranslate()
  const [pages, setPages] = useState<ListedPage[]>([])
  useEffect(() => {
    if ('caches' in window) void listSavedPages().then(setPages, () => {})
  }, [])
  return (
    <section aria-labelledby="kept" className="flex flex-col gap-3">
      <h2 id="kept" className="text-xl">
        {t(texts.pagesTitle)}
      </h2>
      {pages.length === 0 && <p className="text-muted">{t(texts.noPages)}</p>}
      <ul className="divide-y divide-line">
        {pages.map(({ path, title }) => (
          <li key={path}>
            <TextLink tall to={path} reloadDocument>
              {title}
            </TextLink>
          </li>
        ))}
      </ul>
    </section>
  )
}
