import { useEffect, useState } from 'react'
import { type PushState, readPushState, turnPushOff, turnPushOn } from '#app/client/offline/push.ts'
import { useVisitor } from '#app/kit/visitor.ts'
import { useTranslate } from '#app/messages/use-translate.ts'
import { Button } from '#app/ui/button.tsx'
import { Notice } from '#app/ui/notice.tsx'
import * as texts from '#messages/offline.ts'

/** Whether this phone tells at once; `always` also where it does already, or may not. Nothing where no browser could. */
export function PushCard({ always = false }: { always?: boolean }) {
  const t = useTranslate()
  const { viewer } = useVisitor()
  const [state, setState] = useState<PushState>()
  const [busy, setBusy] = useState(false)
  useEffect(() => {
    void readPushState().then(setState, () => {})
  }, [])
  if (!viewer || !state || state === 'impossible' || (!always && state !== 'off')) return null
  async function change(turn: () => Promise<PushState>) {
    setBusy(true)
    await turn().then(setState, () => setState('denied'))
    setBusy(false)
  }
  if (state === 'denied') return <Notice>{t(texts.pushDenied)}</Notice>
  const isOn = state === 'on'
  return (
    <Notice title={t(texts.pushTitle)}>
      <p>{isOn ? t(texts.pushOn) : t(texts.pushText)}</p>
      <Button
        type="button"
        variant="secondary"
        className="mt-3"
        pending={busy}
        onClick={() => void change(isOn ? turnPushOff : turnPushOn)}
      >
        {isOn ? t(texts.pushTurnOff) : t(texts.pushTurnOn)}
      </Button>
    </Notice>
  )
}
