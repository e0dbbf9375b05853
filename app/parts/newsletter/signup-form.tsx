import {
  type SubmitEvent,
  useCallback,
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
  useSyncExternalStore,
} from 'react'
import type { Translate } from '#app/messages/language.ts'
import { useTranslate } from '#app/messages/use-translate.ts'
import type { SubscriptionSource } from '#app/modules/outreach/newsletter/rules.ts'
import { Button } from '#app/ui/button.tsx'
import { inputClasses } from '#app/ui/form/field.tsx'
import { SpinnerIcon } from '#app/ui/spinner.tsx'
import * as texts from '#messages/newsletter.ts'

type State = { kind: 'idle' | 'submitting' } | { kind: 'success' | 'error'; message: string }

const messageStays = 5000

type Props = { source?: SubscriptionSource; onDone?: () => void }

/** Signs up for the newsletter, on every page of the shop. A plain form where no scripts run. */
export function NewsletterSignupForm({ source = 'footer', onDone }: Props) {
  const t = useTranslate()
  const id = `newsletter-email-${source}`
  const input = useRef<HTMLInputElement>(null)
  const [blank, setBlank] = useState(true)
  const [state, setState] = useState<State>({ kind: 'idle' })
  const scripted = useScripted()
  const look = useCallback(() => setBlank(!input.current?.value.trim()), [])
  // Something may have been typed before the scripts were there.
  useEffect(look, [look])

  // At once, not after the next frame: a message stays as long as it says from when it is there to read.
  useLayoutEffect(() => {
    if (!('message' in state)) return
    const timer = setTimeout(() => {
      if (state.kind === 'success') input.current!.value = ''
      look()
      setState({ kind: 'idle' })
    }, messageStays)
    return () => clearTimeout(timer)
  }, [state, look])

  async function send(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    const form = new FormData(event.currentTarget)
    setState({ kind: 'submitting' })
    const next = await subscribe(t, form)
    setState(next)
    if (next.kind === 'success') onDone?.()
  }

  const submitting = state.kind === 'submitting'
  const disabled = scripted && (blank || submitting)
  return (
    <form
      method="post"
      action="/newsletter-subscriptions"
      onSubmit={send}
      noValidate
      className="w-full max-w-sm"
    >
      <h2 className="text-lg">{t(texts.newsletter)}</h2>
      {source !== 'footer' && <input type="hidden" name="source" value={source} />}
      <label htmlFor={id} className="mt-1 mb-2 block">
        {t(texts.pitch)}
      </label>
      <div className="flex gap-2">
        <input
          ref={input}
          id={id}
          name="email"
          type="email"
          autoComplete="email"
          placeholder={t(texts.yourEmail)}
          maxLength={254}
          onInput={look}
          className={inputClasses}
        />
        <Button disabled={disabled} className="disabled:border">
          {submitting && <SpinnerIcon />}
          {t(texts.subscribe)}
        </Button>
      </div>
      <p
        role="status"
        className={`mt-1 min-h-6 text-sm ${state.kind === 'error' ? 'text-clay' : 'text-leaf'}`}
      >
        {'message' in state && state.message}
      </p>
    </form>
  )
}

/** Not by the router: whoever pays by the megabyte need not load the page's data again for this. */
async function subscribe(t: Translate, form: FormData): Promise<State> {
  try {
    const response = await fetch('/newsletter-subscriptions', {
      method: 'POST',
      headers: { Accept: 'application/json' },
      body: new URLSearchParams([...form].map(([name, value]) => [name, String(value)])),
    })
    const answer = await response.json()
    return answer.success
      ? { kind: 'success', message: answer.data.message }
      : { kind: 'error', message: answer.error.message }
  } catch {
    return { kind: 'error', message: t(texts.failed) }
  }
}

/** False on the server and where no scripts run: there the button can't wait for what is typed. */
const useScripted = () =>
  useSyncExternalStore(
    () => () => {},
    () => true,
    () => false,
  )
