import { Form, href, redirect, useNavigation } from 'react-router'
import type { Seller } from '#app/base/actor.ts'
import { formatPhone } from '#app/base/format-phone.ts'
import { refuse } from '#app/base/result.ts'
import { db } from '#app/db/index.server.ts'
import { redirectWithToast } from '#app/http/answer-form.server.ts'
import { requireSeller } from '#app/http/session/actor.server.ts'
import {
  backHere,
  deletePhoneRequest,
  findPhoneStep,
  handlePhoneStep,
  phoneRequestOf,
} from '#app/http/session/phone-steps.server.ts'
import { refusalsFrom, refusedWith } from '#app/kit/form/define-actions.server.ts'
import { defineForm } from '#app/kit/form/define-form.server.ts'
import { answerFailure, problemOf } from '#app/kit/form/form-result.ts'
import { formState } from '#app/kit/form/form-state.ts'
import { readForm } from '#app/kit/form/parse-form.server.ts'
import { pageTitle } from '#app/kit/page-title.ts'
import { Timestamp } from '#app/kit/timestamp.tsx'
import { translatorOf } from '#app/messages/request-language.server.ts'
import { RichText } from '#app/messages/rich-text.tsx'
import { useTranslate } from '#app/messages/use-translate.ts'
import { newPasswordHours } from '#app/modules/identity/accounts/passwords/password-rules.ts'
import { paymentCodeFrom } from '#app/modules/identity/phones/phone-trust-rules.ts'
import { payoutPauseHours } from '#app/modules/identity/shops/profile/identity-rules.ts'
import { findOwnShop } from '#app/modules/identity/shops/reading/reading.server.ts'
import { paymentNumberInput, paymentNumberRefusals } from '#app/modules/identity/shops/rules.ts'
import { CodeForm } from '#app/parts/accounts/phone-steps.tsx'
import { MobileMoneyOperatorField, walletText } from '#app/parts/shops/mobile-money-operator-field.tsx'
import { Button } from '#app/ui/button.tsx'
import { TextField } from '#app/ui/form/field.tsx'
import { Notice } from '#app/ui/notice.tsx'
import { PageTitle } from '#app/ui/page-title.tsx'
import { TextLink } from '#app/ui/text-link.tsx'
import { changePaymentNumber, findPaymentCodeFacts } from '#app/workflows/change-payment-number.server.ts'
import * as forms from '#messages/forms.ts'
import * as phones from '#messages/phones.ts'
import * as texts from '#messages/seller.ts'
import * as shopTexts from '#messages/shop-settings.ts'
import { PaidOnText } from '../profile/sections.tsx'
import { paidOnOf } from '../profile/shop-form-values.server.ts'
import type { Route } from './+types/payment-number'

export const meta: Route.MetaFunction = ({ matches }) => [pageTitle(matches, texts.changePaymentNumber)]
export const headers: Route.HeadersFunction = () => ({ 'Cache-Control': 'private, no-store' })

const slot = 'payment-number'
const form = defineForm(paymentNumberInput, { paymentNumber: { type: 'tel' } })

export async function loader({ request, context }: Route.LoaderArgs) {
  const seller = requireSeller(context, request)
  const { shop, phone, refusal, signedInAt } = await findWhatIsAsked(seller)
  return {
    phone,
    isTooNew: refusal === 'device-too-new',
    signedInAt: signedInAt?.toISOString() ?? null,
    paidOn: paidOnOf(shop),
    at: await findPhoneStep(request, slot),
    fields: form.fields,
  }
}

/** Whoever has a password, no phone or no shop yet changes the number in the shop's own form. */
async function findWhatIsAsked(seller: Seller) {
  const shop = await findOwnShop(db, seller.userId)
  const facts = await findPaymentCodeFacts(db, seller)
  const { phone, hasPassword } = facts
  if (!shop || hasPassword || !phone) throw redirect(href('/seller/profile'))
  return { shop, ...facts, phone }
}

