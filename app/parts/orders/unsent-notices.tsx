import { Timestamp } from '#app/kit/timestamp.tsx'
import { useTranslate } from '#app/messages/use-translate.ts'
import { Notice } from '#app/ui/notice.tsx'
import * as texts from '#messages/orders.ts'

type Unsent = { id: string; title: string; text: string; createdAt: Date | string }
type Props = { notices: Unsent[]; className?: string }

/** What a buyer without email could not be told: somebody has to call. */
export const UnsentNotices = ({ notices, className = '' }: Props) => {
  const t = useTranslate()
  if (notices.length === 0) return null
  return (
    <Notice title={t(texts.callBuyer)} className={className}>
      <p>{t(texts.callBuyerWhy)}</p>
      <ul className="mt-1 flex flex-col gap-1">
        {notices.map(({ id, title, createdAt }) => (
          <li key={id} className="[overflow-wrap:anywhere]">
            {title}{' '}
            <span className="text-muted text-sm">
              <Timestamp at={new Date(createdAt).toISOString()} />
            </span>
          </li>
        ))}
      </ul>
    </Notice>
  )
}
