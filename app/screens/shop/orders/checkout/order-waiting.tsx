import { useCallback, useEffect, useRef } from 'react'
import { href, useNavigate } from 'react-router'
import { useWaitingForms } from '#app/client/waiting-forms/use-waiting-forms.ts'
import { useTranslate } from '#app/messages/use-translate.ts'
import { WaitingFormCard } from '#app/parts/offline/waiting-form-card.tsx'
import { TextLink } from '#app/ui/text-link.tsx'
import * as texts from '#messages/offline.ts'

type Props = { id: string; onCancelled: () => void }

/** In place of the form whose order waits on this phone. Once it is sent, its confirmation opens. */
export function OrderWaiting({ id, onCancelled }: Props) {
  const t = useTranslate()
  const navigate = useNavigate()
  const open = useCallback(
    (sent: { id: string; path: string }) => {
      if (sent.id === id) void navigate(sent.path, { replace: true })
    },
    [id, navigate],
  )
  const { forms } = useWaitingForms(open)
  const form = forms?.find((one) => one.id === id)
  const place = useRef<HTMLDivElement>(null)
  // The form that was here was longer: whoever pressed at its end would see the footer.
  useEffect(() => {
    place.current?.focus()
    place.current?.scrollIntoView({ block: 'center' })
  }, [])
  return (
    <div ref={place} tabIndex={-1} className="flex flex-col gap-4 outline-none">
      <p>{t(texts.orderSaved)}</p>
      {form && <WaitingFormCard form={form} onCancelled={onCancelled} />}
      <p>
        <TextLink tall to={href('/on-this-phone')} reloadDocument>
          {t(texts.see)}
        </TextLink>
      </p>
    </div>
  )
}
