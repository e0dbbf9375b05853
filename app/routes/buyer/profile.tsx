import { data, Form, redirect, useNavigation } from 'react-router'
import { db } from '#app/db/index.server.ts'
import { profileFailed } from '#app/domain/accounts/rules.ts'
import { findChoices } from '#app/domain/notifications/find-choices.server.ts'
import { kindsFor } from '#app/domain/notifications/rules.ts'
import { findMember } from '#app/domain/sellers/find-member.server.ts'
import { updateMember } from '#app/domain/sellers/update-member.server.ts'
import { Button } from '#app/ui/button.tsx'
import { Notice } from '#app/ui/notice.tsx'
import { requireMember } from '#app/web/actor.server.ts'
import { answerFailed, problemOf } from '#app/web/answers.ts'
import { type FormError, readForm } from '#app/web/forms.server.ts'
import { logFault } from '#app/web/log.server.ts'
import { requestIdContext } from '#app/web/response.server.ts'
import { flashToast } from '#app/web/toast.server.ts'
import type { Route } from './+types/profile'
import { AccountLinks } from './profile/account-links.tsx'
import { ChoicesTable } from './profile/choices-table.tsx'
import { PicturePart } from './profile/picture-part.tsx'
import { checkProfileForm } from './profile/profile-form.server.ts'
import { DataSection, DetailsSection, LanguageSection, Section } from './profile/sections.tsx'

export const meta: Route.MetaFunction = () => [{ title: 'Your profile | Thumba' }]

export async function loader({ request, context }: Route.LoaderArgs) {
  const { userId, role } = requireMember(context, request)
  const [member, choices] = await Promise.all([findMember(db, userId), findChoices(db, userId)])
  if (!member) throw data('This account is gone', 404)
  const { name, email, phone, image, language, dataSaver } = member
  return { name, email, phone: phone ?? '', image, language, dataSaver, choices, kinds: kindsFor(role) }
}

export async function action({ request, context }: Route.ActionArgs) {
  const member = requireMember(context, request)
  const typed = await readForm(request)
  const form = checkProfileForm(typed, member.role)
  if (!form.ok) return answerFailed(form.error, 400)
  try {
    const saved = await updateMember(db, member, form.value)
    if (!saved.ok) return answerFailed(failed(typed), 409)
  } catch (error) {
    logFault(error, request, context.get(requestIdContext))
    return answerFailed(failed(typed), 500)
  }
  const toast = await flashToast({ kind: 'success', text: 'Profile saved' })
  const here = new URL(request.url).pathname.replace(/\.data$/, '')
  return redirect(here, { status: 303, headers: { 'Set-Cookie': toast } })
}

const failed = (typed: Record<string, string>): FormError => ({ message: profileFailed, fields: {}, typed })

export default function Profile({ loaderData, actionData }: Route.ComponentProps) {
  const problem = problemOf(actionData)
  const pending = useNavigation().formMethod === 'POST'
  const { fields, typed, message } = problem ?? {}
  const { name, email, phone, image, language, dataSaver, choices, kinds } = loaderData
  const said = typed ?? { name, phone, language, ...(dataSaver && { dataSaver: 'on' }) }
  const isTicked = (way: 'inApp' | 'email', kind: (typeof kinds)[number]) =>
    typed ? `${way}.${kind}` in typed : choices[kind][way]

  return (
    <div className="mx-auto max-w-3xl pb-12">
      <h1 className="mb-5 text-3xl">Your profile</h1>
      <div className="flex flex-col gap-6">
        {message && <Notice kind="error">{message}</Notice>}
        <PicturePart image={image} name={name} email={email} />
        <Form method="post" noValidate className="flex flex-col gap-6">
          <DetailsSection typed={said} faults={fields ?? {}} />
          <LanguageSection language={said.language ?? 'en'} fault={fields?.language} />
          <DataSection on={'dataSaver' in said} />
          <Section
            id="choices"
            title="What we tell you"
            text="In the shop means the bell and your notifications; email goes to the address above."
          >
            <ChoicesTable kinds={kinds} isTicked={isTicked} />
          </Section>
          <Button type="submit" size="large" pending={pending} className="sm:self-start">
            Save profile
          </Button>
        </Form>
        <AccountLinks email={email} />
      </div>
    </div>
  )
}
