import { formatDate } from '#app/base/format-date.ts'
import { Timestamp } from '#app/kit/timestamp.tsx'
import { useTranslate } from '#app/messages/use-translate.ts'
import { deviceName } from '#app/modules/identity/sessions/device-rules.ts'
import { Card } from '#app/ui/card.tsx'

type Session = {
  id: string
  userAgent: string | null
  address: string | null
  createdAt: Date
  lastUsedAt: Date
}

/** Where somebody is signed in. */
export function UserSessions({ sessions }: { sessions: Session[] }) {
  const t = useTranslate()
  return (
    <Card as="section" aria-label="Sessions" className="mt-4">
      <h2 className="text-lg">Sessions</h2>
      {sessions.length === 0 ? (
        <p className="mt-2 text-muted">Not signed in anywhere.</p>
      ) : (
        <ul className="mt-2 flex flex-col gap-3">
          {sessions.map(({ id, userAgent, address, createdAt, lastUsedAt }) => (
            <li key={id} className="[overflow-wrap:anywhere]">
              {deviceName(t, userAgent)}
              <span className="block text-muted text-sm">
                From {address || 'an unknown address'}, <Timestamp at={createdAt.toISOString()} />, last used
                around {formatDate(lastUsedAt.toISOString())}
              </span>
            </li>
          ))}
        </ul>
      )}
    </Card>
  )
}
