import { href } from 'react-router'
import { Timestamp } from '#app/kit/timestamp.tsx'
import { RichText } from '#app/messages/rich-text.tsx'
import { useTranslate } from '#app/messages/use-translate.ts'
import {
  actLabels,
  amountText,
  approvalStatusLabels,
  loneFrom,
} from '#app/modules/platform/approvals/approval-rules.ts'
import type { ShownApproval } from '#app/modules/platform/approvals/approvals.server.ts'
import { isUndecided } from '#app/modules/platform/approvals/status.ts'
import { Badge } from '#app/ui/badge.tsx'
import { Card } from '#app/ui/card.tsx'
import { TextLink } from '#app/ui/text-link.tsx'
import * as texts from '#messages/admin-approvals.ts'

/** One act in the list: what, how much, for whom, who asks, and what became of it. */
export function ApprovalCard({ approval }: { approval: ShownApproval }) {
  const t = useTranslate()
  const { id, kind, amount, facts, requestedName, createdAt } = approval
  return (
    <Card as="li" className="flex flex-wrap items-start justify-between gap-3">
      <div className="min-w-0 grow basis-60 [overflow-wrap:anywhere]">
        <TextLink tall strong to={href('/admin/approvals/:approvalId', { approvalId: id })}>
          {t(actLabels[kind])}
        </TextLink>
        <p>
          {[amount === null ? undefined : amountText(t, approval), facts.payee ?? facts.account, facts.order]
            .filter(Boolean)
            .join(' · ')}
        </p>
        <p className="text-muted text-sm">
          <RichText
            text={t(texts.askedBy, { name: requestedName })}
            tags={{ when: () => <Timestamp at={createdAt.toISOString()} /> }}
          />
        </p>
        <LoneNote approval={approval} />
      </div>
      <ApprovalBadge approval={approval} />
    </Card>
  )
}

export const ApprovalBadge = ({ approval: { status } }: { approval: ShownApproval }) => {
  const t = useTranslate()
  return <Badge tone={tones[status]}>{t(approvalStatusLabels[status])}</Badge>
}
const tones = {
  waiting: 'sun',
  executed: 'leaf',
  declined: 'clay',
  withdrawn: 'plain',
  lapsed: 'plain',
  refused: 'clay',
} as const

/** From when a lone administrator may do it themself. */
export function LoneNote({ approval: { alone, status, createdAt } }: { approval: ShownApproval }) {
  const t = useTranslate()
  if (!alone || !isUndecided(status)) return null
  return (
    <p className="text-sm">
      <RichText
        text={t(texts.aloneUntil)}
        tags={{ when: () => <Timestamp at={loneFrom(createdAt).toISOString()} /> }}
      />
    </p>
  )
}
