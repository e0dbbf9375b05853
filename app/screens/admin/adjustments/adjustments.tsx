import { href } from 'react-router'
import { newId } from '#app/base/ids.ts'
import { formatKwacha } from '#app/base/money.ts'
import { db } from '#app/db/index.server.ts'
import { answer, runForm } from '#app/http/answer-form.server.ts'
import { requireAdmin } from '#app/http/session/actor.server.ts'
import { Form } from '#app/kit/form/form.tsx'
import { problemOf } from '#app/kit/form/form-result.ts'
import { type FieldProps, formStates } from '#app/kit/form/form-state.ts'
import { Timestamp } from '#app/kit/timestamp.tsx'
import { useTranslate } from '#app/messages/use-translate.ts'
import { type ListedAdjustment, listAdjustments } from '#app/modules/money/adjustments/adjustments.server.ts'
import { adjustmentHints, adjustmentKinds, adjustmentLabels } from '#app/modules/money/adjustments/rules.ts'
import { Button } from '#app/ui/button.tsx'
import { Card } from '#app/ui/card.tsx'
import { type Column, DataTable } from '#app/ui/data-table.tsx'
import { TextField } from '#app/ui/form/field.tsx'
import { RadioCard, RadioGroup } from '#app/ui/form/radio-card.tsx'
import { Notice } from '#app/ui/notice.tsx'
import { PageTitle } from '#app/ui/page-title.tsx'
import { TextLink } from '#app/ui/text-link.tsx'
import * as texts from '#messages/adjustments.ts'
import { adminMeta } from '../page-meta.ts'
import { PaymentTabs } from '../payments/tabs.tsx'
import type { Route } from './+types/adjustments'
import { adjustmentForms } from './adjustment-forms.server.ts'

export const handle = { title: texts.title }
export const meta: Route.MetaFunction = ({ matches }) => adminMeta(matches, texts.title)

export async function loader({ request, context }: Route.LoaderArgs) {
  const admin = requireAdmin(context, request)
  return { rows: await listAdjustments(db, admin), press: newId(), forms: adjustmentForms.forms }
}

export async function action(args: Route.ActionArgs) {
  const admin = requireAdmin(args.context, args.request)
  return answer(await runForm(args, adjustmentForms, admin), href('/admin/payments/adjustments'))
}

const columns: Column<ListedAdjustment>[] = [
  { head: texts.when, onCard: 'title', cell: ({ createdAt }) => <Timestamp at={createdAt.toISOString()} /> },
  { head: texts.what, cell: ({ kind }, t) => t(adjustmentLabels[kind]) },
  { head: texts.amount, numeric: true, cell: ({ amount }) => formatKwacha(amount) },
  {
    head: texts.about,
    cell: ({ orderId, orderNumber, sellerId, shop }) =>
      orderId ? (
        <TextLink tall to={href('/admin/orders/:orderId', { orderId })}>
          {orderNumber}
        </TextLink>
      ) : (
        sellerId && (
          <TextLink tall to={href('/admin/sellers/:sellerId', { sellerId })}>
            {shop}
          </TextLink>
        )
      ),
  },
  { head: texts.reason, cell: ({ reason }) => <span className="[overflow-wrap:anywhere]">{reason}</span> },
  { head: texts.who, cell: ({ by }) => by },
]

export default function Adjustments({ loaderData, actionData }: Route.ComponentProps) {
  const t = useTranslate()
  const problem = problemOf(actionData)
  const { rows, press } = loaderData
  const form = formStates(loaderData.forms, problem).adjust
  return (
    <div className="mx-auto max-w-4xl">
      <PaymentTabs />
      <PageTitle>{t(texts.title)}</PageTitle>
      {problem && (
        <Notice kind="error" className="mt-4">
          {problem.message}
        </Notice>
      )}
      <Card as="section" aria-label={t(texts.book)} className="mt-4">
        <Form noValidate className="flex flex-col gap-3">
          <input type="hidden" name="press" value={press} />
          <KindChoices {...form.field('kind')} />
          <TextField {...form.field('amount')} label={t(texts.amount)} hint={t(texts.amountHint)} />
          <fieldset className="rounded-card border border-line px-4 pt-2 pb-4">
            <legend className="px-1 font-semibold">{t(texts.aboutWhat)}</legend>
            <div className="grid items-end gap-3 sm:grid-cols-2">
              <TextField {...form.field('order')} label={t(texts.order)} hint={t(texts.orderHint)} />
              <TextField {...form.field('shop')} label={t(texts.shop)} hint={t(texts.shopHint)} />
              <TextField
                {...form.field('dispute')}
                label={t(texts.dispute)}
                hint={t(texts.disputeHint)}
                optional
              />
              <TextField
                {...form.field('difference')}
                label={t(texts.difference)}
                hint={t(texts.differenceHint)}
                optional
              />
            </div>
          </fieldset>
          <TextField {...form.field('reason')} label={t(texts.reason)} />
          <div>
            <Button name="intent" value="adjust">
              {t(texts.book)}
            </Button>
          </div>
        </Form>
      </Card>
      <section aria-label={t(texts.title)} className="mt-6">
        {rows.length === 0 ? (
          <p className="text-muted">{t(texts.none)}</p>
        ) : (
          <DataTable caption={t(texts.title)} columns={columns} rows={rows} keyOf={({ id }) => id} />
        )}
      </section>
    </div>
  )
}

const KindChoices = ({ name, defaultValue, error }: FieldProps) => {
  const t = useTranslate()
  return (
    <RadioGroup legend={t(texts.what)} error={error}>
      {adjustmentKinds.map((kind, place) => (
        <RadioCard
          key={kind}
          name={name}
          value={kind}
          defaultChecked={defaultValue ? defaultValue === kind : place === 0}
          title={t(adjustmentLabels[kind])}
          text={t(adjustmentHints[kind])}
        />
      ))}
    </RadioGroup>
  )
}