export async function action({ request, context }: Route.ActionArgs) {
  const seller = requireSeller(context, request)
  const t = translatorOf(request)
  const typed = await readForm(request)
  const { phone, refusal } = await findWhatIsAsked(seller)
  // Where the number can't be changed, no code is sent for it either.
  if (refusal) return answerFailure(refusedWith(answerTo(refuse(refusal)), typed, t).error, 409)
  const step = await handlePhoneStep(request, context, slot, { ...typed, phone })
  if (step === 'entered') return backHere(request, [])
  if (step) return step
  const read = form.check(typed, t)
  if (!read.ok) return answerFailure(read.error, 400)
  const changed = await changePaymentNumber(db, seller, {
    ...read.value,
    request: await phoneRequestOf(request, slot),
  })
  if (!changed.ok) {
    const { error, status } = refusedWith(answerTo(changed), typed, t, forms.checkFields)
    return answerFailure(error, status)
  }
  const answer = await redirectWithToast(
    href('/seller/profile'),
    t(texts.paymentNumberSaved, { payoutPauseHours }),
  )
  answer.headers.append('Set-Cookie', await deletePhoneRequest(request, slot))
  return answer
}

const answerTo = refusalsFrom({ texts: paymentNumberRefusals })

export default function PaymentNumber({ loaderData, actionData }: Route.ComponentProps) {
  const t = useTranslate()
  const { phone, isTooNew, signedInAt, paidOn, at } = loaderData
  const problem = problemOf(actionData)
  const pending = useNavigation().formMethod === 'POST'
  return (
    <div className="mx-auto max-w-xl pb-12">
      <PageTitle>{t(texts.changePaymentNumber)}</PageTitle>
      <p className="mt-2">
        <PaidOnText paidOn={paidOn} />
      </p>
      {problem && (
        <Notice kind="error" className="mt-4">
          {problem.message}
        </Notice>
      )}
      {isTooNew && signedInAt && <TooNew signedInAt={signedInAt} />}
      {!isTooNew && at.step === 'phone' && (
        <Form method="post" className="mt-5 flex flex-col gap-4">
          <p>{t(texts.paymentCodeIntro, { phone: formatPhone(phone) })}</p>
          <p className="text-muted text-sm">{t(texts.paymentPause, { payoutPauseHours })}</p>
          <Button name="intent" value="send-code" size="large" pending={pending} className="self-start">
            {t(phones.sendCode)}
          </Button>
        </Form>
      )}
      {!isTooNew && at.step === 'code' && <CodeForm {...at} problem={problem} />}
      {!isTooNew && at.step === 'proven' && (
        <NumberForm {...loaderData} phone={phone} problem={problem} pending={pending} />
      )}
      <p className="mt-6">
        <TextLink strong to={href('/seller/profile')}>
          {t(texts.backToProfile)}
        </TextLink>
      </p>
    </div>
  )
}

const linkTo = (to: string) => (words: string) => (
  <TextLink strong to={to}>
    {words}
  </TextLink>
)

/** What somebody on a newer device can do instead. */
function TooNew({ signedInAt }: { signedInAt: string }) {
  const t = useTranslate()
  const from = paymentCodeFrom(new Date(signedInAt)).toISOString()
  return (
    <Notice className="mt-4">
      <p>
        <RichText
          text={t(texts.paymentCodeFrom, { since: signedInAt, from })}
          tags={{ since: () => <Timestamp at={signedInAt} />, from: () => <Timestamp at={from} /> }}
        />
      </p>
      <p className="mt-2">
        <RichText
          text={t(texts.paymentCodeInstead, { hours: newPasswordHours })}
          tags={{ link: linkTo(href('/profile/first-password')) }}
        />
      </p>
    </Notice>
  )
}

type NumberProps = Pick<Route.ComponentProps['loaderData'], 'paidOn' | 'fields'> & {
  phone: string
  problem: ReturnType<typeof problemOf>
  pending: boolean
}

/** The proven number is offered, unless it is paid on already. */
function NumberForm({ paidOn, fields, phone, problem, pending }: NumberProps) {
  const t = useTranslate()
  const isOffered = !paidOn || paidOn.number !== phone
  const state = formState(fields, { paymentNumber: isOffered ? formatPhone(phone) : '' }, problem)
  return (
    <Form method="post" noValidate className="mt-5 flex flex-col gap-4">
      <TextField
        {...state.field('paymentNumber')}
        label={t(texts.paymentNumber)}
        hint={isOffered ? t(shopTexts.provenNumberOffered, { wallet: walletText(t, phone) }) : undefined}
      />
      <MobileMoneyOperatorField
        chosen={state.typed.paymentOperator}
        error={state.field('paymentOperator').error}
      />
      <p className="text-muted text-sm">{t(texts.paymentPause, { payoutPauseHours })}</p>
      <Button name="intent" value="save" size="large" pending={pending} className="self-start">
        {t(texts.savePaymentNumber)}
      </Button>
    </Form>
  )
}
