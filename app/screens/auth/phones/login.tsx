import { Form, href, Link, redirect, useNavigation } from 'react-router'
import { z } from 'zod'
import { isMember } from '#app/base/actor.ts'
import { amountField } from '#app/base/fields/amount-field.ts'
import { safeLocalPath } from '#app/base/local-path.ts'
import { maxTypedCode } from '#app/base/typed-code.ts'
import { db } from '#app/db/index.server.ts'
import { clientAddressContext } from '#app/http/request-context.server.ts'
import { actorOf } from '#app/http/session/actor.server.ts'
import { knownAccounts } from '#app/http/session/known-device.server.ts'
import {
  backHere,
  deletePhoneRequest,
  findPhoneStep,
  goTo,
  handlePhoneStep,
  phoneRequestOf,
} from '#app/http/session/phone-steps.server.ts'
import {
  redirectWithGreeting,
  signInOriginOf,
  startBrowserSession,
} from '#app/http/session/start-browser-session.server.ts'
import { answerFailure, problemOf } from '#app/kit/form/form-result.ts'
import { parseFields, readForm } from '#app/kit/form/parse-form.server.ts'
import { pageTitle } from '#app/kit/page-title.ts'
import { translatorOf } from '#app/messages/request-language.server.ts'
import { RichText } from '#app/messages/rich-text.tsx'
import { useTranslate } from '#app/messages/use-translate.ts'
import { says } from '#app/messages/validation.ts'
import { currentPasswordField } from '#app/modules/identity/accounts/passwords/credential-change-rules.ts'
import { phoneCodeInput } from '#app/modules/identity/phones/phone-code-rules.ts'
import { phoneAccountRefusals, type SecondProof } from '#app/modules/identity/phones/phone-trust-rules.ts'
import { CodeForm, PhoneForm, type PhoneProblem } from '#app/parts/accounts/phone-steps.tsx'
import { FormPage, textLink } from '#app/parts/frame/form-page.tsx'
import { Button } from '#app/ui/button.tsx'
import { TextField } from '#app/ui/form/field.tsx'
import { PasswordField } from '#app/ui/form/password-field.tsx'
import { findProofsOfPhone } from '#app/workflows/find-proofs-of-phone.server.ts'
import { sendProofEmail } from '#app/workflows/send-proof-email.server.ts'
import {
  type GivenProof,
  type PhoneSignedIn,
  signInWithPhone,
  signInWithSecondProof,
} from '#app/workflows/sign-in-with-phone.server.ts'
import * as texts from '#messages/phones.ts'
import * as sessionTexts from '#messages/sessions.ts'
import { withReturnPath } from '../with-return-path.ts'
import type { Route } from './+types/login'

export const meta: Route.MetaFunction = ({ matches }) => [pageTitle(matches, texts.signInTitle)]
export const headers: Route.HeadersFunction = () => ({ 'Cache-Control': 'private, no-store' })

/** Whoever lost the number to another account a short while ago says so: the address is kept through the steps. */
const isFormerOf = (request: Request) => new URL(request.url).searchParams.has('former')

const fromOf = (request: Request) => safeLocalPath(new URL(request.url).searchParams.get('from'))

export async function loader({ request, context }: Route.LoaderArgs) {
  const from = fromOf(request)
  if (isMember(actorOf(context))) throw redirect(from)
  const at = await findPhoneStep(request, 'sign-in')
  const isFormer = isFormerOf(request)
  if (at.step !== 'proven') return { from, at, isFormer, proofs: [] }
  const proofs = await findProofsOfPhone(db, at.phone, new Date(), isFormer)
  if (!proofs && isFormer) return { from, at, isFormer, proofs: [] }
  if (!proofs) throw redirect(withReturnPath('/register/phone', from))
  return { from, at, isFormer, proofs }
}

