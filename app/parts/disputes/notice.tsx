import { useTranslate } from '#app/messages/use-translate.ts'
import { type DisputeState, outcomeText } from '#app/modules/money/disputes/ruling-rules.ts'
import { isUnsettled } from '#app/modules/money/disputes/status.ts'
import { Notice } from '#app/ui/notice.tsx'
import { TextLink } from '#app/ui/text-link.tsx'
import * as texts from '#messages/disputes.ts'
import { type DisputedOrder, type DisputeReader, disputeNextStep } from './dispute-messages.ts'

type Props = { state: DisputeState; order: DisputedOrder; reader: DisputeReader; to: string }

/** On the page of an order: that there is a dispute about it, and where. */
export const DisputeNotice = ({ state, order, reader, to }: Props) => {
  const t = useTranslate()
  return (
    <Notice title={isUnsettled(state.status) ? t(texts.noticeOpen) : t(texts.noticeClosed)} className="mb-4">
      <p>
        {t(disputeNextStep(state, order, reader))}{' '}
        {state.outcome && outcomeText(t, state.outcome, state.refundAmount ?? 0)}
      </p>
      <TextLink to={to} tall strong>
        {t(texts.noticeLink)}
      </TextLink>
    </Notice>
  )
}
