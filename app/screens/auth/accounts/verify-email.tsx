import { data, href, type RouterContextProvider, redirect } from 'react-router'
import { z } from 'zod'
import { isMember } from '#app/base/actor.ts'
import { db } from '#app/db/index.server.ts'
import { answer, runForm } from '#app/http/answer-form.server.ts'
import { actorOf, requireMember } from '#app/http/session/actor.server.ts'
import { defineAction, defineActions, refusalsFrom } from '#app/kit/form/define-actions.server.ts'
import { problemOf } from '#app/kit/form/form-result.ts'
import { pageTitle } from '#app/kit/page-title.ts'
import { fill, type Translate } from '#app/messages/language.ts'
import { translatorOf } from '#app/messages/request-language.server.ts'
import { useTranslate } from '#app/messages/use-translate.ts'
import {
  findResendWait,
  resendVerification,
  verifyEmail,
} from '#app/modules/identity/accounts/email/emails.server.ts'
import {
  goneLinkStatuses,
  resendRefusals,
  verifyRefusalStatuses,
  verifyRefusals,
} from '#app/modules/identity/accounts/links/link-rules.ts'
import { findLink } from '#app/modules/identity/accounts/links/links.server.ts'
import { FormPage } from '#app/parts/frame/form-page.tsx'
import * as texts from '#messages/accounts.ts'
import type { Route } from './+types/verify-email'
import { ConfirmEmail, EmailConfirmed, InvalidLink, LinkMissing, LinkSent } from './verify-email-states.tsx'

export const meta: Route.MetaFunction = ({ matches }) => [pageTitle(matches, texts.confirmYourEmail)]
export const headers: Route.HeadersFunction = () => ({ 'Cache-Control': 'private, no-store' })

export async function loader({ request, context }: Route.LoaderArgs) {
  const token = new URL(request.url).searchParams.get('token')
  const actor = actorOf(context)
  const signedIn = isMember(actor)
  if (token !== null) return ofLink(token, signedIn, translatorOf(request))
  if (!signedIn) return data({ state: 'nobody' as const })
  const { email, emailVerified, userId } = actor
  if (!email) throw redirect(href('/profile/email'))
  if (emailVerified) return data({ state: 'confirmed' as const, email, signedIn, before: true })
  return data({ state: 'sent' as const, email, wait: await findResendWait(db, userId, new Date()) })
}

const justNow = 10 * 60 * 1000

async function ofLink(token: string, signedIn: boolean, t: Translate) {
  const now = new Date()
  const link = await findLink(db, token, now)
  if (!link || (link.purpose !== 'verify-email' && link.purpose !== 'change-email')) {
    return data({ state: 'dead' as const, text: t(verifyRefusals['link-unknown']), signedIn }, 404)
  }
  const { email } = link
  if (link.state === 'used') {
    const before = now.getTime() - Date.parse(link.usedAt!) > justNow
    return data({ state: 'confirmed' as const, email, signedIn, before })
  }
  if (link.state === 'expired') {
    return data({ state: 'dead' as const, text: t(verifyRefusals['link-expired']), signedIn }, 410)
  }
  return data({ state: 'open' as const, email, token, moves: link.purpose === 'change-email' })
}

/** Confirming takes a press of the button: mail scanners open every link they see, and must confirm nothing. */
const emailForms = defineActions(
  {
    confirm: defineAction({
      input: z.object({ token: z.string().default('') }),
      run: (_: Asked, { token }) => verifyEmail(db, token),
      success: (_, { token }) => ({ to: `${href('/verify-email')}?${new URLSearchParams({ token })}` }),
      refusal: refusalsFrom({
        texts: verifyRefusals,
        statuses: { ...verifyRefusalStatuses, ...goneLinkStatuses },
      }),
    }),
    resend: defineAction({
      input: z.object({}),
      run: ({ request, context }: Asked) => resendVerification(db, requireMember(context, request)),
      success: () => texts.linkSentAgain,
      refusal: ({ reason, detail }) => ({
        status: reason === 'verified-already' ? 409 : 429,
        message:
          reason === 'wait' && detail
            ? fill(texts.resendWaitSeconds, { seconds: Number(detail) })
            : resendRefusals[reason],
      }),
    }),
  },
  'confirm',
)
type Asked = { request: Request; context: Readonly<RouterContextProvider> }

export const action = async (args: Route.ActionArgs) =>
  answer(await runForm(args, emailForms, args), href('/verify-email'))

const titles = {
  open: texts.confirmYourEmail,
  sent: texts.sentTitle,
  confirmed: texts.confirmedTitle,
  dead: texts.deadLinkTitle,
  nobody: texts.confirmYourEmail,
}

export default function VerifyEmail({ loaderData, actionData }: Route.ComponentProps) {
  const t = useTranslate()
  const problem = problemOf(actionData)
  return (
    <FormPage title={t(titles[loaderData.state])} error={problem?.message}>
      <Content loaderData={loaderData} told={problem !== undefined} />
    </FormPage>
  )
}

type ContentProps = { loaderData: Route.ComponentProps['loaderData']; told: boolean }

function Content({ loaderData, told }: ContentProps) {
  switch (loaderData.state) {
    case 'open':
      return <ConfirmEmail {...loaderData} />
    case 'sent':
      return <LinkSent {...loaderData} told={told} />
    case 'confirmed':
      return <EmailConfirmed {...loaderData} />
    case 'dead':
      return <InvalidLink {...loaderData} />
    case 'nobody':
      return <LinkMissing />
  }
}