export async function action({ request, context }: Route.ActionArgs) {
  const typed = await readForm(request)
  // Another tab, or the same form before, signed in already. Who asks for a code here leaves the session that they find.
  const isUnderWay = typed.intent === 'send-code' || (await phoneRequestOf(request, 'sign-in'))
  if (isMember(actorOf(context)) && !isUnderWay) return goTo(fromOf(request), [])
  const step = await handlePhoneStep(request, context, 'sign-in', typed)
  if (step && step !== 'entered') return step
  const origin = {
    ...signInOriginOf(request, context.get(clientAddressContext)),
    knows: await knownAccounts(request),
  }
  const asked = { request: await phoneRequestOf(request, 'sign-in') }
  const t = translatorOf(request)
  const isFormer = isFormerOf(request)
  if (step === 'entered' && isFormer) return backHere(request, [])
  if (step === 'entered') {
    const signed = await signInWithPhone(db, { ...asked, isRepeatable: true }, origin)
    if (!signed.ok) return refused(request, t(phoneAccountRefusals[signed.reason]))
    if (signed.value.kind === 'signed-in') return welcome(request, signed.value)
    return signed.value.kind === 'no-account'
      ? goTo(withReturnPath('/register/phone', fromOf(request)), [])
      : backHere(request, [])
  }
  if (typed.intent === 'mail-code') {
    const mailed = await sendProofEmail(db, { ...asked, isFormer })
    if (!mailed.ok) return refused(request, t(phoneAccountRefusals[mailed.reason]), 429)
    return answerFailure({ message: t(texts.proofMailed), fields: {}, typed: { mailed: 'yes' } }, 200)
  }
  const proof = readProof(typed, t)
  if (!proof.ok) return answerFailure(proof.error, 400)
  const signed = await signInWithSecondProof(db, { ...asked, proof: proof.value, isFormer }, origin)
  if (signed.ok) return welcome(request, signed.value)
  return answerFailure(
    { message: t(phoneAccountRefusals[signed.reason]), fields: {}, typed: { intent: typed.intent ?? '' } },
    signed.reason === 'wrong-proof' ? 401 : 403,
  )
}

const refused = async (request: Request, message: string, status = 403) =>
  answerFailure(
    { message, fields: {} as Record<string, string>, typed: {} as Record<string, string> },
    { status, headers: { 'Set-Cookie': await deletePhoneRequest(request, 'sign-in') } },
  )

async function welcome(request: Request, signedIn: PhoneSignedIn) {
  const cookies = await startBrowserSession(request, signedIn)
  const text = translatorOf(request)(sessionTexts.welcomeBack)
  return redirectWithGreeting(
    fromOf(request),
    [...cookies, await deletePhoneRequest(request, 'sign-in', 'register', 'recover')],
    text,
  )
}

const orderInput = z.object({
  orderNumber: z.string().trim().min(1, says(texts.orderNumberMissing)).max(30),
  total: amountField({ min: 1, missing: texts.totalMissing }),
})
const passwordInput = z.object({ password: currentPasswordField })

function readProof(typed: Record<string, string>, t: Parameters<typeof parseFields>[2]) {
  const proofOf = <Value extends object>(
    kind: SecondProof,
    form: { ok: true; value: Value } | { ok: false; error: Parameters<typeof answerFailure>[0] },
  ) => (form.ok ? { ok: true as const, value: { kind, ...form.value } as unknown as GivenProof } : form)
  if (typed.intent === 'email') return proofOf('email', parseFields(typed, phoneCodeInput, t))
  if (typed.intent === 'order') return proofOf('order', parseFields(typed, orderInput, t))
  return proofOf('password', parseFields(typed, passwordInput, t))
}

