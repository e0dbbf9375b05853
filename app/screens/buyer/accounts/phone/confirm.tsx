import { Form, href, useNavigation } from 'react-router'
import { z } from 'zod'
import { db } from '#app/db/index.server.ts'
import { redirectWithToast } from '#app/http/answer-form.server.ts'
import { requireMember } from '#app/http/session/actor.server.ts'
import { rememberDevice } from '#app/http/session/known-device.server.ts'
import { answerFailure, problemOf } from '#app/kit/form/form-result.ts'
import { parseForm } from '#app/kit/form/parse-form.server.ts'
import { pageTitle } from '#app/kit/page-title.ts'
import { formatMoment } from '#app/kit/timestamp.tsx'
import { translatorOf } from '#app/messages/request-language.server.ts'
import { useTranslate } from '#app/messages/use-translate.ts'
import { currentPasswordField } from '#app/modules/identity/accounts/passwords/credential-change-rules.ts'
import { phoneAccountRefusals } from '#app/modules/identity/phones/phone-trust-rules.ts'
import { Button } from '#app/ui/button.tsx'
import { PasswordField } from '#app/ui/form/password-field.tsx'
import { TextLink } from '#app/ui/text-link.tsx'
import { endHold, mayEndHold } from '#app/workflows/end-hold.server.ts'
import * as forms from '#messages/forms.ts'
import { title as yourOrders } from '#messages/my-orders.ts'
import * as texts from '#messages/phones.ts'
import { AccountPage } from '../account-page.tsx'
import type { Route } from './+types/confirm'

export const meta: Route.MetaFunction = ({ matches }) => [pageTitle(matches, texts.confirmTitle)]
export const headers: Route.HeadersFunction = () => ({ 'Cache-Control': 'private, no-store' })

const input = z.object({ password: currentPasswordField })

export async function loader({ request, context }: Route.LoaderArgs) {
  const member = requireMember(context, request)
  return { until: member.heldUntil ?? null, may: await mayEndHold(db, member, new Date()) }
}

export async function action({ request, context }: Route.ActionArgs) {
  const member = requireMember(context, request)
  const t = translatorOf(request)
  const form = await parseForm(request, input)
  if (!form.ok) return answerFailure(form.error, 400)
  const ended = await endHold(db, member, form.value)
  if (ended.ok) {
    const answer = await redirectWithToast(href('/orders'), t(texts.holdEnded))
    answer.headers.append('Set-Cookie', await rememberDevice(request, member))
    return answer
  }
  const text = t(phoneAccountRefusals[ended.reason])
  return answerFailure(
    { message: t(forms.checkField), fields: { password: text }, typed: {} },
    ended.reason === 'too-many-tries' ? 429 : 401,
  )
}

export default function Confirm({ loaderData: { until, may }, actionData }: Route.ComponentProps) {
  const t = useTranslate()
  const problem = problemOf(actionData)
  const pending = useNavigation().formMethod === 'POST'
  const intro = until
    ? t(may ? texts.heldUntil : texts.heldUntilOnly, { until: formatMoment(until, t) })
    : t(texts.confirmIntro)
  return (
    <AccountPage title={t(texts.confirmTitle)} intro={intro} error={problem?.message}>
      {may ? (
        <Form method="post" noValidate className="mt-5 flex flex-col gap-4">
          <PasswordField
            name="password"
            autoComplete="current-password"
            label={t(texts.yourPassword)}
            error={problem?.fields?.password}
          />
          <Button size="large" pending={pending} className="self-start">
            {t(texts.withPassword)}
          </Button>
        </Form>
      ) : (
        <>
          {until && <p className="mt-4">{t(texts.noPasswordToConfirm)}</p>}
          <p className="mt-4">
            <TextLink tall to={href('/orders')}>
              {t(yourOrders)}
            </TextLink>
          </p>
        </>
      )}
    </AccountPage>
  )
}
