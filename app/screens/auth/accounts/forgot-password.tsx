import { Form, href, Link, redirect, useNavigation } from 'react-router'
import { z } from 'zod'
import { db } from '#app/db/index.server.ts'
import { logRequestError } from '#app/http/log/log.server.ts'
import { countedAsContext, requestIdContext } from '#app/http/request-context.server.ts'
import { refusalsFrom, refusedWith } from '#app/kit/form/define-actions.server.ts'
import { defineForm } from '#app/kit/form/define-form.server.ts'
import { problemOf } from '#app/kit/form/form-result.ts'
import { formState } from '#app/kit/form/form-state.ts'
import { pageTitle } from '#app/kit/page-title.ts'
import { metaTranslator } from '#app/messages/meta-translator.ts'
import { translatorOf } from '#app/messages/request-language.server.ts'
import { RichText } from '#app/messages/rich-text.tsx'
import { useTranslate } from '#app/messages/use-translate.ts'
import { says } from '#app/messages/validation.ts'
import {
  resetFailed,
  resetRefusalStatuses,
  resetRefusals,
} from '#app/modules/identity/accounts/links/link-rules.ts'
import { sendPasswordReset } from '#app/modules/identity/accounts/passwords/passwords.server.ts'
import { FormPage, textLink } from '#app/parts/frame/form-page.tsx'
import { Button } from '#app/ui/button.tsx'
import { TextField } from '#app/ui/form/field.tsx'
import { Notice } from '#app/ui/notice.tsx'
import * as texts from '#messages/accounts.ts'
import * as forms from '#messages/forms.ts'
import * as phones from '#messages/phones.ts'
import { refuseForm } from '../form-problem.ts'
import type { Route } from './+types/forgot-password'

export const meta: Route.MetaFunction = ({ matches }) => {
  const t = metaTranslator(matches)
  return [pageTitle(matches, t(texts.forgotTitle)), { name: 'description', content: t(texts.forgotIntro) }]
}
export const headers: Route.HeadersFunction = () => ({ 'Cache-Control': 'private, no-store' })

const form = defineForm(
  z.object({ email: z.string(says(texts.emailMissing)).trim().min(1, says(texts.emailMissing)) }),
  { email: { type: 'email', autoComplete: 'username' } },
)

export function loader({ request }: Route.LoaderArgs) {
  const { searchParams } = new URL(request.url)
  return { email: searchParams.get('email') ?? '', sent: searchParams.has('sent'), fields: form.fields }
}

export async function action({ request, context }: Route.ActionArgs) {
  const read = await form.read(request)
  if (!read.ok) return refuseForm(read.error, 400)
  const { typed } = read
  try {
    const sent = await sendPasswordReset(db, read.value, { address: context.get(countedAsContext) })
    if (sent.ok) return redirect(`${href('/forgot-password')}?sent`, 303)
    const { error, status } = refusedWith(refusal(sent), typed, translatorOf(request), forms.checkFields)
    return refuseForm(error, status)
  } catch (error) {
    logRequestError(error, request, context.get(requestIdContext))
    const message = translatorOf(request)(resetFailed)
    return refuseForm({ message, fields: {}, typed }, 500)
  }
}

const refusal = refusalsFrom({
  texts: resetRefusals,
  statuses: resetRefusalStatuses,
  fields: { 'invalid-email': 'email', 'no-account': 'email' },
})

export default function ForgotPassword({ loaderData, actionData }: Route.ComponentProps) {
  const t = useTranslate()
  const problem = problemOf(actionData)
  const { message } = problem ?? {}
  const { field } = formState(loaderData.fields, { email: loaderData.email }, problem)
  const pending = useNavigation().formMethod === 'POST'
  if (loaderData.sent && !problem) return <Sent />
  return (
    <FormPage title={t(texts.forgotHeading)} intro={t(texts.forgotIntro)} error={message}>
      <Form method="post" action={href('/forgot-password')} noValidate className="mt-5 flex flex-col gap-4">
        <TextField {...field('email')} label={t(texts.email)} />
        <Button type="submit" size="large" pending={pending}>
          {t(texts.sendTheLink)}
        </Button>
      </Form>
      <p className="mt-6 text-muted">
        <RichText
          text={t(phones.recoverByPhone)}
          tags={{
            link: (words) => (
              <Link to={href('/forgot-password/phone')} className={textLink}>
                {words}
              </Link>
            ),
          }}
        />
      </p>
      <BackToSignIn />
    </FormPage>
  )
}

const Sent = () => {
  const t = useTranslate()
  return (
    <FormPage title={t(texts.sentTitle)}>
      <Notice kind="success" className="mt-4">
        {t(texts.resetLinkSent)}
      </Notice>
      <p className="mt-4 text-muted">
        <RichText
          text={t(texts.nothingThere)}
          tags={{
            link: (words) => (
              <Link to={href('/forgot-password')} className={textLink}>
                {words}
              </Link>
            ),
          }}
        />
      </p>
      <BackToSignIn />
    </FormPage>
  )
}

const BackToSignIn = () => {
  const t = useTranslate()
  return (
    <p className="mt-6">
      <Link to={href('/login')} className={textLink}>
        {t(texts.backToSignIn)}
      </Link>
    </p>
  )
}
