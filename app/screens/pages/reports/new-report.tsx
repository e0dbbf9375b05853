import { data, Form, href, type RouterContextProvider, redirect, useNavigation } from 'react-router'
import { z } from 'zod'
import { isMember } from '#app/base/actor.ts'
import { idPattern } from '#app/base/ids.ts'
import { db } from '#app/db/index.server.ts'
import { flashToast } from '#app/http/flash-toast.server.ts'
import { orderViewerOf } from '#app/http/orders/open-order.server.ts'
import { actorOf, requireMember } from '#app/http/session/actor.server.ts'
import { newDeviceCookie, visitorOf } from '#app/http/session/device.server.ts'
import { defineForm } from '#app/kit/form/define-form.server.ts'
import { answerFailure, answerSuccess, problemOf } from '#app/kit/form/form-result.ts'
import { pageFormState } from '#app/kit/form/form-state.ts'
import { parseFields, readForm } from '#app/kit/form/parse-form.server.ts'
import { pageTitle } from '#app/kit/page-title.ts'
import { spoken } from '#app/messages/language.ts'
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
  type ReportRefusal,
  reasonsOf,
  reportedKindNames,
  reportedKinds,
  reportReasonNames,
  reportRefusals,
} from '#app/modules/outreach/reports/rules.ts'
import type { OrderViewer } from '#app/modules/sales/orders/access/order-access.server.ts'
import { parseOrderNumber } from '#app/modules/sales/orders/rules.ts'
import { Button } from '#app/ui/button.tsx'
import { SelectField, TextArea } from '#app/ui/form/field.tsx'
import { useFocusFirstError } from '#app/ui/form/use-focus-first-error.ts'
import { Notice } from '#app/ui/notice.tsx'
import { TextLink } from '#app/ui/text-link.tsx'
import { chooseAction } from '#messages/forms.ts'
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

const reportForm = defineForm(reportInput)
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
    { fields: reportForm.fields, ...wanted.data, ...thing, isMember: isMember(asker.actor) },
    { headers: cookies.map((cookie) => ['Set-Cookie', cookie] as [string, string]) },
  )
}

const statuses: Partial<Record<ReportRefusal, number>> = { 'too-many-reports': 429, 'no-such-thing': 404 }

/** A report, or the wish to hear nothing more from whose it is. */
export async function action({ request, context }: Route.ActionArgs) {
  const t = translatorOf(request)
  const typed = await readForm(request)
  const refused = (message: string, status: number) => answerFailure({ message, fields: {}, typed }, status)
  if (typed.intent === 'block') {
    const member = requireMember(context, request)
    const wanted = asked.safeParse(typed)
    const thing = wanted.success ? await findReportedThing(db, { actor: member }, wanted.data) : undefined
    if (!thing?.owner) return refused(t(texts.notFound), 404)
    const done = await blockPerson(db, member, thing.owner.id)
    if (!done.ok) return refused(spoken(t, blockRefusals[done.reason]), 409)
    const toast = await flashToast({ kind: 'success', text: t(texts.blocked, { name: thing.owner.name }) })
    return redirect(href('/profile/blocks'), { status: 303, headers: { 'Set-Cookie': toast } })
  }
  if (typed.intent !== 'report') return refused(t(chooseAction), 400)
  const form = parseFields(typed, reportInput, t)
  if (!form.ok) return answerFailure(form.error, 400)
  const visitor = { ...(await visitorOf(request, context)), ...(await askerOf(request, context)) }
  const done = await reportThing(db, visitor, form.value)
  if (!done.ok) return refused(spoken(t, reportRefusals[done.reason]), statuses[done.reason] ?? 409)
  return answerSuccess({ repeated: done.value.repeated })
}

/** One page for whatever is reported: a link anywhere leads here, so that no page carries a form more. */
export default function NewReport({ loaderData, actionData }: Route.ComponentProps) {
  const t = useTranslate()
  const problem = problemOf(actionData)
  useFocusFirstError(actionData)
  const { kind, id, title, owner, isOwn } = loaderData
  const form = pageFormState(loaderData.fields, {}, problem)
  const pending = useNavigation().formMethod === 'POST'
  const sent = actionData?.success ? actionData.data : undefined
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
          {problem && (
            <Notice kind="error" className="mt-4">
              {problem.message}
            </Notice>
          )}
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
