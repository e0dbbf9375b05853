import { Form, href, redirect } from 'react-router'
import { db } from '#app/db/index.server.ts'
import { requireAdmin } from '#app/http/session/actor.server.ts'
import { currentSettings } from '#app/http/settings/current-settings.server.ts'
import { answerFailure, answerSuccess, problemOf, successDataOf } from '#app/kit/form/form-result.ts'
import { readForm } from '#app/kit/form/parse-form.server.ts'
import { qrCode } from '#app/kit/qr-code.server.ts'
import { spoken, type Translate } from '#app/messages/language.ts'
import { translatorOf } from '#app/messages/request-language.server.ts'
import { useTranslate } from '#app/messages/use-translate.ts'
import {
  disableSecondFactor,
  enableSecondFactor,
  findSecondFactor,
  isSecondFactorRequired,
  startSecondFactorSetup,
} from '#app/modules/identity/sessions/second-factor/second-factor.server.ts'
import {
  formatBackupCode,
  type SecondFactorRefusal,
  secondFactorRefusals,
} from '#app/modules/identity/sessions/second-factor/second-factor-rules.ts'
import { SecondFactorSetup } from '#app/parts/accounts/second-factor-setup.tsx'
import { Button } from '#app/ui/button.tsx'
import { TextField } from '#app/ui/form/field.tsx'
import { Notice } from '#app/ui/notice.tsx'
import { PageTitle } from '#app/ui/page-title.tsx'
import * as texts from '#messages/admin-accounts.ts'
import * as formTexts from '#messages/forms.ts'
import { adminMeta } from '../page-meta.ts'
import type { Route } from './+types/second-factor'

export const handle = { title: texts.twoStepSignIn }
export const meta: Route.MetaFunction = ({ matches }) => adminMeta(matches, texts.twoStepSignIn)

export async function loader({ request, context }: Route.LoaderArgs) {
  const admin = requireAdmin(context, request)
  const { isOn, backupCodesLeft } = await findSecondFactor(db, admin.userId)
  const isRequired = isSecondFactorRequired()
  if (isOn) return { isOn, isRequired, backupCodesLeft, setup: null }
  const begun = await startSecondFactorSetup(db, admin, (await currentSettings()).name)
  const setup = begun.ok ? { secret: begun.value.secret, qr: qrCode(begun.value.uri) } : null
  return { isOn, isRequired, backupCodesLeft, setup }
}

export async function action({ request, context }: Route.ActionArgs) {
  const admin = requireAdmin(context, request)
  const t = translatorOf(request)
  const { code = '', intent } = await readForm(request)
  if (intent === 'turn-off') {
    const off = await disableSecondFactor(db, admin, code)
    return off.ok ? backHere() : notDone(t, off.reason)
  }
  const on = await enableSecondFactor(db, admin, code)
  return on.ok ? answerSuccess({ codes: on.value.map(formatBackupCode) }) : notDone(t, on.reason)
}

const backHere = () => redirect(href('/admin/second-factor'), 303)

function notDone(t: Translate, reason: SecondFactorRefusal) {
  if (reason === 'not-begun') return backHere()
  const message = spoken(t, secondFactorRefusals[reason])
  return answerFailure({ message, fields: { code: message } }, reason === 'too-many-codes' ? 429 : 400)
}

export default function SecondFactor({ loaderData, actionData }: Route.ComponentProps) {
  const t = useTranslate()
  const { isOn, isRequired, backupCodesLeft, setup } = loaderData
  const codes = successDataOf(actionData)?.codes
  const problem = problemOf(actionData)
  return (
    <div className="mx-auto max-w-md">
      <PageTitle>{t(texts.twoStepSignIn)}</PageTitle>
      {problem && (
        <Notice kind="error" className="mt-4">
          {t(formTexts.checkField)}
        </Notice>
      )}
      {codes && (
        <>
          <p className="mt-3">{t(texts.saveBackupCodes)}</p>
          <ul className="mt-3 grid grid-cols-2 gap-2 font-mono">
            {codes.map((code) => (
              <li key={code}>{code}</li>
            ))}
          </ul>
        </>
      )}
      {isOn && <p className="mt-3">{t(texts.secondFactorOn, { backupCodesLeft })}</p>}
      {isOn && !isRequired && (
        <Form method="post" className="mt-5 flex flex-col gap-4">
          <input type="hidden" name="intent" value="turn-off" />
          <CodeField error={problem?.fields?.code} />
          <Button type="submit" variant="secondary" className="self-start">
            {t(texts.turnOff)}
          </Button>
        </Form>
      )}
      {setup && (
        <>
          <p className="mt-3">{t(texts.secondFactorIntroduction)}</p>
          <SecondFactorSetup {...setup} />
          <Form method="post" className="mt-5 flex flex-col gap-4">
            <CodeField error={problem?.fields?.code} />
            <Button type="submit" className="self-start">
              {t(texts.turnOn)}
            </Button>
          </Form>
        </>
      )}
    </div>
  )
}

const CodeField = ({ error }: { error: string | undefined }) => {
  const t = useTranslate()
  return (
    <TextField
      label={t(texts.code)}
      name="code"
      autoComplete="one-time-code"
      required
      maxLength={20}
      error={error}
    />
  )
}
