import { data, Form, redirectDocument, useNavigation } from 'react-router'
import { accountContact } from '#app/base/account-contact.ts'
import { db } from '#app/db/index.server.ts'
import { answer, runForm } from '#app/http/answer-form.server.ts'
import { requireMember } from '#app/http/session/actor.server.ts'
import { problemOf } from '#app/kit/form/form-result.ts'
import { pageTitle } from '#app/kit/page-title.ts'
import { translatorOf } from '#app/messages/request-language.server.ts'
import { useTranslate } from '#app/messages/use-translate.ts'
import { findMember } from '#app/modules/identity/shops/reading/reading.server.ts'
import { findNotificationPreferences } from '#app/modules/platform/notifications/notifications.server.ts'
import { isTextedByDefault, notificationKindsFor } from '#app/modules/platform/notifications/rules.ts'
import { buyerRecordWord } from '#app/modules/sales/orders/trust/trust.server.ts'
import {
  DataSaverSection,
  DetailsSection,
  LanguageSection,
  ProfileSection,
} from '#app/parts/accounts/profile-sections.tsx'
import { PushCard } from '#app/parts/notifications/push-card.tsx'
import { Button } from '#app/ui/button.tsx'
import { Notice } from '#app/ui/notice.tsx'
import { PageTitle } from '#app/ui/page-title.tsx'
import * as texts from '#messages/profile.ts'
import type { Route } from './+types/profile'
import { AccountLinks } from './account-links.tsx'
import { BuyerWordSection } from './buyer-word.tsx'
import { NotificationPreferencesTable, type Way } from './notification-preferences.tsx'
import { PictureSection } from './picture-section.tsx'
import { profileForm } from './profile-form.server.ts'

export const meta: Route.MetaFunction = ({ matches }) => [pageTitle(matches, texts.yourProfile)]

export async function loader({ request, context }: Route.LoaderArgs) {
  const { userId, role, verifiedPhone } = requireMember(context, request)
  const [member, choices, word] = await Promise.all([
    findMember(db, userId),
    findNotificationPreferences(db, userId),
    buyerRecordWord(db, { userId }),
  ])
  if (!member) throw data(translatorOf(request)(texts.accountGone), 404)
  const { name, email, phone, image, language, dataSaver } = member
  return {
    name,
    email: accountContact({ email, phone: verifiedPhone }),
    phone: phone ?? '',
    image,
    language,
    dataSaver,
    choices,
    word,
    kinds: notificationKindsFor(role),
    hasEmail: email !== null,
    texted: Boolean(verifiedPhone),
  }
}

export async function action(args: Route.ActionArgs) {
  const member = requireMember(args.context, args.request)
  const here = new URL(args.request.url).pathname.replace(/\.data$/, '')
  const done = await runForm(args, profileForm, member)
  const answered = await answer(done, here)
  // The scripts of another language come with a whole page.
  return done.ok && done.cookies
    ? redirectDocument(here, { status: 303, headers: (answered as Response).headers })
    : answered
}

export default function Profile({ loaderData, actionData }: Route.ComponentProps) {
  const t = useTranslate()
  const problem = problemOf(actionData)
  const pending = useNavigation().formMethod === 'POST'
  const { fields, typed, message } = problem ?? {}
  const { name, email, phone, image, language, dataSaver, choices, kinds, word, hasEmail, texted } =
    loaderData
  const said = typed ?? { name, phone, language, ...(dataSaver && { dataSaver: 'on' }) }
  const isTicked = (way: Way, kind: (typeof kinds)[number]) =>
    typed
      ? `${way}.${kind}` in typed
      : (choices[kind][way] ?? (way === 'push' || isTextedByDefault(way, kind, !hasEmail)))

  return (
    <div className="mx-auto max-w-3xl pb-12">
      <PageTitle className="mb-5">{t(texts.yourProfile)}</PageTitle>
      <div className="flex flex-col gap-6">
        {message && <Notice kind="error">{message}</Notice>}
        <PictureSection image={image} name={name} email={email} />
        <Form method="post" noValidate className="flex flex-col gap-6">
          <DetailsSection typed={said} faults={fields ?? {}} />
          <LanguageSection language={said.language ?? 'en'} fault={fields?.language} />
          <DataSaverSection on={'dataSaver' in said} />
          <ProfileSection id="choices" title={t(texts.choicesTitle)} text={t(texts.choicesText)}>
            <PushCard always />
            {texted && <p className="mb-3 text-muted text-sm">{t(texts.textsCost)}</p>}
            <NotificationPreferencesTable kinds={kinds} isTicked={isTicked} texted={texted} />
          </ProfileSection>
          <Button type="submit" size="large" pending={pending} className="sm:self-start">
            {t(texts.saveProfile)}
          </Button>
        </Form>
        <BuyerWordSection word={word} />
        <AccountLinks email={email} />
      </div>
    </div>
  )
}
