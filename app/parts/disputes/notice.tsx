import { Link } from 'react-router'
import type { DisputeState } from '#app/modules/money/disputes/reading/dispute-view-rules.ts'
import { outcomeText } from '#app/modules/money/disputes/resolving/ruling-rules.ts'
import { type DisputeStatus, isUnsettled } from '#app/modules/money/disputes/rules.ts'
import { Notice } from '#app/ui/notice.tsx'

type Props = { state: DisputeState; words: Record<DisputeStatus, string>; to: string }

/** On the page of an order: that there is a dispute about it, and where. */
export const DisputeNotice = ({ state, words, to }: Props) => (
  <Notice title={isUnsettled(state.status) ? 'There is a dispute' : 'There was a dispute'} className="mb-4">
    <p>
      {words[state.status]} {state.outcome && outcomeText(state.outcome, state.refundAmount ?? 0)}
    </p>
    <Link
      to={to}
      className="inline-flex min-h-11 items-center font-semibold text-leaf underline underline-offset-4"
    >
      See the dispute
    </Link>
  </Notice>
)
