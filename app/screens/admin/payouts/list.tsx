import { href } from 'react-router'
import { formatKwacha } from '#app/base/money.ts'
import { redirectWithToast } from '#app/http/answer-form.server.ts'
import { requireAdmin } from '#app/http/session/actor.server.ts'
import { answerFailure, problemOf } from '#app/kit/form/form-result.ts'
import { RichText } from '#app/messages/rich-text.tsx'
import { useTranslate } from '#app/messages/use-translate.ts'
import { payoutQuery } from '#app/modules/money/payouts/approving/reading.server.ts'
import { type PayoutState, payoutStates } from '#app/modules/money/payouts/status.ts'
import { Button } from '#app/ui/button.tsx'
import { Notice } from '#app/ui/notice.tsx'
import { TextLink } from '#app/ui/text-link.tsx'
import * as texts from '#messages/admin-payouts.ts'
import { AdminList } from '../list/admin-list.tsx'
import { readList } from '../list/read-list.server.ts'
import { adminMeta } from '../page-meta.ts'
import { PaymentTabs } from '../payments/tabs.tsx'
import type { Route } from './+types/list'
import { handlePayoutBulkForm } from './handle-bulk-form.server.ts'
import { payoutList } from './payout-list.tsx'

export const handle = { title: texts.payouts }
export const meta: Route.MetaFunction = ({ matches }) => adminMeta(matches, texts.payouts)

export const loader = (args: Route.LoaderArgs) => readList(args, payoutList, payoutQuery)

export async function action({ request, context }: Route.ActionArgs) {
  const admin = requireAdmin(context, request)
  const taken = await handlePayoutBulkForm(request, admin)
  if (!taken.ok) return answerFailure({ message: taken.message, chosen: taken.chosen }, taken.status)
  return redirectWithToast(taken.to, taken.text, taken.kind)
}

export default function Payouts({ loaderData, actionData }: Route.ComponentProps) {
  const t = useTranslate()
  const problem = problemOf(actionData)
  const { counts, asked } = loaderData
  const there = Object.fromEntries(payoutStates.map((state) => [state, counts[state].payouts]))
  const shown: readonly PayoutState[] = asked.status ? [asked.status] : payoutStates
  const sum = shown.reduce((all, state) => all + counts[state].sum, 0)
  return (
    <>
      <PaymentTabs />
      <AdminList
        list={payoutList}
        {...loaderData}
        counts={there}
        countedMore={`, ${formatKwacha(sum)}`}
        notice={asked.batch && <InBatch batchId={asked.batch} />}
        problem={problem?.message}
        chosen={problem?.chosen}
        bulk={{ label: t(texts.tickedPayouts), acts: <BulkActs /> }}
      />
    </>
  )
}

const BulkActs = () => {
  const t = useTranslate()
  return (
    <>
      <Button name="intent" value="approve">
        {t(texts.approveTicked)}
      </Button>
      <Button name="intent" value="batch" variant="secondary">
        {t(texts.batchTicked)}
      </Button>
    </>
  )
}

const InBatch = ({ batchId }: { batchId: string }) => {
  const t = useTranslate()
  const file = href('/admin/payments/bank-files/:batchId', { batchId })
  const link = (to: string) => (words: string) => (
    <TextLink to={to} reloadDocument tall strong>
      {words}
    </TextLink>
  )
  return (
    <Notice className="mb-3">
      <RichText text={t(texts.batchAbout)} tags={{ file: link(file), csv: link(`${file}?format=csv`) }} />
    </Notice>
  )
}