export default function PhoneLogin({ loaderData, actionData }: Route.ComponentProps) {
  const t = useTranslate()
  const { from, at, isFormer, proofs } = loaderData
  const problem = problemOf(actionData) as PhoneProblem
  const mailed = problem?.typed?.mailed === 'yes'
  return (
    <FormPage
      title={t(at.step === 'proven' ? texts.secondProofTitle : texts.signInTitle)}
      intro={at.step === 'phone' ? t(isFormer ? texts.formerIntro : texts.signInIntro) : undefined}
      error={mailed ? undefined : problem?.message}
    >
      {at.step === 'phone' && <PhoneForm problem={problem} />}
      {at.step === 'code' && <CodeForm {...at} problem={problem} />}
      {at.step === 'proven' && (
        <SecondProofs proofs={proofs} from={from} problem={problem} mailed={mailed} isFormer={isFormer} />
      )}
      {at.step === 'phone' && !isFormer && (
        <p className="mt-6 text-muted">
          <RichText
            text={t(texts.formerLink)}
            tags={{
              link: (words) => (
                <Link to={`${href('/login/phone')}?former=1`} reloadDocument className={textLink}>
                  {words}
                </Link>
              ),
            }}
          />
        </p>
      )}
      <p className="mt-6 text-muted">
        <RichText
          text={t(texts.otherWays)}
          tags={{
            email: (words) => (
              <Link to={withReturnPath('/login', from)} className={textLink}>
                {words}
              </Link>
            ),
          }}
        />
      </p>
    </FormPage>
  )
}

type ProofProps = {
  proofs: readonly SecondProof[]
  from: string
  mailed: boolean
  isFormer: boolean
  problem: PhoneProblem
}

/** The account was not used for long: one thing more that only its owner knows. */
function SecondProofs({ proofs, from, mailed, isFormer, problem }: ProofProps) {
  const t = useTranslate()
  const pending = useNavigation().formMethod === 'POST'
  const faultOf = (name: string) => problem?.fields?.[name]
  return (
    <>
      <p className="mt-2">
        {t(
          isFormer
            ? proofs.length > 0
              ? texts.formerProofs
              : texts.noFormer
            : proofs.length > 0
              ? texts.secondProofIntro
              : texts.noProofIntro,
        )}
      </p>
      {proofs.includes('password') && (
        <Form method="post" noValidate className="mt-5 flex flex-col gap-4">
          <PasswordField
            name="password"
            autoComplete="current-password"
            label={t(texts.yourPassword)}
            error={faultOf('password')}
          />
          <Button name="intent" value="password" pending={pending}>
            {t(texts.withPassword)}
          </Button>
        </Form>
      )}
      {proofs.includes('email') && (
        <div className="mt-6 flex flex-col gap-4 border-line border-t pt-4">
          {mailed && <p role="status">{t(texts.proofMailed)}</p>}
          <Form method="post">
            <Button name="intent" value="mail-code" variant="secondary">
              {t(texts.mailMeACode)}
            </Button>
          </Form>
          <Form method="post" noValidate className="flex flex-col gap-4">
            <TextField
              name="code"
              inputMode="numeric"
              autoComplete="off"
              maxLength={maxTypedCode}
              label={t(texts.codeOfEmail)}
              error={faultOf('code')}
            />
            <Button name="intent" value="email" pending={pending}>
              {t(texts.withEmailCode)}
            </Button>
          </Form>
        </div>
      )}
      {proofs.includes('order') && (
        <Form method="post" noValidate className="mt-6 flex flex-col gap-4 border-line border-t pt-4">
          <TextField
            name="orderNumber"
            label={t(texts.lastOrderNumber)}
            hint={t(texts.lastOrderHint)}
            autoComplete="off"
            error={faultOf('orderNumber')}
          />
          <TextField
            name="total"
            inputMode="numeric"
            label={t(texts.lastOrderTotal)}
            autoComplete="off"
            error={faultOf('total')}
          />
          <Button name="intent" value="order" pending={pending}>
            {t(texts.withOrder)}
          </Button>
        </Form>
      )}
      {!isFormer && (
        <p className="mt-6">
          <RichText
            text={t(texts.notMyAccount)}
            tags={{
              link: (words) => (
                <Link to={withReturnPath(href('/register/phone'), from)} className={textLink}>
                  {words}
                </Link>
              ),
            }}
          />
        </p>
      )}
    </>
  )
}
