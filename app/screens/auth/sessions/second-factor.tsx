import { Form, href, redirect, useNavigation } from 'react-router'
import type { Admin } from '#app/base/actor.ts'
import { safeLocalPath } from '#app/base/local-path.ts'
import { db } from '#app/db/index.server.ts'
import { partialSessionContext } from '#app/http/session/session.server.ts'
import { currentSettings } from '#app/http/settings/current-settings.server.ts'
import { answerFailure, answerSuccess, problemOf, successDataOf } from '#app/kit/form/form-result.ts'
import { readForm } from '#app/kit/form/parse-form.server.ts'
import { pageTitle } from '#app/kit/page-title.ts'
import { qrCode } from '#app/kit/qr-code.server.ts'
import type { Translate } from '#app/messages/language.ts'
import { translatorOf } from '#app/messages/request-language.server.ts'
import { useTranslate } from '#app/messages/use-translate.ts'
import {
  enableSecondFactor,
  startSecondFactorSetup,
  verifySecondFactor,
} from '#app/modules/identity/sessions/second-factor/second-factor.server.ts'
import {
  formatBackupCode,
  type SecondFactorRefusal,
  secondFactorRefusals,
} from '#app/modules/identity/sessions/second-factor/second-factor-rules.ts'
import { SecondFactorSetup } from '#app/parts/accounts/second-factor-setup.tsx'
import { FormPage } from '#app/parts/frame/form-page.tsx'
import { Button, ButtonLink } from '#app/ui/button.tsx'
import { TextField } from '#app/ui/form/field.tsx'
import * as forms from '#messages/forms.ts'
import * as texts from '#messages/sessions.ts'
import type { Route } from './+types/second-factor'

export const meta: Route.MetaFunction = ({ matches }) => [pageTitle(matches, texts.title)]
export const headers: Route.HeadersFunction = () => ({ 'Cache-Control': 'private, no-store' })

const fromOf = (request: Request) => safeLocalPath(new URL(request.url).searchParams.get('from'))

/** Whoever typed the password of an administrator, and has to show a code or to set up the app that makes them. */
function halfSignedIn(context: Route.LoaderArgs['context'], request: Request) {
  const half = context.get(partialSessionContext)
  if (!half) throw redirect(fromOf(request))
  return half
}

export async function loader({ request, context }: Route.LoaderArgs) {
  const { member, step } = halfSignedIn(context, request)
  const from = fromOf(request)
  return step === 'set-up' ? { from, setup: await setupFor(member) } : { from, setup: null }
}

async function setupFor(member: Admin) {
  const begun = await startSecondFactorSetup(db, member, (await currentSettings()).name)
  return begun.ok ? { secret: begun.value.secret, qr: qrCode(begun.value.uri) } : null
}

export async function action({ request, context }: Route.ActionArgs) {
  const { member, step } = halfSignedIn(context, request)
  const { code = '' } = await readForm(request)
  const from = fromOf(request)
  if (step === 'set-up') {
    const on = await enableSecondFactor(db, member, code)
    return on.ok
      ? answerSuccess({ codes: on.value.map(formatBackupCode) })
      : notRight(on.reason, translatorOf(request))
  }
  const entered = await verifySecondFactor(db, member, code)
  if (entered.ok) return redirect(from, 303)
  return notRight(entered.reason, translatorOf(request))
}

function notRight(reason: SecondFactorRefusal, t: Translate) {
  const message = t(secondFactorRefusals[reason])
  return answerFailure({ message, fields: { code: message } }, reason === 'too-many-codes' ? 429 : 400)
}

/** The codes are shown once: the loader would send whoever is signed in now away from them. */
export const shouldRevalidate = () => false

export default function SecondFactor({ loaderData, actionData }: Route.ComponentProps) {
  const t = useTranslate()
  const pending = useNavigation().formMethod === 'POST'
  const codes = successDataOf(actionData)?.codes
  const problem = problemOf(actionData)
  if (codes) return <BackupCodes codes={codes} to={loaderData.from} />
  return (
    <FormPage
      title={loaderData.setup ? t(texts.setUpTitle) : t(texts.enterTitle)}
      intro={loaderData.setup ? undefined : t(texts.enterIntro)}
      error={problem && t(forms.checkField)}
    >
      {loaderData.setup && <SecondFactorSetup {...loaderData.setup} />}
      <Form method="post" noValidate className="mt-5 flex flex-col gap-4">
        <TextField
          label={t(texts.code)}
          name="code"
          inputMode={loaderData.setup ? 'numeric' : 'text'}
          autoComplete="one-time-code"
          required
          maxLength={20}
          error={problem?.fields?.code}
        />
        <Button type="submit" size="large" pending={pending}>
          {t(texts.goOn)}
        </Button>
      </Form>
      <Form method="post" action={href('/logout')} className="mt-4">
        <Button type="submit" variant="secondary">
          {t(texts.signOut)}
        </Button>
      </Form>
    </FormPage>
  )
}

const BackupCodes = ({ codes, to }: { codes: string[]; to: string }) => {
  const t = useTranslate()
  return (
    <FormPage title={t(texts.backupTitle)} intro={t(texts.backupIntro)}>
      <ul className="mt-4 grid grid-cols-2 gap-2 font-mono">
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
      <ButtonLink to={to} className="mt-5">
        {t(texts.backupSaved)}
      </ButtonLink>
    </FormPage>
  )
}
