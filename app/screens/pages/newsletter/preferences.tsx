import { data, Form, href, Link, redirect, useNavigation } from 'react-router'
import { appSecret } from '#app/base/app-secret.server.ts'
import { db } from '#app/db/index.server.ts'
import { flashToast } from '#app/http/flash-toast.server.ts'
import { answerFailure, problemOf } from '#app/kit/form/form-result.ts'
import { readForm } from '#app/kit/form/parse-form.server.ts'
import { translatorOf } from '#app/messages/request-language.server.ts'
import { useTranslate } from '#app/messages/use-translate.ts'
import {
  newsletterRefusals,
  type Preferences,
  preferenceLabels,
  preferenceNames,
  type SubscriptionStatus,
} from '#app/modules/outreach/newsletter/rules.ts'
import {
  findSubscriptionByToken,
  savePreferences,
} from '#app/modules/outreach/newsletter/subscriptions/save-preferences.server.ts'
import { FormPage, textLink } from '#app/parts/frame/form-page.tsx'
import { Button } from '#app/ui/button.tsx'
import { Checkbox } from '#app/ui/form/checkbox.tsx'
import type { Route } from './+types/preferences'
import { InvalidLink } from './invalid-link.tsx'
import { readToken, withToken } from './token.ts'

export const meta: Route.MetaFunction = () => [
  { title: 'What we write about | Thumba' },
  { name: 'robots', content: 'noindex' },
]
export const headers: Route.HeadersFunction = () => ({ 'Cache-Control': 'private, no-store' })

/** Only looks: programs that scan mail open every link in it. */
export async function loader({ request }: Route.LoaderArgs) {
  const token = readToken(request)
  const found = await findSubscriptionByToken(db, token, appSecret())
  return data({ found, token }, found ? 200 : 404)
}

export async function action({ request }: Route.ActionArgs) {
  const token = readToken(request)
  const typed = await readForm(request)
  if (typed.intent !== 'choose') return answerFailure({ message: 'Choose what we write about' }, 400)
  const preferences: Preferences = {
    newProducts: typed.newProducts === 'yes',
    specialOffers: typed.specialOffers === 'yes',
    sellerUpdates: typed.sellerUpdates === 'yes',
    generalNews: typed.generalNews === 'yes',
  }
  const chosen = await savePreferences(db, { token, preferences }, appSecret())
  if (!chosen.ok) {
    const known = chosen.reason === 'not-on-the-list'
    return answerFailure(
      { message: known ? notOnTheList : translatorOf(request)(newsletterRefusals['link-unknown']) },
      known ? 409 : 404,
    )
  }
  return redirect(withToken(href('/newsletter-preferences'), token), {
    status: 303,
    headers: { 'Set-Cookie': await flashToast({ kind: 'success', text: 'Your choice is kept' }) },
  })
}

const notOnTheList = 'This address is not on our list any more.'

const said: Record<SubscriptionStatus, string> = {
  active: 'We send our newsletter to ',
  unsubscribed: 'You unsubscribed: we send no newsletter to ',
  bounced: 'Our newsletter came back, so we send no more of it to ',
}

export default function NewsletterPreferences({ loaderData, actionData }: Route.ComponentProps) {
  const problem = problemOf(actionData)
  const { found, token } = loaderData
  if (!found) return <InvalidLink />
  const { email, subscription } = found
  const active = subscription?.status === 'active'
  return (
    <FormPage title="What we write about" error={problem?.message}>
      <p className="mt-2 [overflow-wrap:anywhere]">
        {subscription ? said[subscription.status] : 'We send no newsletter to '}
        <strong>{email}</strong>.
      </p>
      {subscription && <Choices preferences={subscription.preferences} />}
      <p className="mt-6">
        <Link to={withToken(href('/unsubscribe'), token)} className={textLink}>
          {active ? 'Stop the whole newsletter' : 'Subscribe again'}
        </Link>
      </p>
    </FormPage>
  )
}

function Choices({ preferences }: { preferences: Preferences }) {
  const t = useTranslate()
  const pending = useNavigation().formMethod === 'POST'
  return (
    <Form method="post" className="mt-4">
      <fieldset>
        <legend className="font-semibold">Write to me about</legend>
        {preferenceNames.map((name) => (
          <Checkbox
            key={name}
            name={name}
            value="yes"
            label={t(preferenceLabels[name])}
            defaultChecked={preferences[name]}
          />
        ))}
      </fieldset>
      <Button name="intent" value="choose" size="large" className="mt-4 w-full" pending={pending}>
        Keep my choice
      </Button>
    </Form>
  )
}
