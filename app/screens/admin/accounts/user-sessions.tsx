import { formatDate } from '#app/base/dates/format-date.ts'
import { Timestamp } from '#app/kit/timestamp.tsx'
import { useTranslate } from '#app/messages/use-translate.ts'
import { deviceName } from '#app/modules/identity/sessions/session-rules.ts'
import { Card } from '#app/ui/card.tsx'
import * as texts from '#messages/admin-accounts.ts'

type Session = {
  id: string
  userAgent: string | null
  address: string | null
  createdAt: Date
  lastUsedAt: Date
}

/** Where somebody is signed in. */
export const UserSessions = ({ sessions }: { sessions: Session[] }) => {
  const t = useTranslate()
  return (
    <Card as="section" aria-label={t(texts.sessions)} className="mt-4">
      <h2 className="text-lg">{t(texts.sessions)}</h2>
      {sessions.length === 0 ? (
        <p className="mt-2 text-muted">{t(texts.noSessions)}</p>
      ) : (
        <ul className="mt-2 flex flex-col gap-3">
          {sessions.map(({ id, userAgent, address, createdAt, lastUsedAt }) => (
            <li key={id} className="[overflow-wrap:anywhere]">
              {deviceName(t, userAgent)}
              <span className="block text-muted text-sm">
                {t(texts.sessionFrom, { address: address || t(texts.unknownAddress) })}{' '}
                <Timestamp at={createdAt.toISOString()} />
                {t(texts.lastUsed, { day: formatDate(lastUsedAt.toISOString(), t) })}
              </span>
            </li>
          ))}
        </ul>
      )}
    </Card>
  )
}
