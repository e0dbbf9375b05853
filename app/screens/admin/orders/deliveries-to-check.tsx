import { href } from 'react-router'
import { formatPhone } from '#app/base/format-phone.ts'
import { formatKwacha } from '#app/base/money.ts'
import { db } from '#app/db/index.server.ts'
import { answerRefused, redirectWithToast } from '#app/http/answer-form.server.ts'
import { requireAdmin } from '#app/http/session/actor.server.ts'
import { refusalsFrom, refusedWith } from '#app/kit/form/define-actions.server.ts'
import { defineForm } from '#app/kit/form/define-form.server.ts'
import { Form } from '#app/kit/form/form.tsx'
import { problemOf } from '#app/kit/form/form-result.ts'
import { type FormState, formState } from '#app/kit/form/form-state.ts'
import { Timestamp } from '#app/kit/timestamp.tsx'
import { translatorOf } from '#app/messages/request-language.server.ts'
import { RichText } from '#app/messages/rich-text.tsx'
import { useTranslate } from '#app/messages/use-translate.ts'
import {
  listUnnotifiedDeliveries,
  listUnpaidDeliveries,
  startCompletion,
  startCompletionRefusals,
} from '#app/modules/money/order-moves/completion.server.ts'
import { startCompletionInput } from '#app/modules/sales/orders/input-rules.ts'
import { ActionDisclosure } from '#app/ui/action-disclosure.tsx'
import { Button } from '#app/ui/button.tsx'
import { Card } from '#app/ui/card.tsx'
import { EmptyState } from '#app/ui/empty-state.tsx'
import { TextArea } from '#app/ui/form/field.tsx'
import { Notice } from '#app/ui/notice.tsx'
import { PageTitle } from '#app/ui/page-title.tsx'
import { TextLink, textLinkClasses } from '#app/ui/text-link.tsx'
import * as texts from '#messages/admin-orders.ts'
import { adminMeta } from '../page-meta.ts'
import type { Route } from './+types/deliveries-to-check'

export const handle = { title: texts.deliveriesToCheck }
export const meta: Route.MetaFunction = ({ matches }) => adminMeta(matches, texts.deliveriesToCheck)

const completionForm = defineForm(startCompletionInput)
const refusal = refusalsFrom({ texts: startCompletionRefusals, statuses: { 'order-not-found': 404 } })

export async function loader({ request, context }: Route.LoaderArgs) {
  const admin = requireAdmin(context, request)
  const [waiting, unpaid] = [await listUnnotifiedDeliveries(db, admin), await listUnpaidDeliveries(db, admin)]
  return {
    fields: completionForm.fields,
    unpaid: unpaid.map(({ id, orderNumber, sellerName, contactInfo, totalAmount }) => ({
      id,
      orderNumber,
      sellerName,
      buyer: contactInfo.fullName,
      totalAmount,
    })),
    waiting: waiting.map(({ id, orderNumber, sellerName, contactInfo, totalAmount, updatedAt }) => ({
      id,
      orderNumber,
      sellerName,
      buyer: contactInfo.fullName,
      phone: contactInfo.phoneNumber,
      totalAmount,
      at: updatedAt,
    })),
  }
}

export async function action({ request, context }: Route.ActionArgs) {
  const admin = requireAdmin(context, request)
  const t = translatorOf(request)
  const read = await completionForm.read(request)
  if (!read.ok) return answerRefused(read)
  const begun = await startCompletion(db, admin, read.value)
  if (!begun.ok) return answerRefused(refusedWith(refusal(begun), read.typed, t))
  const text = t(texts.completesSoon, { orderNumber: begun.value.orderNumber })
  return redirectWithToast(href('/admin/deliveries'), text)
}

export default function Deliveries({
  loaderData: { fields, waiting, unpaid },
  actionData,
}: Route.ComponentProps) {
  const t = useTranslate()
  const problem = problemOf(actionData)
  return (
    <div className="mx-auto max-w-3xl">
      <PageTitle>{t(texts.deliveriesToCheck)}</PageTitle>
      <p className="mt-2 text-muted">{t(texts.deliveriesAbout)}</p>
      {problem && (
        <Notice kind="error" className="mt-4">
          {problem.message}
        </Notice>
      )}
      {waiting.length === 0 && (
        <EmptyState title={t(texts.nothingToCheck)} text={t(texts.nothingToCheckText)} />
      )}
      <ul className="mt-4 flex flex-col gap-4">
        {waiting.map((order) => (
          <Card as="li" key={order.id}>
            <Waiting
              {...order}
              form={formState(fields, {}, problem?.typed.id === order.id ? problem : undefined)}
            />
          </Card>
        ))}
      </ul>
      {unpaid.length > 0 && <Unpaid orders={unpaid} />}
    </div>
  )
}

const Unpaid = ({ orders }: { orders: Route.ComponentProps['loaderData']['unpaid'] }) => {
  const t = useTranslate()
  return (
    <section aria-labelledby="unpaid" className="mt-8">
      <h2 id="unpaid" className="text-xl">
        {t(texts.neverPaid)}
      </h2>
      <p className="mt-1 text-muted">{t(texts.neverPaidAbout)}</p>
      <ul className="mt-3 flex flex-col gap-2">
        {orders.map(({ id, orderNumber, sellerName, buyer, totalAmount }) => (
          <Card as="li" key={id} className="[overflow-wrap:anywhere]">
            <RichText
              text={t(texts.unpaidOrder, { amount: formatKwacha(totalAmount), seller: sellerName, buyer })}
              tags={{ order: () => <OrderLink id={id} orderNumber={orderNumber} /> }}
            />
          </Card>
        ))}
      </ul>
    </section>
  )
}

const OrderLink = ({ id, orderNumber }: { id: string; orderNumber: string }) => (
  <TextLink strong to={href('/admin/orders/:orderId', { orderId: id })}>
    {orderNumber}
  </TextLink>
)

type WaitingProps = Route.ComponentProps['loaderData']['waiting'][number] & {
  form: FormState<'id' | 'note'>
}

const Waiting = ({ id, orderNumber, form, ...order }: WaitingProps) => {
  const t = useTranslate()
  return (
    <>
      <p className="font-semibold">
        <RichText
          text={t(texts.waitingOrder, { amount: formatKwacha(order.totalAmount) })}
          tags={{ order: () => <OrderLink id={id} orderNumber={orderNumber} /> }}
        />
      </p>
      <p className="mt-1 [overflow-wrap:anywhere]">
        <RichText
          text={t(texts.saidDelivered, { seller: order.sellerName, buyer: order.buyer })}
          tags={{ at: () => <Timestamp at={order.at} /> }}
        />
      </p>
      <p className="mt-1">
        <a href={`tel:${order.phone}`} className={textLinkClasses()}>
          {formatPhone(order.phone)}
        </a>
      </p>
      <ActionDisclosure summary={t(texts.buyerReached)} danger={false} open={form.problem !== undefined}>
        <Form className="flex flex-col items-start gap-3">
          <input type="hidden" name="id" value={id} />
          <TextArea
            {...form.field('note')}
            label={t(texts.buyerSaid)}
            hint={t(texts.buyerSaidHint)}
            rows={2}
            className="w-full"
          />
          <Button>{t(texts.startCompletion)}</Button>
        </Form>
      </ActionDisclosure>
    </>
  )
}
