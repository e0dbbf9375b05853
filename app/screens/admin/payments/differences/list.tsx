import { href } from 'react-router'
import type { Admin } from '#app/base/actor.ts'
import { db } from '#app/db/index.server.ts'
import { answer, runForm } from '#app/http/answer-form.server.ts'
import { readingDb } from '#app/http/reading-db.server.ts'
import { requireAdmin } from '#app/http/session/actor.server.ts'
import { defineAction, refusalsFrom } from '#app/kit/form/define-actions.server.ts'
import { problemOf } from '#app/kit/form/form-result.ts'
import { sumOf } from '#app/kit/list/define-list.ts'
import { differenceInput } from '#app/modules/money/payments/input-rules.ts'
import {
  listDifferences,
  settleDifference,
} from '#app/modules/money/payments/reconciliation/differences.server.ts'
import { differenceRefusals } from '#app/modules/money/payments/reconciliation/reconciliation-rules.ts'
import { AdminList } from '#app/screens/admin/list/admin-list.tsx'
import * as texts from '#messages/admin-payments.ts'
import { adminMeta } from '../../page-meta.ts'
import { PaymentTabs } from '../tabs.tsx'
import type { Route } from './+types/list'
import { columns } from './columns.tsx'
import { differenceList } from './difference-list.tsx'

export const handle = { title: texts.differences }
export const meta: Route.MetaFunction = ({ matches }) => adminMeta(matches, texts.differences)

const settling = defineAction({
  input: differenceInput,
  run: (admin: Admin, input) => settleDifference(db, admin, input),
  success: () => texts.settled,
  refusal: refusalsFrom({ texts: differenceRefusals, statuses: { 'no-such-difference': 404 } }),
})

export async function loader({ request, context }: Route.LoaderArgs) {
  const admin = requireAdmin(context, request)
  const asked = differenceList.read(request)
  return {
    asked,
    ...(await listDifferences(readingDb(context), admin, { ...asked, limit: differenceList.perPage })),
  }
}

export async function action(args: Route.ActionArgs) {
  const admin = requireAdmin(args.context, args.request)
  const to = href('/admin/payments/differences') + differenceList.back(args.request)
  return answer(await runForm(args, settling, admin), to)
}

export default function Differences({ loaderData, actionData }: Route.ComponentProps) {
  const problem = problemOf(actionData)
  const { counts, asked } = loaderData
  return (
    <>
      <PaymentTabs />
      <AdminList
        list={differenceList}
        {...loaderData}
        counts={{ ...counts, all: sumOf(counts) }}
        columns={columns(differenceList.write(asked), problem)}
        problem={problem?.message}
      />
    </>
  )
}
