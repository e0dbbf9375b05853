import { data, Form, href, redirect } from 'react-router'
import { isMember } from '#app/base/actor.ts'
import { ok } from '#app/base/result.ts'
import { db } from '#app/db/index.server.ts'
import { answer, runForm } from '#app/http/answer-form.server.ts'
import { type OrderAccess, openOrder } from '#app/http/orders/open-order.server.ts'
import { actorOf } from '#app/http/session/actor.server.ts'
import { defineAction, refusalsFrom } from '#app/kit/form/define-actions.server.ts'
import { problemOf } from '#app/kit/form/form-result.ts'
import { pageTitle } from '#app/kit/page-title.ts'
import { metaTranslator } from '#app/messages/meta-translator.ts'
import { translatorOf } from '#app/messages/request-language.server.ts'
import { useTranslate } from '#app/messages/use-translate.ts'
import { holdsKey, keyQuery } from '#app/modules/sales/orders/access/order-access.server.ts'
import { markInput } from '#app/modules/sales/reviews/input-rules.ts'
import {
  checkMayMark,
  findOrderMarks,
  isMarkedSo,
  markOrder,
} from '#app/modules/sales/reviews/marks/mark-order.server.ts'
import {
  type MarkSide,
  markReasonLabels,
  markReasons,
  markRefusals,
  maxMarkLength,
} from '#app/modules/sales/reviews/rules.ts'
import { OrderMarks } from '#app/parts/reviews/order-marks.tsx'
import { Button } from '#app/ui/button.tsx'
import { Checkbox } from '#app/ui/form/checkbox.tsx'
import { TextArea } from '#app/ui/form/field.tsx'
import { RadioCard, RadioGroup } from '#app/ui/form/radio-card.tsx'
import { Notice } from '#app/ui/notice.tsx'
import { TextLink } from '#app/ui/text-link.tsx'
import * as orderTexts from '#messages/orders.ts'
import * as texts from '#messages/reviews-page.ts'
import type { Route } from './+types/mark-order'

export const meta: Route.MetaFunction = ({ loaderData, matches }) => [
  pageTitle(
    matches,
    metaTranslator(matches)(loaderData?.side === 'seller' ? texts.markBuyerTitle : texts.markSellerTitle),
  ),
  { name: 'robots', content: 'noindex' },
]
export const headers: Route.HeadersFunction = () => ({ 'Cache-Control': 'private, no-store' })

type Asked = Pick<Route.LoaderArgs, 'request' | 'context'> & { params: { orderNumber: string } }

/** For the two sides of an order, each of which says what the other was like. */
async function openSide({ request, params, context }: Asked): Promise<OrderAccess & { side: MarkSide }> {
  const { orderNumber } = params
  const opened = await openOrder({ request, context, orderNumber })
  if (!opened && !isMember(actorOf(context))) throw redirect(href('/orders/:orderNumber', { orderNumber }))
  const side = (['buyer', 'seller'] as const).find((one) => opened?.parts.includes(one))
  if (!opened || !side) throw data(translatorOf(request)(orderTexts.orderNotFound), 404)
  return { ...opened, side }
}

const orderPathOf = ({ order, side }: { order: { orderNumber: string }; side: MarkSide }) =>
  side === 'seller'
    ? href('/seller/orders/:orderNumber', { orderNumber: order.orderNumber })
    : href('/orders/:orderNumber', { orderNumber: order.orderNumber })

export async function loader(args: Route.LoaderArgs) {
  const opened = await openSide(args)
  const { order, side, asker, remember } = opened
  const may = await checkMayMark(db, asker, { orderId: order.id, side })
  const found = {
    side,
    other: side === 'seller' ? order.contactInfo.fullName : order.sellerName,
    back: orderPathOf(opened) + (side === 'buyer' && holdsKey(order, asker) ? keyQuery(order) : ''),
    query: side === 'buyer' && holdsKey(order, asker) ? keyQuery(order) : '',
    marks: (await findOrderMarks(db, order.id, { side })).marks,
    whyNot: may.ok ? undefined : may.reason,
  }
  return data(found, { headers: remember })
}

const marking = defineAction({
  input: markInput,
  run: async ({ order, side, asker }: Awaited<ReturnType<typeof openSide>>, input) => {
    const mark = { ...input, orderId: order.id, side }
    const marked = await markOrder(db, asker, mark)
    return !marked.ok && (await isMarkedSo(db, mark)) ? ok(null) : marked
  },
  success: () => texts.markSent,
  refusal: refusalsFrom({ texts: markRefusals }),
})

export async function action(args: Route.ActionArgs) {
  const opened = await openSide(args)
  const outcome = await runForm(args, marking, opened)
  return answer(outcome, orderPathOf(opened), Object.values(opened.remember))
}

export default function MarkOrder({ loaderData, actionData }: Route.ComponentProps) {
  const t = useTranslate()
  const problem = problemOf(actionData)
  const { side, other, back, query, marks, whyNot } = loaderData
  const { fields = {}, typed = {} } = problem ?? {}
  return (
    <div className="mx-auto max-w-2xl pt-2 pb-12">
      <h1 className="text-3xl">{t(side === 'seller' ? texts.markBuyerTitle : texts.markSellerTitle)}</h1>
      <p className="mt-1 [overflow-wrap:anywhere]">{other}</p>
      <p className="mb-4">
        <TextLink tall to={back}>
          {t(texts.backToOrder)}
        </TextLink>
      </p>
      <OrderMarks marks={marks} side={side} other={other} />
      {problem && (
        <Notice kind="error" className="mb-4">
          {Object.values(problem.fields)[0] ?? problem.message}
        </Notice>
      )}
      {whyNot ? (
        whyNot !== 'marked-already' && <Notice>{t(markRefusals[whyNot])}</Notice>
      ) : (
        <Form method="post" action={query || undefined} className="flex flex-col gap-4">
          <p className="text-muted">{t(texts.markHint)}</p>
          <RadioGroup legend={t(texts.chooseMark)} error={fields.good}>
            <RadioCard
              name="good"
              value="yes"
              title={t(texts.good)}
              required
              aria-invalid={fields.good ? true : undefined}
              defaultChecked={typed.good === 'yes'}
            />
            <RadioCard name="good" value="no" title={t(texts.notGood)} defaultChecked={typed.good === 'no'} />
          </RadioGroup>
          <fieldset>
            <legend className="font-semibold">{t(texts.markReasons)}</legend>
            {markReasons[side].map((reason) => (
              <Checkbox key={reason} name="reasons" value={reason} label={t(markReasonLabels[reason])} />
            ))}
          </fieldset>
          <TextArea
            label={t(texts.markWords)}
            optional
            name="text"
            rows={3}
            maxLength={maxMarkLength}
            defaultValue={typed.text}
            error={fields.text}
          />
          <Button className="self-start">{t(texts.sendMark)}</Button>
        </Form>
      )}
    </div>
  )
}
