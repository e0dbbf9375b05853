import { Form, href, Link, redirect, useNavigation } from 'react-router'
import { isMember } from '#app/base/actor.ts'
import { formatPhone } from '#app/base/format-phone.ts'
import { safeLocalPath } from '#app/base/local-path.ts'
import { db } from '#app/db/index.server.ts'
import { clientAddressContext } from '#app/http/request-context.server.ts'
import { actorOf } from '#app/http/session/actor.server.ts'
import { knownAccounts } from '#app/http/session/known-device.server.ts'
import {
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
import { refusalsFrom, refusedWith } from '#app/kit/form/define-actions.server.ts'
import { defineForm } from '#app/kit/form/define-form.server.ts'
import { answerFailure, problemOf } from '#app/kit/form/form-result.ts'
import { formState } from '#app/kit/form/form-state.ts'
import { readForm } from '#app/kit/form/parse-form.server.ts'
import { pageTitle } from '#app/kit/page-title.ts'
import { languageOf, translatorOf } from '#app/messages/request-language.server.ts'
import { RichText } from '#app/messages/rich-text.tsx'
import { useTranslate } from '#app/messages/use-translate.ts'
import { phoneAccountRefusals } from '#app/modules/identity/phones/phone-trust-rules.ts'
import {
  phoneBuyer,
  phoneRegistrationRefusals,
  phoneSeller,
} from '#app/modules/identity/shops/phone-registration-rules.ts'
import { CodeForm, PhoneForm } from '#app/parts/accounts/phone-steps.tsx'
import { FormPage, textLink } from '#app/parts/frame/form-page.tsx'
import { Button } from '#app/ui/button.tsx'
import { TextField } from '#app/ui/form/field.tsx'
import { registerWithPhone } from '#app/workflows/register-with-phone.server.ts'
import {
  type PhoneOrigin,
  type PhoneSignedIn,
  signInWithPhone,
} from '#app/workflows/sign-in-with-phone.server.ts'
import * as accounts from '#messages/accounts.ts'
import * as forms from '#messages/forms.ts'
import * as texts from '#messages/phones.ts'
import * as sessionTexts from '#messages/sessions.ts'
import { RoleSwitch } from '../accounts/role-switch.tsx'
import { ShopFields } from '../shops/shop-fields.tsx'
import { withReturnPath } from '../with-return-path.ts'
import type { Route } from './+types/register'

export const meta: Route.MetaFunction = ({ matches }) => [pageTitle(matches, texts.registerTitle)]
export const headers: Route.HeadersFunction = () => ({ 'Cache-Control': 'private, no-store' })

const sellerForm = defineForm(phoneSeller, {
  name: { autoComplete: 'name' },
  businessName: { autoComplete: 'organization' },
  paymentNumber: { type: 'tel' },
})
const buyerForm = defineForm(phoneBuyer)

const fromOf = (request: Request) => safeLocalPath(new URL(request.url).searchParams.get('from'))
const roleOf = (request: Request) =>
  new URL(request.url).searchParams.get('role') === 'seller' ? ('seller' as const) : ('buyer' as const)

/** A phone that was proven to sign in, and has no account, need not be proven again. */
async function slotOf(request: Request) {
  const signing = await findPhoneStep(request, 'sign-in')
  return signing.step === 'proven' ? ('sign-in' as const) : ('register' as const)
}

export async function loader({ request, context }: Route.LoaderArgs) {
  const from = fromOf(request)
  const role = roleOf(request)
  if (isMember(actorOf(context))) throw redirect(role === 'seller' ? '/register?role=seller' : from)
  const at = await findPhoneStep(request, await slotOf(request))
  return { from, role, at, fields: sellerForm.fields }
}

export async function action({ request, context }: Route.ActionArgs) {
  const t = translatorOf(request)
  const typed = await readForm(request)
  const slot = await slotOf(request)
  // Another tab, or the same form before, signed in already. Who asks for a code here leaves the session that they find.
  const isUnderWay = typed.intent === 'send-code' || (await phoneRequestOf(request, slot))
  if (isMember(actorOf(context)) && !isUnderWay) return goTo(fromOf(request), [])
  const step = await handlePhoneStep(request, context, slot, typed)
  if (step && step !== 'entered') return step
  const asked = { request: await phoneRequestOf(request, slot) }
  const origin = {
    ...signInOriginOf(request, context.get(clientAddressContext)),
    knows: await knownAccounts(request),
  }
  if (step === 'entered') {
    // Whoever has an account already is signed in to it.
    const signed = await signInWithPhone(db, { ...asked, isRepeatable: true }, origin)
    if (!signed.ok)
      return answerFailure(
        { message: t(phoneAccountRefusals[signed.reason]), fields: {} as Record<string, string>, typed: {} },
        403,
      )
    if (signed.value.kind !== 'signed-in') return goTo(hereOf(request), [])
    return welcomeBack(request, signed.value)
  }
  const form = (typed.role === 'seller' ? sellerForm : buyerForm).check(typed, t)
  if (!form.ok) return answerFailure(form.error, 400)
  const made = await registerWithPhone(
    db,
    { ...asked, registration: { ...form.value }, language: languageOf(request) },
    origin,
  )
  if (!made.ok) {
    const before = made.reason === 'code-first' ? await signInAgain(request, origin) : undefined
    if (before) return welcomeBack(request, before)
    const { error, status } = refusedWith(refusal(made), typed, t, forms.checkFields)
    return answerFailure(error, status)
  }
  const cookies = await startBrowserSession(request, made.value)
  const from = fromOf(request)
  const next = form.value.role === 'seller' && from === '/' ? href('/dashboard') : from
  const { attached } = made.value
  return redirectWithGreeting(
    next,
    [...cookies, await deletePhoneRequest(request, 'sign-in', 'register')],
    attached > 0 ? t(texts.welcomeWithOrders, { count: attached }) : t(accounts.welcome),
  )
}

/** Whom the same form registered just before: it came twice, and the first answer is lost, with the session in it. */
async function signInAgain(request: Request, origin: PhoneOrigin): Promise<PhoneSignedIn | undefined> {
  for (const slot of ['sign-in', 'register'] as const) {
    const asked = { request: await phoneRequestOf(request, slot), isRepeatable: true }
    const signed = await signInWithPhone(db, asked, origin)
    if (signed.ok && signed.value.kind === 'signed-in') return signed.value
  }
  return undefined
}

async function welcomeBack(request: Request, signedIn: PhoneSignedIn) {
  const cookies = await startBrowserSession(request, signedIn)
  const ended = await deletePhoneRequest(request, 'sign-in', 'register')
  return redirectWithGreeting(
    fromOf(request),
    [...cookies, ended],
    translatorOf(request)(sessionTexts.welcomeBack),
  )
}

const hereOf = (request: Request) =>
  withReturnPath(
    href('/register/phone'),
    fromOf(request),
    roleOf(request) === 'seller' ? { role: 'seller' } : {},
  )

const refusal = refusalsFrom({
  texts: phoneRegistrationRefusals,
  statuses: { 'code-first': 403, 'too-many-registrations': 429 },
  fields: { 'name-reserved': 'businessName', 'name-taken': 'businessName' },
})

export default function PhoneRegister({ loaderData, actionData }: Route.ComponentProps) {
  const t = useTranslate()
  const { from, role, at, fields } = loaderData
  const problem = problemOf(actionData)
  const pending = useNavigation().formMethod === 'POST'
  const provenPhone = at.step === 'proven' ? at.phone : undefined
  const form = formState(fields, { paymentNumber: provenPhone ? formatPhone(provenPhone) : '' }, problem)
  return (
    <FormPage
      title={t(role === 'seller' ? accounts.startSelling : texts.registerTitle)}
      intro={at.step === 'phone' ? t(role === 'seller' ? texts.sellIntro : texts.registerIntro) : undefined}
      error={problem?.message}
    >
      <RoleSwitch role={role} from={from} path={href('/register/phone')} />
      {at.step === 'phone' && <PhoneForm problem={problem} />}
      {at.step === 'code' && <CodeForm {...at} problem={problem} />}
      {at.step === 'proven' && (
        <Form method="post" noValidate className="mt-5 flex flex-col gap-4">
          <p>{t(texts.lastStep)}</p>
          <input type="hidden" name="role" value={role} />
          <TextField {...form.field('name')} label={t(accounts.yourName)} />
          {role === 'seller' && <ShopFields form={form} provenPhone={provenPhone} />}
          <Button name="intent" value="register" size="large" pending={pending}>
            {t(role === 'seller' ? accounts.openMyShop : accounts.createAccount)}
          </Button>
        </Form>
      )}
      <p className="mt-4 text-muted text-sm">
        <RichText
          text={t(accounts.agreement)}
          tags={{ terms: linkTo(href('/terms')), privacy: linkTo(href('/privacy')) }}
        />
      </p>
      <p className="mt-6 text-muted">
        <RichText
          text={t(texts.registerOtherWays)}
          tags={{
            email: linkTo(withReturnPath('/register', from, { role })),
            signIn: linkTo(withReturnPath('/login/phone', from)),
          }}
        />
      </p>
    </FormPage>
  )
}

const linkTo = (path: string) => (words: string) => (
  <Link to={path} className={textLink}>
    {words}
  </Link>
)
