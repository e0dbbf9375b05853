import { Form, href, useNavigation } from 'react-router'
import { db } from '#app/db/index.server.ts'
import { answerRefused, redirectWithToast } from '#app/http/answer-form.server.ts'
import { logRequestError } from '#app/http/log/log.server.ts'
import { requestIdContext } from '#app/http/request-context.server.ts'
import { requireSeller } from '#app/http/session/actor.server.ts'
import { refusalsFrom, refusedWith } from '#app/kit/form/define-actions.server.ts'
import { problemOf, refusedForm, withoutPasswords } from '#app/kit/form/form-result.ts'
import { parseForm } from '#app/kit/form/parse-form.server.ts'
import { pageTitle } from '#app/kit/page-title.ts'
import { Timestamp } from '#app/kit/timestamp.tsx'
import { spoken } from '#app/messages/language.ts'
import { translatorOf } from '#app/messages/request-language.server.ts'
import { RichText } from '#app/messages/rich-text.tsx'
import { useTranslate } from '#app/messages/use-translate.ts'
import { findPasswordHash } from '#app/modules/identity/accounts/passwords/passwords.server.ts'
import { profileFailed } from '#app/modules/identity/accounts/rules.ts'
import { holidayStateOf } from '#app/modules/identity/shops/holidays/holiday-rules.ts'
import { payoutsPausedUntil } from '#app/modules/identity/shops/profile/identity-rules.ts'
import { findOwnShop } from '#app/modules/identity/shops/reading/reading.server.ts'
import { memberRefusals, shopForm } from '#app/modules/identity/shops/rules.ts'
import { isSentBack } from '#app/modules/identity/shops/status.ts'
import { findOwnDocuments } from '#app/modules/identity/shops/verification/documents.server.ts'
import { Button } from '#app/ui/button.tsx'
import { Notice } from '#app/ui/notice.tsx'
import { PageTitle } from '#app/ui/page-title.tsx'
import { updateMember } from '#app/workflows/update-member.server.ts'
import * as texts from '#messages/seller.ts'
import type { Route } from './+types/profile'
import { DocumentsSection } from './documents-section.tsx'
import { HolidaySection } from './holiday-section.tsx'
import { LogoSection } from './logo-section.tsx'
import {
  BankSection,
  NoPasswordSection,
  PaidOnSection,
  PasswordSection,
  PaymentSection,
  ShopSection,
  TaxSection,
} from './sections.tsx'
import { paidOnOf, shopFormValuesOf } from './shop-form-values.server.ts'

export const meta: Route.MetaFunction = ({ matches }) => [pageTitle(matches, texts.profilePageTitle)]

export async function loader({ request, context }: Route.LoaderArgs) {
  const { userId, verifiedPhone } = requireSeller(context, request)
  const [shop, papers, hash] = await Promise.all([
    findOwnShop(db, userId),
    findOwnDocuments(db, userId),
    findPasswordHash(db, userId),
  ])
  return {
    hasPhoneOnly: hash === undefined && !!verifiedPhone,
    phone: verifiedPhone ?? null,
    paidOn: paidOnOf(shop),
    logo: shop?.logo ?? null,
    kept: shopFormValuesOf(shop),
    status: shop?.status ?? null,
    papers: papers.length,
    newName: shop?.pendingName ? { wanted: shop.pendingName, now: shop.businessName } : null,
    pausedUntil: (shop && payoutsPausedUntil(shop, new Date())?.toISOString()) ?? null,
    holiday: (shop && holidayStateOf(shop, new Date())) ?? null,
  }
}

export async function action({ request, context }: Route.ActionArgs) {
  const seller = requireSeller(context, request)
  const t = translatorOf(request)
  const form = await parseForm(request, shopForm)
  if (!form.ok) return answerRefused(form)
  const typed = withoutPasswords(form.typed)
  try {
    const saved = await updateMember(db, seller, form.value)
    if (!saved.ok) {
      const isWithout =
        saved.reason === 'password-needed' &&
        seller.verifiedPhone &&
        !(await findPasswordHash(db, seller.userId))
      const answered = isWithout ? { status: 409, message: texts.choosePasswordFirst } : refusal(saved)
      return answerRefused(refusedWith(answered, typed, t))
    }
  } catch (error) {
    logRequestError(error, request, context.get(requestIdContext))
    return answerRefused(refusedForm(500, spoken(t, profileFailed), typed))
  }
  return redirectWithToast(href('/seller/profile'), t(texts.shopSaved))
}

const refusal = refusalsFrom({
  texts: memberRefusals,
  statuses: { 'password-needed': 400, 'wrong-password': 400, 'too-many-tries': 429 },
  fields: {
    'name-reserved': 'businessName',
    'name-taken': 'businessName',
    'password-needed': 'password',
    'wrong-password': 'password',
    'too-many-tries': 'password',
  },
})

export default function ShopProfile({ loaderData, actionData }: Route.ComponentProps) {
  const t = useTranslate()
  const problem = problemOf(actionData)
  const { logo, kept, status, papers, holiday, newName, pausedUntil, hasPhoneOnly, phone, paidOn } =
    loaderData
  // By a code, and not in this form: what was typed here would not outlast the steps of it.
  const isPaidByCode = status !== null && hasPhoneOnly
  const pending = useNavigation().formMethod === 'POST'
  const parts = { typed: problem?.typed ?? kept, faults: problem?.fields ?? {} }
  return (
    <div className="mx-auto max-w-3xl pb-12">
      <PageTitle className="mb-5">{t(texts.yourShopsProfile)}</PageTitle>
      <div className="flex flex-col gap-6">
        {problem && <Notice kind="error">{problem.message}</Notice>}
        {status && isSentBack(status) && <Notice>{t(texts.sendInAgainHint)}</Notice>}
        {newName && <Notice>{t(texts.nameInReview, { wanted: newName.wanted, now: newName.now })}</Notice>}
        {pausedUntil && (
          <Notice>
            <RichText
              text={t(texts.payoutsPaused, { at: pausedUntil })}
              tags={{ at: (moment) => <Timestamp at={moment} /> }}
            />
          </Notice>
        )}
        {status && <LogoSection logo={logo} name={newName?.now ?? kept.businessName ?? ''} />}
        <Form method="post" noValidate className="flex flex-col gap-6">
          <ShopSection {...parts} />
          {isPaidByCode ? (
            <PaidOnSection paidOn={paidOn} />
          ) : (
            <PaymentSection {...parts} phone={phone} isNew={!status} />
          )}
          <BankSection {...parts} />
          <TaxSection {...parts} />
          {status && (hasPhoneOnly ? <NoPasswordSection /> : <PasswordSection faults={parts.faults} />)}
          <Button type="submit" size="large" pending={pending} className="sm:self-start">
            {t(texts.saveShop)}
          </Button>
        </Form>
        {status && <DocumentsSection count={papers} />}
        {status && <HolidaySection holiday={holiday} />}
      </div>
    </div>
  )
}
