import { href, redirect, useNavigation } from 'react-router'
import { db } from '#app/db/index.server.ts'
import { findContact } from '#app/domain/accounts/find-contact.server.ts'
import { contactInput } from '#app/domain/contact/message-rules.ts'
import { contactFailed, contactRefusals, isTooFast, tooFast } from '#app/domain/contact/rules.ts'
import { sendMessage } from '#app/domain/contact/send-message.server.ts'
import { readOrderNumber } from '#app/domain/orders/number-rules.ts'
import { type Actor, isMember } from '#app/domain/shared/actor.ts'
import { isTrapped } from '#app/domain/shared/form-trap.ts'
import { newId } from '#app/domain/shared/ids.ts'
import { formatPhone } from '#app/domain/shared/phone-text.ts'
import { actorOf } from '#app/web/actor.server.ts'
import { answerFailed, problemOf } from '#app/web/answers.ts'
import { checkFields, readForm } from '#app/web/forms.server.ts'
import { logFault } from '#app/web/log.server.ts'
import { isLineDown } from '#app/web/one-at-a-time.ts'
import { clientAddressContext, requestIdContext } from '#app/web/response.server.ts'
import { currentSettings } from '#app/web/settings.server.ts'
import type { Route } from './+types/contact-us'
import { ContactForm } from './contact-us/contact-form.tsx'
import { Sent } from './contact-us/sent.tsx'
import { WaysToReachUs } from './contact-us/ways-to-reach-us.tsx'
import { pageMeta } from './page-meta.ts'

export const meta: Route.MetaFunction = pageMeta
export const headers: Route.HeadersFunction = () => ({ 'Cache-Control': 'private, no-store' })

export async function loader({ url, context }: Route.LoaderArgs) {
  const { contact, social } = await currentSettings()
  const orderNumber = readOrderNumber(url.searchParams.get('order') ?? '') ?? ''
  return {
    title: 'Contact Us',
    description: 'Write to the team that runs Thumba: about an order, a seller, your account or your data.',
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

const sent = () => redirect(`${href('/contact-us')}?sent=yes`, 303)
const kept = (message: string, typed: Record<string, string>, status: number) =>
  answerFailed({ message, fields: {}, typed }, status)

export async function action({ request, context }: Route.ActionArgs) {
  const typed = await readForm(request)
  if (isTrapped(typed)) return sent() // a machine is told nothing
  const form = checkFields(typed, contactInput)
  if (!form.ok) return answerFailed(form.error, 400)
  if (isTooFast(typed.openedAt, Date.now())) return kept(tooFast, typed, 400)
  try {
    const done = await sendMessage(db, actorOf(context), form.value, context.get(clientAddressContext))
    return done.ok ? sent() : kept(contactRefusals[done.reason], typed, 429)
  } catch (error) {
    logFault(error, request, context.get(requestIdContext))
    return kept(contactFailed, typed, 500)
  }
}

/** Without a line nothing typed is lost. Pressing again is safe: the message's id stays the same. */
export async function clientAction({ request, serverAction }: Route.ClientActionArgs) {
  const form = await request.clone().formData()
  try {
    return await serverAction()
  } catch (error) {
    if (!isLineDown(error)) throw error
    const typed = Object.fromEntries([...form].map(([name, value]) => [name, `${value}`]))
    return answerFailed({ message: lineDropped, fields: {}, typed }, 503)
  }
}

const lineDropped =
  'The connection dropped. Press "Send message" again when you are online again: nothing is ever sent twice.'

export default function ContactUs({ loaderData, actionData }: Route.ComponentProps) {
  const problem = problemOf(actionData)
  const { title, contact, social, typed } = loaderData
  const pending = useNavigation().formMethod === 'POST'
  return (
    <div className="grid gap-8 lg:grid-cols-[minmax(0,1fr)_18rem] lg:gap-12">
      <div className="max-w-[68ch]">
        <h1 className="text-3xl sm:text-4xl">{title}</h1>
        {loaderData.sent && !problem ? (
          <Sent />
        ) : (
          <ContactForm typed={problem?.typed ?? typed} answer={problem} fresh={typed} pending={pending} />
        )}
      </div>
      <WaysToReachUs contact={contact} social={social} />
    </div>
  )
}
