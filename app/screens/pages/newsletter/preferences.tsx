import { data, Form, href, useNavigation } from 'react-router'
import { z } from 'zod'
import { appSecret } from '#app/base/secrets/app-secret.server.ts'
import { db } from '#app/db/index.server.ts'
import { answer, runForm } from '#app/http/answer-form.server.ts'
import { defineAction } from '#app/kit/form/define-actions.server.ts'
import { problemOf } from '#app/kit/form/form-result.ts'
import { pageTitle } from '#app/kit/page-title.ts'
import { spoken } from '#app/messages/language.ts'
import { RichText } from '#app/messages/rich-text.tsx'
import { useTranslate } from '#app/messages/use-translate.ts'
import {
  newsletterRefusals,
  type Preferences,
  preferenceLabels,
  preferenceNames,
} from '#app/modules/outreach/newsletter/rules.ts'
import { isSubscribed } from '#app/modules/outreach/newsletter/subscription-status.ts'
import {
  findSubscriptionByToken,
  savePreferences,
} from '#app/modules/outreach/newsletter/subscriptions/managing.server.ts'
import { FormPage } from '#app/parts/frame/form-page.tsx'
import { Button } from '#app/ui/button.tsx'
import { Checkbox } from '#app/ui/form/checkbox.tsx'
import { TextLink } from '#app/ui/text-link.tsx'
import * as texts from '#messages/newsletter-page.ts'
import type { Route } from './+types/preferences'
import { InvalidLink } from './invalid-link.tsx'
import { readToken, withToken } from './token.ts'

export const meta: Route.MetaFunction = ({ matches }) => [
  pageTitle(matches, texts.preferencesTitle),
  { name: 'robots', content: 'noindex' },
]
export const headers: Route.HeadersFunction = () => ({ 'Cache-Control': 'private, no-store' })

/** Only looks: programs that scan mail open every link in it. */
export async function loader({ request }: Route.LoaderArgs) {
  const token = readToken(request)
  const found = await findSubscriptionByToken(db, token, appSecret())
  return data({ found, token }, found ? 200 : 404)
}

const ticked = z
  .string()
  .optional()
  .transform((sent) => sent === 'yes')
const choosing = defineAction({
  input: z.object({
    intent: z.literal('choose'),
    newProducts: ticked,
    specialOffers: ticked,
    sellerUpdates: ticked,
    generalNews: ticked,
  }),
  run: (token: string, { intent: _, ...preferences }) =>
    savePreferences(db, { token, preferences }, appSecret()),
  success: () => texts.saved,
  refusal: ({ reason }) =>
    reason === 'not-on-the-list'
      ? { status: 409, message: texts.notOnList }
      : { status: 404, message: newsletterRefusals['link-unknown'] },
  invalid: texts.choose,
})

export async function action(args: Route.ActionArgs) {
  const token = readToken(args.request)
  return answer(await runForm(args, choosing, token), withToken(href('/newsletter-preferences'), token))
}

export default function NewsletterPreferences({ loaderData, actionData }: Route.ComponentProps) {
  const t = useTranslate()
  const problem = problemOf(actionData)
  const { found, token } = loaderData
  if (!found) return <InvalidLink />
  const { email, subscription } = found
  const active = !!subscription && isSubscribed(subscription.status)
  return (
    <FormPage title={t(texts.preferencesTitle)} error={problem?.message}>
      <p className="mt-2 [overflow-wrap:anywhere]">
        <RichText
          text={t(subscription ? texts.statuses[subscription.status] : texts.notSubscribed, { email })}
          tags={{ email: (words) => <strong>{words}</strong> }}
        />
      </p>
      {subscription && <Choices preferences={subscription.preferences} />}
      <p className="mt-6">
        <TextLink strong to={withToken(href('/unsubscribe'), token)}>
          {active ? t(texts.stopAll) : t(texts.subscribeAgain)}
        </TextLink>
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
        <legend className="font-semibold">{t(texts.writeAbout)}</legend>
        {preferenceNames.map((name) => (
          <Checkbox
            key={name}
            name={name}
            value="yes"
            label={spoken(t, preferenceLabels[name])}
            defaultChecked={preferences[name]}
          />
        ))}
      </fieldset>
      <Button name="intent" value="choose" size="large" className="mt-4 w-full" pending={pending}>
        {t(texts.save)}
      </Button>
    </Form>
  )
}
