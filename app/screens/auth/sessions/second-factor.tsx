import { Form, href, redirect, useNavigation } from 'react-router'
import type { Admin } from '#app/base/actor.ts'
import { db } from '#app/db/index.server.ts'
import { safeLocalPath } from '#app/http/session/actor.server.ts'
import { partialSessionContext } from '#app/http/session/session.server.ts'
import { currentSettings } from '#app/http/settings/current-settings.server.ts'
import { answerFailure, answerSuccess, problemOf, successDataOf } from '#app/kit/form/form-result.ts'
import { readForm } from '#app/kit/form/parse-form.server.ts'
import { qrCode } from '#app/kit/qr-code.server.ts'
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
import type { Route } from './+types/second-factor'

export const meta: Route.MetaFunction = () => [{ title: 'Your code | Thumba' }]
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
    return on.ok ? answerSuccess({ codes: on.value.map(formatBackupCode) }) : notRight(on.reason)
  }
  const entered = await verifySecondFactor(db, member, code)
  if (entered.ok) return redirect(from, 303)
  return notRight(entered.reason)
}

function notRight(reason: SecondFactorRefusal) {
  const message = secondFactorRefusals[reason]
  return answerFailure({ message, fields: { code: message } }, reason === 'too-many-codes' ? 429 : 400)
}

/** The codes are shown once: the loader would send whoever is signed in now away from them. */
export const shouldRevalidate = () => false

export default function SecondFactor({ loaderData, actionData }: Route.ComponentProps) {
  const pending = useNavigation().formMethod === 'POST'
  const codes = successDataOf(actionData)?.codes
  const problem = problemOf(actionData)
  if (codes) return <BackupCodes codes={codes} to={loaderData.from} />
  return (
    <FormPage
      title={loaderData.setup ? 'Set up your authenticator app' : 'Enter your code'}
      intro={loaderData.setup ? undefined : 'Your authenticator app shows it. A backup code does too.'}
      error={problem && 'Please check the field marked below'}
    >
      {loaderData.setup && <SecondFactorSetup {...loaderData.setup} />}
      <Form method="post" noValidate className="mt-5 flex flex-col gap-4">
        <TextField
          label="Code"
          name="code"
          inputMode={loaderData.setup ? 'numeric' : 'text'}
          autoComplete="one-time-code"
          required
          maxLength={20}
          error={problem?.fields?.code}
        />
        <Button type="submit" size="large" pending={pending}>
          Go on
        </Button>
      </Form>
      <Form method="post" action={href('/logout')} className="mt-4">
        <Button type="submit" variant="secondary">
          Sign out
        </Button>
      </Form>
    </FormPage>
  )
}

const BackupCodes = ({ codes, to }: { codes: string[]; to: string }) => (
  <FormPage
    title="Save your backup codes"
    intro="Each opens your account once if you lose your phone. They are shown only now: write them down."
  >
    <ul className="mt-4 grid grid-cols-2 gap-2 font-mono">
      {codes.map((code) => (
        <li key={code}>{code}</li>
      ))}
    </ul>
    <ButtonLink to={to} className="mt-5">
      I have saved them
    </ButtonLink>
  </FormPage>
)
