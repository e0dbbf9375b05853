import { data, Form, href, type RouterContextProvider, useNavigation } from 'react-router'
import { z } from 'zod'
import { isMember } from '#app/base/actor.ts'
import { idPattern } from '#app/base/ids.ts'
import { ok, refuse } from '#app/base/result.ts'
import { db } from '#app/db/index.server.ts'
import { answer, runForm } from '#app/http/answer-form.server.ts'
import { orderViewerOf } from '#app/http/orders/open-order.server.ts'
import { actorOf, requireMember } from '#app/http/session/actor.server.ts'
import { newDeviceCookie, visitorOf } from '#app/http/session/device.server.ts'
import { defineAction, defineActions, refusalsFrom } from '#app/kit/form/define-actions.server.ts'
import { problemOf, successDataOf } from '#app/kit/form/form-result.ts'
import { pageFormState } from '#app/kit/form/form-state.ts'
import { pageTitle } from '#app/kit/page-title.ts'
import { fill } from '#app/messages/language.ts'
import { translatorOf } from '#app/messages/request-language.server.ts'
import { RichText } from '#app/messages/rich-text.tsx'
import { useTranslate } from '#app/messages/use-translate.ts'
import { blockPerson } from '#app/modules/identity/blocks/blocks.server.ts'
import { blockRefusals } from '#app/modules/identity/blocks/rules.ts'
import { reportInput } from '#app/modules/outreach/reports/report-input-rules.ts'
import { reportThing } from '#app/modules/outreach/reports/report-thing.server.ts'
import { findReportedThing } from '#app/modules/outreach/reports/reportable.server.ts'
import {
  maxReportLength,
  reasonsOf,
  reportedKindNames,
  reportedKinds,
  reportReasonNames,
  reportRefusalStatuses,
  reportRefusals,
} from '#app/modules/outreach/reports/rules.ts'
import type { OrderViewer } from '#app/modules/sales/orders/access/order-access.server.ts'
import { parseOrderNumber } from '#app/modules/sales/orders/rules.ts'
import { Button } from '#app/ui/button.tsx'
import { ErrorSummary } from '#app/ui/form/error-summary.tsx'
import { SelectField, TextArea } from '#app/ui/form/field.tsx'
import { Notice } from '#app/ui/notice.tsx'
import { TextLink } from '#app/ui/text-link.tsx'
import * as texts from '#messages/report-page.ts'
import type { Route } from './+types/new-report'

export const meta: Route.MetaFunction = ({ matches }) => [
  pageTitle(matches, texts.title),
  { name: 'robots', content: 'noindex' },
]
export const headers: Route.HeadersFunction = ({ loaderHeaders }) => {
  const all = new Headers(loaderHeaders)
  all.set('Cache-Control', 'private, no-store')
  return all
}

const asked = z.object({ kind: z.enum(reportedKinds), id: z.string().regex(idPattern) })

/** Whoever reports: of a message about an order also who opened it with its key, or placed it here as a guest. */
async function askerOf(request: Request, context: Readonly<RouterContextProvider>): Promise<OrderViewer> {
  const actor = actorOf(context)
  const orderNumber = parseOrderNumber(new URL(request.url).searchParams.get('order') ?? '')
  return orderNumber ? orderViewerOf(request, actor, orderNumber) : { actor }
}

export async function loader({ request, url, context }: Route.LoaderArgs) {
  const asker = await askerOf(request, context)
  const wanted = asked.safeParse(Object.fromEntries(url.searchParams))
  const thing = wanted.success ? await findReportedThing(db, asker, wanted.data) : undefined
  if (!wanted.success || !thing) throw data(translatorOf(request)(texts.notFound), 404)
  const cookies = await newDeviceCookie(request)
  return data(
    { fields: forms.forms.report, ...wanted.data, ...thing, isMember: isMember(asker.actor) },
    { headers: cookies.map((cookie) => ['Set-Cookie', cookie] as [string, string]) },
  )
}

