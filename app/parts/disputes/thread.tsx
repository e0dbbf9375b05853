import { Timestamp } from '#app/kit/timestamp.tsx'
import { RichText } from '#app/messages/rich-text.tsx'
import { useTranslate } from '#app/messages/use-translate.ts'
import { disputeReasonLabels } from '#app/modules/money/disputes/rules.ts'
import {
  type DisputeMessage,
  type DisputeView,
  outcomeText,
} from '#app/modules/money/disputes/ruling-rules.ts'
import type { DisputePart } from '#app/modules/money/disputes/status.ts'
import * as texts from '#messages/disputes.ts'
import { Said } from '../threads/said.tsx'
import { DisputeStatusBadge } from './status-badge.tsx'

type Names = Record<DisputePart, string>
/** `query`: what the addresses of the photos end with, for who opened the order with its key. */
type Props = { dispute: DisputeView; names: Names; query: string }

/** What the sides said, in its order, and what was decided. */
export const DisputeThread = ({ dispute, names, query }: Props) => {
  const t = useTranslate()
  return (
    <section aria-label={t(texts.dispute)} className="mb-6">
      <div className="mb-3 flex flex-wrap items-center gap-x-3 gap-y-1">
        <DisputeStatusBadge status={dispute.status} />
        <p className="font-semibold">{t(disputeReasonLabels[dispute.reason])}</p>
        <p className="text-muted text-sm">
          <RichText
            text={t(texts.openedAt)}
            tags={{ at: () => <Timestamp at={dispute.createdAt.toISOString()} /> }}
          />
        </p>
      </div>
      <ol className="flex flex-col gap-3">
        {dispute.messages.map((message) => (
          <DisputeSaid key={message.id} message={message} name={names[message.saidBy]} query={query} />
        ))}
      </ol>
      {dispute.outcome && (
        <div className="mt-3 rounded-card border border-leaf/40 bg-leaf-soft p-4 [overflow-wrap:anywhere]">
          <p className="font-semibold">
            {t(dispute.bySeller ? texts.sellerRefunded : texts.platformDecided, {
              outcome: outcomeText(t, dispute.outcome, dispute.refundAmount ?? 0, dispute.counted),
            })}
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
}

type SaidProps = { message: DisputeMessage; name: string; query: string }

const DisputeSaid = ({ message: { saidBy, text, at, photos }, name, query }: SaidProps) => {
  const t = useTranslate()
  return (
    <Said
      name={name}
      at={at}
      text={text}
      photos={photos.map((photo, place) => ({
        src: photo + query,
        alt: t(texts.photoAlt, { number: place + 1, count: photos.length, name }),
      }))}
      look={saidBy === 'admin' ? 'border-leaf/40 bg-leaf-soft' : 'border-line bg-card'}
    />
  )
}
