import { useState } from 'react'
import { useSubmit } from 'react-router'
import { cancelForm, releaseForm, sendNow } from '#app/client/waiting-forms/queue-form.ts'
import type { ShownForm } from '#app/client/waiting-forms/use-waiting-forms.ts'
import { filesIn, isStale } from '#app/client/waiting-forms/waiting-form-rules.ts'
import { useTranslate } from '#app/messages/use-translate.ts'
import { Button } from '#app/ui/button.tsx'
import { Notice } from '#app/ui/notice.tsx'
import * as texts from '#messages/offline.ts'
import { stateText, titleOf } from './waiting-form-texts.ts'

type Props = {
  form: ShownForm
  /** Away from its page: nothing of what was typed is left once it is canceled. */
  away?: boolean
  onCancelled: () => void
}

/** One form that waits: what it is, how it stands, and what can be done with it. */
export function WaitingFormCard({ form, away = false, onCancelled }: Props) {
  const t = useTranslate()
  const { cancel, lookAgain } = useWaitingActions(form, onCancelled)
  const isAsked = form.state === 'refused' || form.ofOther
  const isTyped = form.kind !== 'order' && form.kind !== 'move'
  return (
    <Notice title={titleOf(form, t)} kind={isAsked ? 'error' : 'info'}>
      <p>{stateText(form, t)}</p>
      <div className="mt-3 flex flex-wrap gap-3">
        {isAsked ? (
          <Button type="button" onClick={() => void lookAgain()}>
            {t(isStale(form, Date.now()) ? texts.sendNow : texts.lookAgain)}
          </Button>
        ) : (
          <Button type="button" onClick={sendNow}>
            {t(texts.sendNow)}
          </Button>
        )}
        <Button type="button" variant="secondary" onClick={() => void cancel()}>
          {t(away && isTyped ? texts.remove : texts.cancel)}
        </Button>
      </div>
    </Notice>
  )
}

function useWaitingActions(form: ShownForm, onCancelled: () => void) {
  const { id, to, fields } = form
  const submit = useSubmit()
  const [busy, setBusy] = useState(false)
  const once = async (work: () => Promise<void>) => {
    if (busy) return
    setBusy(true)
    await work().finally(() => setBusy(false))
  }
  return {
    cancel: () =>
      once(async () => {
        await cancelForm(id)
        onCancelled()
      }),
    /** The page that it is sent to shows what the shop says to it, with all that was typed. It waits here until then. */
    lookAgain: () =>
      once(async () => {
        const typed = new FormData()
        for (const [name, value] of fields) typed.append(name, value)
        const encType = filesIn(form) > 0 ? ('multipart/form-data' as const) : undefined
        await submit(typed, { method: 'post', action: to, ...(encType && { encType }) })
        await releaseForm(form)
      }),
  }
}
