import { Timestamp } from '#app/kit/timestamp.tsx'
import { Notice } from '#app/ui/notice.tsx'

type Unsent = { id: string; title: string; text: string; createdAt: Date | string }
type Props = { notices: Unsent[]; className?: string }

/** What a buyer without email could not be told: somebody has to call. */
export const UnsentNotices = ({ notices, className = '' }: Props) =>
  notices.length > 0 && (
    <Notice title="Call the buyer" className={className}>
      <p>They gave no email, so we could not tell them:</p>
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