type Asked = Pick<Route.ActionArgs, 'request' | 'context'>
/** A report, or the wish to hear nothing more from whose it is. */
const forms = defineActions({
  report: defineAction({
    input: reportInput,
    run: async ({ request, context }: Asked, input) => {
      const visitor = { ...(await visitorOf(request, context)), ...(await askerOf(request, context)) }
      return reportThing(db, visitor, input)
    },
    success: ({ repeated }) => ({ data: { repeated } }),
    refusal: refusalsFrom({
      texts: reportRefusals,
      statuses: reportRefusalStatuses,
    }),
  }),
  block: defineAction({
    input: z.object({}),
    run: async ({ request, context }: Asked, _, typed) => {
      const member = requireMember(context, request)
      const wanted = asked.safeParse(typed)
      const thing = wanted.success ? await findReportedThing(db, { actor: member }, wanted.data) : undefined
      if (!thing?.owner) return refuse('no-such-thing')
      const done = await blockPerson(db, member, thing.owner.id)
      return done.ok ? ok(thing.owner) : done
    },
    success: ({ name }) => ({ text: fill(texts.blocked, { name }), to: href('/profile/blocks') }),
    refusal: ({ reason }) =>
      reason === 'no-such-thing'
        ? { status: 404, message: texts.notFound }
        : { status: 409, message: blockRefusals[reason] },
  }),
})

export const action = async (args: Route.ActionArgs) =>
  answer(await runForm(args, forms, args), href('/report'))

/** One page for whatever is reported: a link anywhere leads here, so that no page carries a form more. */
export default function NewReport({ loaderData, actionData }: Route.ComponentProps) {
  const t = useTranslate()
  const problem = problemOf(actionData)
  const { kind, id, title, owner, isOwn } = loaderData
  const form = pageFormState(loaderData.fields, {}, problem)
  const pending = useNavigation().formMethod === 'POST'
  const sent = successDataOf(actionData)
  const reasons = [
    { value: '', text: t(texts.chooseReason) },
    ...reasonsOf[kind].map((reason) => ({ value: reason, text: t(reportReasonNames[reason]) })),
  ]
  return (
    <div className="max-w-[68ch]">
      <h1 className="text-3xl sm:text-4xl">{t(texts.title)}</h1>
      <p className="mt-4 rounded-card bg-mist p-3 [overflow-wrap:anywhere]">
        <span className="block text-muted text-sm">{t(reportedKindNames[kind])}</span>
        <strong>{title}</strong>
      </p>
      {sent && (
        <Notice kind="success" title={t(texts.thanksTitle)} className="mt-4">
          {t(sent.repeated ? texts.again : loaderData.isMember ? texts.thanks : texts.thanksGuest)}
        </Notice>
      )}
      {isOwn && <Notice className="mt-4">{t(reportRefusals['own-thing'])}</Notice>}
      {!sent && !isOwn && (
        <>
          <p className="mt-4 text-muted">{t(texts.intro)}</p>
          {problem && <ErrorSummary problem={problem} className="mt-4" />}
          <Form method="post" noValidate className="mt-6 flex flex-col gap-4">
            <input type="hidden" name="kind" value={kind} />
            <input type="hidden" name="id" value={id} />
            <SelectField {...form.field('reason')} label={t(texts.reason)} choices={reasons} />
            <TextArea
              {...form.field('text')}
              label={t(texts.more)}
              hint={t(texts.moreHint, { most: maxReportLength })}
              rows={5}
            />
            <Button name="intent" value="report" size="large" pending={pending} className="self-start">
              {t(texts.send)}
            </Button>
          </Form>
        </>
      )}
      {(kind === 'product' || kind === 'shop') && (
        <p className="mt-4">
          <TextLink
            tall
            to={
              kind === 'shop'
                ? href('/shop/:sellerId', { sellerId: id })
                : href('/product/:productId', { productId: id })
            }
          >
            {t(kind === 'shop' ? texts.backToShop : texts.backToProduct)}
          </TextLink>
        </p>
      )}
      <p className="mt-6 text-sm">
        <RichText
          text={t(texts.money)}
          tags={{ dispute: (words) => <TextLink to={href('/disputes')}>{words}</TextLink> }}
        />
      </p>
      {loaderData.isMember && owner && !isOwn && (
        <Form method="post" className="mt-8 border-line border-t pt-4">
          <input type="hidden" name="kind" value={kind} />
          <input type="hidden" name="id" value={id} />
          <h2 className="text-xl">{t(texts.blockTitle)}</h2>
          <p className="mt-1 text-muted">{t(texts.blockAbout, { name: owner.name })}</p>
          <Button name="intent" value="block" variant="secondary" className="mt-3">
            {t(texts.block, { name: owner.name })}
          </Button>
        </Form>
      )}
    </div>
  )
}
