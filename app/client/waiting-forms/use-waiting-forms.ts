import { useCallback, useEffect, useState } from 'react'
import { readAccount } from '../account.ts'
import { listForms, type WaitingFormsChanged } from './storage.ts'
import { isShownTo, type WaitingForm } from './waiting-form-rules.ts'

type Sent = NonNullable<WaitingFormsChanged['waitingForms']['sent']>

/** What waits on this phone for whoever is here, or was written before they signed in; undefined until it was read. */
export function useWaitingForms(onSent: (sent: Sent) => void) {
  const [forms, setForms] = useState<ShownForm[]>()
  const read = useCallback(async () => {
    const { who } = await readAccount()
    const all = await listForms().catch(() => [])
    setForms(all.filter((form) => isShownTo(who, form)).map((form) => asSeenBy(who, form)))
  }, [])
  useEffect(() => {
    void read()
    const hear = ({ data }: MessageEvent<Partial<WaitingFormsChanged>>) => {
      if (!data.waitingForms) return
      if (data.waitingForms.sent) onSent(data.waitingForms.sent)
      void read()
    }
    const { serviceWorker } = navigator
    serviceWorker?.addEventListener('message', hear)
    return () => serviceWorker?.removeEventListener('message', hear)
  }, [read, onSent])
  return { forms, read }
}

export type ShownForm = WaitingForm & { ofOther: boolean }
const asSeenBy = (who: string, form: WaitingForm): ShownForm => ({ ...form, ofOther: form.who !== who })
