import { Timestamp } from '#app/kit/timestamp.tsx'
import type { DisputeMessage, DisputeView } from '#app/modules/money/disputes/reading/dispute-view-rules.ts'
import { outcomeText } from '#app/modules/money/disputes/resolving/ruling-rules.ts'
import { type DisputePart, disputeReasonLabels } from '#app/modules/money/disputes/rules.ts'
import { DisputeStatusBadge } from './status-badge.tsx'

type Names = Record<DisputePart, string>
/** `query`: what the addresses of the photos end with, for who opened the order with its key. */
type Props = { dispute: DisputeView; names: Names; query: string }

/** What the sides said, in its order, and what was decided. */
export const DisputeThread = ({ dispute, names, query }: Props) => (
  <section aria-label="Dispute" className="mb-6">
    <div className="mb-3 flex flex-wrap items-center gap-x-3 gap-y-1">
      <DisputeStatusBadge status={dispute.status} />
      <p className="font-semibold">{disputeReasonLabels[dispute.reason]}</p>
      <p className="text-muted text-sm">
        Opened <Timestamp at={dispute.createdAt.toISOString()} />
      </p>
    </div>
    <ol className="flex flex-col gap-3">
      {dispute.messages.map((message) => (
        <Said key={message.id} message={message} name={names[message.saidBy]} query={query} />
      ))}
    </ol>
    {dispute.outcome && (
      <div className="mt-3 rounded-card border border-leaf/40 bg-leaf-soft p-4 [overflow-wrap:anywhere]">
        <p className="font-semibold">
          Thumba decided: {outcomeText(dispute.outcome, dispute.refundAmount ?? 0, dispute.counted)}
        </p>
        <p className="mt-1 whitespace-pre-line">{dispute.note}</p>
        {dispute.closedAt && (
          <p className="mt-1 text-muted text-sm">
            <Timestamp at={dispute.closedAt.toISOString()} />
          </p>
        )}
      </div>
    )}
  </section>
)

type SaidProps = { message: DisputeMessage; name: string; query: string }

const Said = ({ message: { saidBy, text, at, photos }, name, query }: SaidProps) => (
  <li
    className={`rounded-card border p-4 [overflow-wrap:anywhere] ${saidBy === 'admin' ? 'border-leaf/40 bg-leaf-soft' : 'border-line bg-card'}`}
  >
    <p className="text-sm">
      <span className="font-semibold">{name}</span>{' '}
      <span className="text-muted">
        <Timestamp at={at} />
      </span>
    </p>
    <p className="mt-1 whitespace-pre-line">{text}</p>
    {photos.length > 0 && (
      <ul className="mt-3 flex flex-wrap gap-2">
        {photos.map((photo, place) => (
          <li key={photo}>
            <a href={photo + query} className="block">
              <img
                src={photo + query}
                alt={`${place + 1} of ${photos.length}, sent by ${name}`}
                loading="lazy"
                width={96}
                height={96}
                className="size-24 rounded-small border border-line bg-mist object-cover"
              />
            </a>
          </li>
        ))}
      </ul>
    )}
  </li>
)
