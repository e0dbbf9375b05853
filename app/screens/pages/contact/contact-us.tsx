import { href, useNavigation } from 'react-router'
import { type Actor, isMember } from '#app/base/actor.ts'
import { formatPhone } from '#app/base/format-phone.ts'
import { newId } from '#app/base/ids.ts'
import { refuse } from '#app/base/result.ts'
import { db } from '#app/db/index.server.ts'
import { answer, runForm } from '#app/http/answer-form.server.ts'
import { countedAsContext } from '#app/http/request-context.server.ts'
import { actorOf } from '#app/http/session/actor.server.ts'
import { currentSettings } from '#app/http/settings/current-settings.server.ts'
import { defineAction, unlessMachine } from '#app/kit/form/define-actions.server.ts'
import { problemOf } from '#app/kit/form/form-result.ts'
import type { Language } from '#app/messages/language.ts'
import { languageOf, translatorOf } from '#app/messages/request-language.server.ts'
import { findContact } from '#app/modules/identity/accounts/users/users.server.ts'
import { contactInput } from '#app/modules/outreach/contact/message-rules.ts'
import { sendMessage } from '#app/modules/outreach/contact/messages.server.ts'
import {
  contactFailed,
  contactRefusals,
  isFilledTooFast,
  tooFast,
} from '#app/modules/outreach/contact/rules.ts'
import { parseOrderNumber } from '#app/modules/sales/orders/rules.ts'
import { sendOrWait } from '#app/parts/offline/send-or-wait.ts'
import { useFormWaiting } from '#app/parts/offline/use-form-waiting.tsx'
import * as texts from '#messages/contact.ts'
import { pageMeta } from '../page-meta.ts'
import type { Route } from './+types/contact-us'
import { ContactDetails } from './contact-details.tsx'
import { ContactForm } from './contact-form.tsx'
import { MessageSent } from './message-sent.tsx'

export const meta: Route.MetaFunction = pageMeta
export const headers: Route.HeadersFunction = () => ({ 'Cache-Control': 'private, no-store' })

export async function loader({ request, url, context }: Route.LoaderArgs) {
  const t = translatorOf(request)
  const { contact, social } = await currentSettings()
  const orderNumber = parseOrderNumber(url.searchParams.get('order') ?? '') ?? ''
  return {
    title: t(texts.title),
    description: t(texts.description),
    sent: url.searchParams.has('sent'),
    contact,
    social,
    typed: {
      ...(await detailsOf(actorOf(context))),
      orderNumber,
      topic: orderNumber ? 'order' : '',
      messageId: newId(),
      openedAt: `${Date.now()}`,
    } as Record<string, string>,
  }
}

async function detailsOf(actor: Actor) {
  if (!isMember(actor)) return {}
  const { name, email, phone } = await findContact(db, actor)
  return { name, email, phone: phone ? formatPhone(phone) : '' }
}

type Sender = { actor: Actor; countedAs: string; language: Language }
const contactForm = unlessMachine(
  defineAction({
    input: contactInput,
    run: async ({ actor, countedAs, language }: Sender, input, { openedAt }) =>
      isFilledTooFast(openedAt, Date.now())
        ? refuse('too-fast')
        : sendMessage(db, actor, input, countedAs, language),
    success: () => ({}),
    refusal: ({ reason }) =>
      reason === 'too-fast'
        ? { status: 400, message: tooFast }
        : { status: 429, message: contactRefusals[reason] },
    failed: contactFailed,
  }),
)

export async function action(args: Route.ActionArgs) {
  const { request, context } = args
  const countedAs = context.get(countedAsContext)
  const sender = { actor: actorOf(context), countedAs, language: languageOf(request) }
  return answer(await runForm(args, contactForm, sender), `${href('/contact-us')}?sent=yes`)
}

/** Without a line it waits; where it can't, nothing typed is lost. Pressing again is safe: the message's id stays the same. */
export const clientAction = ({ request, serverAction }: Route.ClientActionArgs) =>
  sendOrWait(
    { request, serverAction },
    ({ messageId = '' }) => ({ id: messageId, kind: 'message' }),
    (t) => ({ message: t(texts.connectionDropped), fields: {} }),
  )

export default function ContactUs({ loaderData, actionData }: Route.ComponentProps) {
  const problem = problemOf(actionData)
  const { title, contact, social, typed } = loaderData
  const { waits, notice, problem: shown } = useFormWaiting(problem)
  const pending = useNavigation().formMethod === 'POST'
  return (
    <div className="grid gap-8 lg:grid-cols-[minmax(0,1fr)_18rem] lg:gap-12">
      <div className="max-w-[68ch]">
        <h1 className="text-3xl sm:text-4xl">{title}</h1>
        {loaderData.sent && !problem ? (
          <MessageSent />
        ) : (
          <>
            {notice}
            <div hidden={waits}>
              <ContactForm typed={problem?.typed ?? typed} answer={shown} fresh={typed} pending={pending} />
            </div>
          </>
        )}
      </div>
      <ContactDetails contact={contact} social={social} />
    </div>
  )
}
