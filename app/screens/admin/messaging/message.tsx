import { data, href } from 'react-router'
import { z } from 'zod'
import type { Admin } from '#app/base/actor.ts'
import { formatPhone } from '#app/base/format-phone.ts'
import { db } from '#app/db/index.server.ts'
import { answer, runForm } from '#app/http/answer-form.server.ts'
import { requireAdmin } from '#app/http/session/actor.server.ts'
import { Detail, DetailsCard } from '#app/kit/details-card.tsx'
import { defineAction, defineActions } from '#app/kit/form/define-actions.server.ts'
import { Form } from '#app/kit/form/form.tsx'
import { problemOf } from '#app/kit/form/form-result.ts'
import { Timestamp } from '#app/kit/timestamp.tsx'
import { translatorOf } from '#app/messages/request-language.server.ts'
import { RichText } from '#app/messages/rich-text.tsx'
import { useTranslate } from '#app/messages/use-translate.ts'
import { findAuditEntries } from '#app/modules/platform/audit/audit.server.ts'
import { findMessage } from '#app/modules/platform/messaging/reading/reading.server.ts'
import { resendMessage } from '#app/modules/platform/messaging/sending/resending.server.ts'
import { isUnresolved, messageTraits } from '#app/modules/platform/messaging/status.ts'
import { Button } from '#app/ui/button.tsx'
import { Notice } from '#app/ui/notice.tsx'
import { PageTitle } from '#app/ui/page-title.tsx'
import { BackLink } from '#app/ui/text-link.tsx'
import * as texts from '#messages/admin-messaging.ts'
import { channels, classLabels } from '#messages/messaging.ts'
import { acts as actsTitle } from '#messages/reviews-page.ts'
import { AuditTrail } from '../audit/audit-trail.tsx'
import { adminMeta } from '../page-meta.ts'
import type { Route } from './+types/message'
import { messageCost } from './message-list.tsx'
import { MessageStatusBadge } from './message-status-badge.tsx'

export const handle = { title: texts.title }
export const meta: Route.MetaFunction = ({ matches }) => adminMeta(matches, texts.title)

export async function loader({ request, params, context }: Route.LoaderArgs) {
  const admin = requireAdmin(context, request)
  const found = await findMessage(db, admin, params.textId)
  if (!found) throw data(translatorOf(request)(texts.refusals['message-not-found']), 404)
  const subject = { kind: 'text', id: params.textId } as const
  return { ...found, acts: await findAuditEntries(db, { subject, limit: 50 }) }
}

const actions = defineActions({
  resend: defineAction({
    input: z.object({ id: z.string().max(40) }),
    run: (admin: Admin, { id }) => resendMessage(db, admin, id),
    success: () => texts.sentAgain,
    refusal: ({ reason }) => ({
      status: reason === 'message-not-found' ? 404 : 409,
      message: texts.refusals[reason],
    }),
  }),
})

export async function action(args: Route.ActionArgs) {
  const admin = requireAdmin(args.context, args.request)
  const done = await runForm(args, actions, admin, { id: args.params.textId })
  return answer(done, href('/admin/messages-sent/:textId', args.params))
}

export default function MessagePage({ loaderData, actionData }: Route.ComponentProps) {
  const t = useTranslate()
  const { message, acts } = loaderData
  const problem = problemOf(actionData)
  return (
    <div className="mx-auto max-w-3xl">
      <BackLink to={href('/admin/messages-sent')}>{t(texts.title)}</BackLink>
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <PageTitle>{formatPhone(message.phone)}</PageTitle>
        <MessageStatusBadge status={message.status} />
      </div>
      {problem && (
        <Notice kind="error" className="mt-4">
          {problem.message}
        </Notice>
      )}
      <SendAgain message={message} />
      <div className="mt-4 grid gap-4">
        <Facts {...loaderData} />
        <NumberFacts facts={loaderData.facts} />
        <Told events={loaderData.events} />
      </div>
      <section aria-label={t(actsTitle)} className="mt-8">
        <h2 className="text-xl">{t(actsTitle)}</h2>
        <AuditTrail acts={acts} />
      </section>
    </div>
  )
}

type Loaded = Route.ComponentProps['loaderData']

