import { Form, href, redirect, useNavigation } from 'react-router'
import { When } from '#app/components/when.tsx'
import { db } from '#app/db/index.server.ts'
import { profileFailed } from '#app/domain/accounts/rules.ts'
import { findOwnPapers } from '#app/domain/sellers/find-own-papers.server.ts'
import { findOwnShop } from '#app/domain/sellers/find-own-shop.server.ts'
import { standingOf } from '#app/domain/sellers/holiday-rules.ts'
import { payoutsPausedUntil } from '#app/domain/sellers/identity-rules.ts'
import { type MemberRefusal, memberRefusals, shopForm } from '#app/domain/sellers/rules.ts'
import { updateMember } from '#app/domain/sellers/update-member.server.ts'
import { Button } from '#app/ui/button.tsx'
import { Notice } from '#app/ui/notice.tsx'
import { useFirstFault } from '#app/ui/use-first-fault.ts'
import { requireSeller } from '#app/web/actor.server.ts'
import { answerFailed, problemOf } from '#app/web/answers.ts'
import { type FormError, parseForm, withoutSecrets } from '#app/web/forms.server.ts'
import { logFault } from '#app/web/log.server.ts'
import { requestIdContext } from '#app/web/response.server.ts'
import { flashToast } from '#app/web/toast.server.ts'
import type { Route } from './+types/profile'
import { HolidayPart } from './profile/holiday-part.tsx'
import { LogoPart } from './profile/logo-part.tsx'
import { PapersPart } from './profile/papers-part.tsx'
import { BankSection, PasswordSection, PaymentSection, ShopSection, TaxSection } from './profile/sections.tsx'
import { typedShop } from './profile/typed-shop.server.ts'

export const meta: Route.MetaFunction = () => [{ title: "Your shop's profile | Thumba" }]

export async function loader({ request, context }: Route.LoaderArgs) {
  const { userId } = requireSeller(context, request)
  const [shop, papers] = await Promise.all([findOwnShop(db, userId), findOwnPapers(db, userId)])
  return {
    logo: shop?.logo ?? null,
    kept: typedShop(shop),
    status: shop?.status ?? null,
    papers: papers.length,
    newName: shop?.pendingName ? { wanted: shop.pendingName, now: shop.businessName } : null,
    pausedUntil: (shop && payoutsPausedUntil(shop, new Date())?.toISOString()) ?? null,
    holiday: (shop && standingOf(shop, new Date())) ?? null,
  }
}

export async function action({ request, context }: Route.ActionArgs) {
  const seller = requireSeller(context, request)
  const form = await parseForm(request, shopForm)
  if (!form.ok) return answerFailed(form.error, 400)
  try {
    const saved = await updateMember(db, seller, form.value)
    if (!saved.ok) {
      const text = memberRefusals[saved.reason]
      const field = fieldOf[saved.reason]
      const fields: Record<string, string> = field ? { [field]: text } : {}
      const typed = withoutSecrets(form.typed)
      return answerFailed({ ...failed(text, typed), fields }, statuses[saved.reason] ?? 409)
    }
  } catch (error) {
    logFault(error, request, context.get(requestIdContext))
    return answerFailed(failed(profileFailed, withoutSecrets(form.typed)), 500)
  }
  const toast = await flashToast({ kind: 'success', text: 'Shop saved' })
  return redirect(href('/seller/profile'), { status: 303, headers: { 'Set-Cookie': toast } })
}

const fieldOf: Partial<Record<MemberRefusal, string>> = {
  'name-reserved': 'businessName',
  'name-taken': 'businessName',
  'password-needed': 'password',
  'wrong-password': 'password',
  'too-many-tries': 'password',
}
const statuses: Partial<Record<MemberRefusal, number>> = {
  'password-needed': 400,
  'wrong-password': 400,
  'too-many-tries': 429,
}

const failed = (message: string, typed: Record<string, string>): FormError => ({ message, fields: {}, typed })

export default function ShopProfile({ loaderData, actionData }: Route.ComponentProps) {
  const problem = problemOf(actionData)
  const { logo, kept, status, papers, holiday, newName, pausedUntil } = loaderData
  const pending = useNavigation().formMethod === 'POST'
  useFirstFault(problem)
  const parts = { typed: problem?.typed ?? kept, faults: problem?.fields ?? {} }
  return (
    <div className="mx-auto max-w-3xl pb-12">
      <h1 className="mb-5 text-3xl">Your shop's profile</h1>
      <div className="flex flex-col gap-6">
        {problem && <Notice kind="error">{problem.message}</Notice>}
        {status === 'rejected' && <Notice>After saving, send your shop in again from the overview.</Notice>}
        {newName && (
          <Notice>
            We are looking at your new name, {newName.wanted}. Until then buyers read {newName.now}.
          </Notice>
        )}
        {pausedUntil && (
          <Notice>
            You changed where you are paid. For your safety no payout leaves before <When at={pausedUntil} />.
          </Notice>
        )}
        {status && <LogoPart logo={logo} name={newName?.now ?? kept.businessName ?? ''} />}
        <Form method="post" noValidate className="flex flex-col gap-6">
          <ShopSection {...parts} />
          <PaymentSection {...parts} />
          <BankSection {...parts} />
          <TaxSection {...parts} />
          {status && <PasswordSection faults={parts.faults} />}
          <Button type="submit" size="large" pending={pending} className="sm:self-start">
            Save shop
          </Button>
        </Form>
        {status && <PapersPart count={papers} />}
        {status && <HolidayPart holiday={holiday} />}
      </div>
    </div>
  )
}
