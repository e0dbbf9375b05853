import { useState } from 'react'
import { useSubmit } from 'react-router'
import { sortableMoment } from '#app/base/dates/dates.ts'
import { formatKwacha } from '#app/base/money.ts'
import { cancelForm, sendNow } from '#app/client/waiting-forms/queue-form.ts'
import type { ShownForm } from '#app/client/waiting-forms/use-waiting-forms.ts'
import type { Translate } from '#app/messages/language.ts'
import { useTranslate } from '#app/messages/use-translate.ts'
import { Button } from '#app/ui/button.tsx'
import { Notice } from '#app/ui/notice.tsx'
import * as texts from '#messages/offline.ts'

type Props = { form: ShownForm; onCancelled: () => void }

/** One form that waits: what it is, how it stands, and what can be done with it. */
export function WaitingFormCard({ form, onCancelled }: Props) {
  const t = useTranslate()
  const { cancel, lookAgain } = useWaitingActions(form, onCancelled)
  const isAsked = form.state === 'refused' || form.ofOther
  return (
    <Notice title={t(texts.order, { total: formatKwacha(form.total) })} kind={isAsked ? 'error' : 'info'}>
      <p>{textOf(form, t)}</p>
      <div className="mt-3 flex flex-wrap gap-3">
        {isAsked ? (
          <Button type="button" onClick={() => void lookAgain()}>
            {t(texts.lookAgain)}
          </Button>
        ) : (
          <Button type="button" onClick={sendNow}>
            {t(texts.sendNow)}
          </Button>
        )}
        <Button type="button" variant="secondary" onClick={() => void cancel()}>
          {t(texts.cancel)}
        </Button>
      </div>
    </Notice>
  )
}

function textOf({ state, ofOther, maybeSent, at }: ShownForm, t: Translate): string {
  if (ofOther) return t(texts.otherAccount)
  if (state === 'refused') return t(texts.refused)
  if (state === 'sign-in') return t(texts.signIn)
  return t(maybeSent ? texts.waitingMaybe : texts.waiting, { time: sortableMoment(new Date(at)).slice(11) })
}

function useWaitingActions({ id, to, fields }: ShownForm, onCancelled: () => void) {
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
    /** The page that it is sent to shows what the shop says to it, with all that was typed. */
    lookAgain: () =>
      once(async () => {
        await cancelForm(id)
        const typed = new FormData()
        for (const [name, value] of fields) typed.append(name, value)
        await submit(typed, { method: 'post', action: to })
      }),
  }
}
