import { useEffect, useState } from 'react'
import { useTranslate } from '#app/messages/use-translate.ts'
import { LinkIcon, MessageCircle, Share2 } from '#app/ui/icons.tsx'
import { showToast } from '#app/ui/overlay/toast-store.ts'
import * as texts from '#messages/products.ts'

/** `price`: as it is read, where there is one. */
type Props = { name: string; price?: string; url: string }

const look =
  'inline-flex min-h-11 items-center gap-2 rounded-card border border-edge bg-card px-3 font-semibold hover:bg-mist sm:px-4'

/** WhatsApp is a plain link; the phone's own way of sharing, or the clipboard, where there are scripts. */
export function ShareLinks({ name, price, url }: Props) {
  const t = useTranslate()
  const text = price === undefined ? name : `${name}, ${price}`
  const [canShare, setCanShare] = useState(false)
  useEffect(() => {
    setCanShare('share' in navigator)
  }, [])

  async function share() {
    try {
      if (canShare) await navigator.share({ title: name, text, url })
      else {
        await navigator.clipboard.writeText(url)
        showToast({ kind: 'success', area: 'products', text: t(texts.linkCopied) })
      }
    } catch (error) {
      if ((error as Error).name === 'AbortError') return
      showToast({ kind: 'error', area: 'products', text: t(texts.copyFailed) })
    }
  }
  const Icon = canShare ? Share2 : LinkIcon
  return (
    <div className="flex flex-wrap gap-2 print:hidden">
      <a
        href={`https://wa.me/?text=${encodeURIComponent(`${text} ${url}`)}`}
        target="_blank"
        rel="noopener"
        className={look}
      >
        <MessageCircle className="size-5 text-leaf" aria-hidden="true" />
        {t(texts.shareOnWhatsapp)}
      </a>
      <button type="button" onClick={share} className={`${look} without-script:invisible`}>
        <Icon className="size-5 text-leaf" aria-hidden="true" />
        {canShare ? t(texts.share) : t(texts.copyLink)}
      </button>
    </div>
  )
}
