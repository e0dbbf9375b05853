import type { Message } from '#app/messages/language.ts'
import { useTranslate } from '#app/messages/use-translate.ts'
import { type DisputeState, outcomeText } from '#app/modules/money/disputes/ruling-rules.ts'
import { type DisputeStatus, isUnsettled } from '#app/modules/money/disputes/status.ts'
import { Notice } from '#app/ui/notice.tsx'
import { TextLink } from '#app/ui/text-link.tsx'
import * as texts from '#messages/disputes.ts'

type Props = { state: DisputeState; words: Record<DisputeStatus, Message>; to: string }

/** On the page of an order: that there is a dispute about it, and where. */
export const DisputeNotice = ({ state, words, to }: Props) => {
  const t = useTranslate()
  return (
    <Notice title={isUnsettled(state.status) ? t(texts.noticeOpen) : t(texts.noticeClosed)} className="mb-4">
      <p>
        {t(words[state.status])} {state.outcome && outcomeText(t, state.outcome, state.refundAmount ?? 0)}
      </p>
      <TextLink to={to} tall strong>
        {t(texts.noticeLink)}
      </TextLink>
    </Notice>
  )
}