/** Only what may not have arrived, and by somebody who knows what that means. */
const SendAgain = ({ message: { status, isWordless } }: Pick<Loaded, 'message'>) => {
  const t = useTranslate()
  if (!messageTraits[status].mayBeResent) return null
  if (isWordless) return <p className="mt-4 text-muted">{t(texts.wordsRemoved)}</p>
  return (
    <Form className="mt-4 rounded-card border border-line bg-card p-4">
      <p>{t(isUnresolved(status) ? texts.sendAgainUnknown : texts.sendAgainFailed)}</p>
      <Button type="submit" name="intent" value="resend" className="mt-3">
        {t(texts.sendAgain)}
      </Button>
    </Form>
  )
}

const Moment = ({ name, at }: { name: string; at: Date | null }) =>
  at && (
    <Detail name={name}>
      <Timestamp at={at.toISOString()} />
    </Detail>
  )

const Facts = ({ message }: Pick<Loaded, 'message'>) => {
  const t = useTranslate()
  const { channel, kind, segments, attempts, errorCode, lastError, provider, providerMessageId } = message
  return (
    <DetailsCard title={t(channels[channel])}>
      <Detail name={t(texts.about)}>
        {t(classLabels[message.class])} ({kind})
      </Detail>
      <Detail name={t(texts.cost)}>{messageCost(t, message)}</Detail>
      {channel === 'sms' && <Detail name={t(texts.parts)}>{segments}</Detail>}
      <Detail name={t(texts.tries)}>{attempts}</Detail>
      {errorCode && (
        <Detail name={t(texts.problem)}>
          {errorCode}
          {lastError && <span className="block text-muted text-sm">{lastError}</span>}
        </Detail>
      )}
      {provider && <Detail name={t(texts.provider)}>{provider}</Detail>}
      {providerMessageId && <Detail name={t(texts.providerId)}>{providerMessageId}</Detail>}
      <Moment name={t(texts.written)} at={message.createdAt} />
      <Moment name={t(texts.accepted)} at={message.acceptedAt} />
      <Moment name={t(texts.sent)} at={message.sentAt} />
      <Moment name={t(texts.delivered)} at={message.deliveredAt} />
      <Moment name={t(texts.read)} at={message.readAt} />
      {!message.acceptedAt && <Moment name={t(texts.expires)} at={message.expiresAt} />}
    </DetailsCard>
  )
}

const NumberFacts = ({ facts }: Pick<Loaded, 'facts'>) => {
  const t = useTranslate()
  const known = [
    facts?.deadAt && { text: t(texts.numberDead, { reason: facts.deadReason ?? '' }), at: facts.deadAt },
    facts?.smsOptedOutAt && { text: t(texts.numberOptedOut, { at: '<at></at>' }), at: facts.smsOptedOutAt },
    facts?.whatsappOptedOutAt && {
      text: t(texts.numberWhatsappOptedOut, { at: '<at></at>' }),
      at: facts.whatsappOptedOutAt,
    },
    facts?.noWhatsappUntil && {
      text: t(texts.numberNoWhatsapp, { at: '<at></at>' }),
      at: facts.noWhatsappUntil,
    },
  ].filter((one) => !!one)
  return (
    <section aria-label={t(texts.numberTitle)} className="rounded-card border border-line bg-card p-4">
      <h2 className="text-lg">{t(texts.numberTitle)}</h2>
      {known.length === 0 && <p className="mt-2 text-muted">{t(texts.numberFine)}</p>}
      {known.map(({ text, at }) => (
        <p key={text} className="mt-2">
          <RichText text={text} tags={{ at: () => <Timestamp at={at.toISOString()} /> }} />
        </p>
      ))}
    </section>
  )
}

const Told = ({ events }: Pick<Loaded, 'events'>) => {
  const t = useTranslate()
  return (
    <section aria-label={t(texts.newsTitle)} className="rounded-card border border-line bg-card p-4">
      <h2 className="text-lg">{t(texts.newsTitle)}</h2>
      {events.length === 0 && <p className="mt-2 text-muted">{t(texts.noNews)}</p>}
      <ul>
        {events.map(({ id, raw, receivedAt }) => (
          <li key={id} className="mt-2 border-line border-t pt-2">
            <Timestamp at={receivedAt.toISOString()} />
            <code className="block font-mono text-sm [overflow-wrap:anywhere]">{raw.slice(0, 1_000)}</code>
          </li>
        ))}
      </ul>
    </section>
  )
}
