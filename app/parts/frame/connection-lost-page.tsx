import { useEffect, useRef, useState } from 'react'
import { useLocation, useRevalidator, useSubmit } from 'react-router'
import { isCodeMissing, loadPageAnew } from '#app/client/load-page-code.ts'
import { useTranslate } from '#app/messages/use-translate.ts'
import { Button, ButtonLink } from '#app/ui/button.tsx'
import { usePending } from '#app/ui/use-pending.ts'
import * as texts from '#messages/frame.ts'
import { ErrorPage } from './error-page.tsx'

type Said = { title: string; text?: string }
type UnsentForm = { typed: FormData; to: string; encType: 'multipart/form-data' | undefined }
/** `unsentForm` tells which form was on its way to a page, if any was. */
export type ConnectionLoss = {
  unsentForm: (pathname: string) => UnsentForm | undefined
  /** What the server said: its database does not answer, while the line stands. */
  said: Said | undefined
}

/**
 * No answer came. A page that was asked for is asked for again by itself. A form waits to be sent again by hand: only the
 * person can tell whether it still should be, and the page as it is now shows whether it had arrived all the same.
 */
export function ConnectionLostPage({ unsentForm, said }: ConnectionLoss) {
  const { pathname } = useLocation()
  const [unsent] = useState(() => unsentForm(pathname))
  return unsent ? <NotSent form={unsent} said={said} /> : <NotLoaded said={said} />
}

function NotSent({ form: { typed, to, encType }, said }: { form: UnsentForm; said: Said | undefined }) {
  const t = useTranslate()
  const submit = useSubmit()
  const sending = usePending()
  const send = () =>
    void submit(typed, { method: 'post', action: to, replace: true, ...(encType && { encType }) })
  return (
    <ErrorPage title={said?.title ?? t(texts.offline)} text={said?.text ?? t(texts.formSaved)}>
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

function NotLoaded({ said }: { said: Said | undefined }) {
  const t = useTranslate()
  const { revalidate, state } = useRevalidator()
  const [tries, setTries] = useState(0)
  const pause = useRef(isCodeMissing() ? 500 : soonest)
  const ask = async () => {
    await (isCodeMissing() ? loadPageAnew() : revalidate())
    setTries((count) => count + 1)
  }
  // biome-ignore lint/correctness/useExhaustiveDependencies: a try that failed starts the next, later one
  useEffect(() => {
    const again = () => void (document.hidden || ask())
    const timer = setTimeout(again, pause.current)
    pause.current = Math.min(pause.current * 2, latest)
    window.addEventListener('online', again)
    document.addEventListener('visibilitychange', again)
    return () => {
      clearTimeout(timer)
      window.removeEventListener('online', again)
      document.removeEventListener('visibilitychange', again)
    }
  }, [tries])
  return (
    <ErrorPage title={said?.title ?? t(texts.offline)} text={said?.text ?? t(texts.noAnswer)}>
      <Button onClick={() => void ask()} pending={state !== 'idle'}>
        {t(texts.tryAgain)}
      </Button>
    </ErrorPage>
  )
}
