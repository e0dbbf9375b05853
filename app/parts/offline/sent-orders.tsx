import { useCallback, useEffect, useState } from 'react'
import type { SentOrder } from '#app/client/waiting-forms/waiting-form-rules.ts'
import { useTranslate } from '#app/messages/use-translate.ts'
import { Button, ButtonLink } from '#app/ui/button.tsx'
import { Notice } from '#app/ui/notice.tsx'
import { dismiss as dismissText } from '#messages/kit.ts'
import * as texts from '#messages/offline.ts'

/** Orders that this phone sent by itself: told until they are opened or dismissed. */
export function SentOrders({ className = '' }: { className?: string }) {
  const t = useTranslate()
  const { orders, dismiss } = useSentOrders()
  if (orders.length === 0) return null
  return (
    <div className={`flex flex-col gap-3 ${className}`}>
      {orders.map(({ id, numbers, path }) => (
        <Notice
          key={id}
          kind="success"
          title={t(texts.orderSent, { count: numbers.length, numbers: numbers.join(', ') })}
        >
          <p>{t(texts.orderSentText)}</p>
          <div className="mt-3 flex flex-wrap gap-3">
            <ButtonLink to={path} onClick={() => dismiss(id)}>
              {t(texts.openOrder)}
            </ButtonLink>
            <Button type="button" variant="secondary" onClick={() => dismiss(id)}>
              {t(dismissText)}
            </Button>
          </div>
        </Notice>
      ))}
    </div>
  )
}

/** What reads them is loaded by phones that send forms by themselves only. */
const load = () =>
  Promise.all([import('#app/client/account.ts'), import('#app/client/waiting-forms/sent-orders.ts')])

function useSentOrders() {
  const [orders, setOrders] = useState<SentOrder[]>([])
  const read = useCallback(async () => {
    const [{ readAccount }, { listSentOrders }] = await load()
    const { who } = await readAccount()
    setOrders(await listSentOrders(who, Date.now()))
  }, [])
  useEffect(() => {
    const { serviceWorker } = navigator
    if (!serviceWorker?.controller) return
    const again = () => void read().catch(() => {})
    const hear = ({ data }: MessageEvent<{ waitingForms?: unknown }>) => data.waitingForms && again()
    again()
    serviceWorker.addEventListener('message', hear)
    return () => serviceWorker.removeEventListener('message', hear)
  }, [read])
  const dismiss = (id: string) => {
    setOrders((shown) => shown.filter((order) => order.id !== id))
    void load().then(([, { dismissSentOrder }]) => dismissSentOrder(id))
  }
  return { orders, dismiss }
}
