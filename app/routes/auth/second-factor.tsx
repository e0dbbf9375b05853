import { Form, href, redirect, useNavigation } from 'react-router'
import { db } from '#app/db/index.server.ts'
import {
  beginSecondFactor,
  enterSecondFactor,
  turnOnSecondFactor,
} from '#app/domain/accounts/second-factor.server.ts'
import {
  type SecondFactorRefusal,
  secondFactorRefusals,
  writtenCode,
} from '#app/domain/accounts/second-factor-rules.ts'
import type { Admin } from '#app/domain/shared/actor.ts'
import { Button, ButtonLink } from '#app/ui/button.tsx'
import { TextField } from '#app/ui/field.tsx'
import { QrCode } from '#app/ui/qr-code.tsx'
import { ownPath } from '#app/web/actor.server.ts'
import { answerDone, answerFailed, doneOf, problemOf } from '#app/web/answers.ts'
import { readForm } from '#app/web/forms.server.ts'
import { qrCode } from '#app/web/qr-code.server.ts'
import { halfSignedInContext } from '#app/web/session.server.ts'
import { currentSettings } from '#app/web/settings.server.ts'
import type { Route } from './+types/second-factor'
import { AuthPage } from './auth-page.tsx'

export const meta: Route.MetaFunction = () => [{ title: 'Your code | Thumba' }]
export const headers: Route.HeadersFunction = () => ({ 'Cache-Control': 'private, no-store' })

const fromOf = (request: Request) => ownPath(new URL(request.url).searchParams.get('from'))

/** Whoever typed the password of an administrator, and has to show a code or to set up the app that makes them. */
function halfSignedIn(context: Route.LoaderArgs['context'], request: Request) {
  const half = context.get(halfSignedInContext)
  if (!half) throw redirect(fromOf(request))
  return half
}

export async function loader({ request, context }: Route.LoaderArgs) {
  const { member, step } = halfSignedIn(context, request)
  const from = fromOf(request)
  return step === 'set-up' ? { from, setup: await setupFor(member) } : { from, setup: null }
}

async function setupFor(member: Admin) {
  const begun = await beginSecondFactor(db, member, (await currentSettings()).name)
  return begun.ok ? { secret: begun.value.secret, qr: qrCode(begun.value.uri) } : null
}

export async function action({ request, context }: Route.ActionArgs) {
  const { member, step } = halfSignedIn(context, request)
  const { code = '' } = await readForm(request)
  const from = fromOf(request)
  if (step === 'set-up') {
    const on = await turnOnSecondFactor(db, member, code)
    return on.ok ? answerDone({ codes: on.value.map(writtenCode) }) : notRight(on.reason)
  }
  const entered = await enterSecondFactor(db, member, code)
  if (entered.ok) return redirect(from, 303)
  return notRight(entered.reason)
}

function notRight(reason: SecondFactorRefusal) {
  const message = secondFactorRefusals[reason]
  return answerFailed({ message, fields: { code: message } }, reason === 'too-many-codes' ? 429 : 400)
}

/** The codes are shown once: the loader would send whoever is signed in now away from them. */
export const shouldRevalidate = () => false

export default function SecondFactor({ loaderData, actionData }: Route.ComponentProps) {
  const pending = useNavigation().formMethod === 'POST'
  const codes = doneOf(actionData)?.codes
  const problem = problemOf(actionData)
  if (codes) return <BackupCodes codes={codes} to={loaderData.from} />
  return (
    <AuthPage
      title={loaderData.setup ? 'Set up your authenticator app' : 'Enter your code'}
      intro={loaderData.setup ? undefined : 'Your authenticator app shows it. A backup code does too.'}
      error={problem && 'Please check the field marked below'}
    >
      {loaderData.setup && <Setup {...loaderData.setup} />}
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
    </AuthPage>
  )
}

export const Setup = ({ secret, qr }: { secret: string; qr: { size: number; path: string } }) => (
  <ol className="mt-4 flex list-decimal flex-col gap-3 pl-5">
    <li>Install an authenticator app, such as Google Authenticator, Aegis or Microsoft Authenticator.</li>
    <li>
      Scan this code with it.
      <QrCode {...qr} label="Code for your authenticator app" className="mt-2 size-52 max-w-full" />
      <span className="mt-2 block text-sm">
        Or type this key: <code className="break-all font-semibold">{secret}</code>
      </span>
    </li>
    <li>Enter the six digits that the app shows.</li>
  </ol>
)

export const BackupCodes = ({ codes, to }: { codes: string[]; to: string }) => (
  <AuthPage
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
  </AuthPage>
)
