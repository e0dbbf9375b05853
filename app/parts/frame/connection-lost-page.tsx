import { useEffect, useRef, useState } from 'react'
import { useLocation, useNavigation, useRevalidator, useSubmit } from 'react-router'
import { useTranslate } from '#app/messages/use-translate.ts'
import { Button, ButtonLink } from '#app/ui/button.tsx'
import * as texts from '#messages/frame.ts'
import * as unavailable from '#messages/unavailable.ts'
import { ErrorPage } from './error-page.tsx'

type UnsentForm = { typed: FormData; to: string; encType: 'multipart/form-data' | undefined }
/** Each try that fails brings an error of its own; `unsentForm` tells which form was on its way to a page, if any was. */
export type ConnectionLoss = {
  error: unknown
  unsentForm: (pathname: string) => UnsentForm | undefined
  /** It is the shop's database that does not answer: the line stands. */
  away: boolean
}

/**
 * No answer came. A page that was asked for is asked for again by itself. A form waits to be sent again by hand: only the
 * person can tell whether it still should be, and the page as it is now shows whether it had arrived all the same.
 */
export function ConnectionLostPage({ error, unsentForm, away }: ConnectionLoss) {
  const { pathname } = useLocation()
  const [unsent] = useState(() => unsentForm(pathname))
  return unsent ? <NotSent form={unsent} away={away} /> : <NotLoaded error={error} away={away} />
}

function NotSent({ form: { typed, to, encType }, away }: { form: UnsentForm; away: boolean }) {
  const t = useTranslate()
  const submit = useSubmit()
  const sending = useNavigation().state !== 'idle'
  const send = () =>
    void submit(typed, { method: 'post', action: to, replace: true, ...(encType && { encType }) })
  return (
    <ErrorPage
      title={t(away ? unavailable.title : texts.offline)}
      text={t(away ? unavailable.text : texts.formSaved)}
    >
      <Button onClick={send} pending={sending}>
        {t(texts.sendAgain)}
      </Button>
      <ButtonLink to={to} reloadDocument variant="secondary">
        {t(texts.showPage)}
      </ButtonLink>
    </ErrorPage>
  )
}

const soonest = 3_000
const latest = 30_000

function NotLoaded({ error, away }: { error: unknown; away: boolean }) {
  const t = useTranslate()
  const { revalidate, state } = useRevalidator()
  const pause = useRef(soonest)
  // biome-ignore lint/correctness/useExhaustiveDependencies: the error of a try that failed starts the next, later one
  useEffect(() => {
    const again = () => void (document.hidden || revalidate())
    const timer = setTimeout(again, pause.current)
    pause.current = Math.min(pause.current * 2, latest)
    window.addEventListener('online', again)
    document.addEventListener('visibilitychange', again)
    return () => {
      clearTimeout(timer)
      window.removeEventListener('online', again)
      document.removeEventListener('visibilitychange', again)
    }
  }, [error, revalidate])
  return (
    <ErrorPage
      title={t(away ? unavailable.title : texts.offline)}
      text={t(away ? unavailable.text : texts.noAnswer)}
    >
      <Button onClick={() => void revalidate()} pending={state !== 'idle'}>
        {t(texts.tryAgain)}
      </Button>
    </ErrorPage>
  )
}
