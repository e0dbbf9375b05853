import { useEffect, useId, useState } from 'react'
import { useTranslate } from '#app/messages/use-translate.ts'
import { Button } from '#app/ui/button.tsx'
import { inputClasses } from '#app/ui/form/field.tsx'
import { LinkIcon, MessageCircle, Printer, Share2 } from '#app/ui/icons.tsx'
import { showToast } from '#app/ui/overlay/toast-store.ts'
import * as texts from '#messages/orders.ts'

type Props = { orderNumber: string; url: string }

/** Ways to keep the address of an order: sent to oneself, copied, or on paper. `url` is whole, with its key. */
export const OrderLinkActions = (props: Props) => {
  const t = useTranslate()
  return (
    <p className="flex flex-wrap gap-3 print:hidden">
      <WhatsAppOrderLink {...props} />
      <CopyLink {...props} />
      <Button
        type="button"
        variant="secondary"
        className="without-script:invisible"
        onClick={() => window.print()}
      >
        <Printer className="size-5" aria-hidden="true" />
        {t(texts.print)}
      </Button>
    </p>
  )
}

/** The only key of a guest who gave no email: said so, and shown as text that can be copied without scripts. */
export function GuestOrderLink({ hasEmail, ...props }: Props & { hasEmail: boolean }) {
  const t = useTranslate()
  const id = useId()
  return (
    <section aria-label={t(texts.yourLink, props)}>
      <h3 className="font-sans text-base">{t(texts.saveLink)}</h3>
      <p className="mt-1 text-sm">{t(hasEmail ? texts.linkInEmails : texts.linkOnlyHere)}</p>
      <label htmlFor={id} className="sr-only">
        {t(texts.linkLabel, props)}
      </label>
      <input
        id={id}
        type="url"
        readOnly
        value={props.url}
        onFocus={({ currentTarget }) => currentTarget.select()}
        className={`${inputClasses} mt-2 mb-3 text-sm print:hidden`}
      />
      <p className="hidden text-sm [overflow-wrap:anywhere] print:block">{props.url}</p>
      <OrderLinkActions {...props} />
    </section>
  )
}

const look =
  'inline-flex min-h-11 items-center gap-2 rounded-card border border-edge bg-card px-4 font-semibold hover:bg-mist'

export const WhatsAppOrderLink = ({ orderNumber, url }: Props) => {
  const t = useTranslate()
  return (
    <a
      href={`https://wa.me/?${new URLSearchParams({ text: t(texts.whatsAppText, { orderNumber, url }) })}`}
      target="_blank"
      rel="noreferrer"
      className={look}
    >
      <MessageCircle className="size-5 text-leaf" aria-hidden="true" />
      {t(texts.sendToWhatsApp)}
    </a>
  )
}

/** The phone's own way of sharing, or the clipboard. */
function CopyLink({ orderNumber, url }: Props) {
  const t = useTranslate()
  const [canShare, setCanShare] = useState(false)
  useEffect(() => {
    setCanShare('share' in navigator)
  }, [])
  async function keep() {
    try {
      if (canShare) await navigator.share({ title: t(texts.shareTitle, { orderNumber }), url })
      else {
        await navigator.clipboard.writeText(url)
        showToast({ kind: 'success', text: t(texts.linkCopied) })
      }
    } catch (error) {
      if ((error as Error).name === 'AbortError') return
      showToast({ kind: 'error', text: t(texts.copyFailed) })
    }
  }
  const Icon = canShare ? Share2 : LinkIcon
  return (
    <button type="button" onClick={keep} className={`${look} without-script:invisible`}>
      <Icon className="size-5 text-leaf" aria-hidden="true" />
      {t(canShare ? texts.shareLink : texts.copyLink)}
    </button>
  )
}
