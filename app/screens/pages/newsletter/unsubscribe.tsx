import { data, Form, href, redirect } from 'react-router'
import { appSecret } from '#app/base/secrets/app-secret.server.ts'
import { db } from '#app/db/index.server.ts'
import { flashToast } from '#app/http/flash-toast.server.ts'
import { countedAsContext } from '#app/http/request-context.server.ts'
import { answerFailure, answerSuccess, problemOf } from '#app/kit/form/form-result.ts'
import { readForm } from '#app/kit/form/parse-form.server.ts'
import { pageTitle } from '#app/kit/page-title.ts'
import { spoken } from '#app/messages/language.ts'
import { translatorOf } from '#app/messages/request-language.server.ts'
import { RichText } from '#app/messages/rich-text.tsx'
import { useTranslate } from '#app/messages/use-translate.ts'
import { newsletterRefusals } from '#app/modules/outreach/newsletter/rules.ts'
import { resubscribe } from '#app/modules/outreach/newsletter/subscriptions/subscribing.server.ts'
import {
  findSubscription,
  unsubscribe,
} from '#app/modules/outreach/newsletter/subscriptions/unsubscribing.server.ts'
import { FormPage } from '#app/parts/frame/form-page.tsx'
import { Button } from '#app/ui/button.tsx'
import { TextLink } from '#app/ui/text-link.tsx'
import { usePending } from '#app/ui/use-pending.ts'
import * as texts from '#messages/newsletter-page.ts'
import type { Route } from './+types/unsubscribe'
import { InvalidLink } from './invalid-link.tsx'
import { readToken, withToken } from './token.ts'

export const meta: Route.MetaFunction = ({ matches }) => [
  pageTitle(matches, texts.title),
  { name: 'robots', content: 'noindex' },
]
export const headers: Route.HeadersFunction = () => ({ 'Cache-Control': 'private, no-store' })

/** The campaign whose mail the link stands in, where it was one. */
const campaignOf = (request: Request) => new URL(request.url).searchParams.get('campaign') ?? ''

/** Only looks: programs that scan mail open every link in it. */
export async function loader({ request }: Route.LoaderArgs) {
  const subscription = await findSubscription(db, readToken(request), appSecret())
  return data({ subscription, token: readToken(request) }, subscription ? 200 : 404)
}

export async function action({ request, context }: Route.ActionArgs) {
  const t = translatorOf(request)
  const form = await readForm(request)
  const from = { address: context.get(countedAsContext), secret: appSecret() }
  const begins = form.intent === 'subscribe'
  const done = begins
    ? await resubscribe(db, readToken(request), from)
    : await unsubscribe(db, readToken(request), from.secret, campaignOf(request))
  if (!done.ok)
    return answerFailure(
      { message: spoken(t, newsletterRefusals[done.reason]) },
      done.reason === 'link-unknown' ? 404 : 429,
    )
  // A mail program that does it for its reader (RFC 8058) follows no redirect.
  if (form['List-Unsubscribe'] === 'One-Click') return answerSuccess({})
  const text = t(begins ? texts.subscribed : texts.stopped)
  return redirect(withToken(href('/unsubscribe'), readToken(request)), {
    status: 303,
    headers: { 'Set-Cookie': await flashToast({ kind: 'success', text }) },
  })
}

export default function Unsubscribe({ loaderData, actionData }: Route.ComponentProps) {
  const t = useTranslate()
  const { subscription, token } = loaderData
  if (!subscription) return <InvalidLink />
  const { email, active } = subscription
  return (
    <FormPage title={active ? t(texts.stopTitle) : t(texts.stopped)} error={problemOf(actionData)?.message}>
      <p className="mt-2 [overflow-wrap:anywhere]">
        <RichText
          text={t(active ? texts.statuses.active : texts.noLongerSent, { email })}
          tags={{ email: (words) => <strong>{words}</strong> }}
        />
      </p>
      {active ? (
        <Answer intent="unsubscribe" text={t(texts.unsubscribe)} />
      ) : (
        <Answer intent="subscribe" text={t(texts.subscribeAgain)} />
      )}
      {active && (
        <p className="mt-6">
          <RichText
            text={t(texts.tooMuch)}
            tags={{ link: linkTo(withToken(href('/newsletter-preferences'), token)) }}
          />
        </p>
      )}
      <p className="mt-6 text-muted">
        <RichText text={t(texts.orderMessages)} tags={{ link: linkTo(href('/')) }} />
      </p>
    </FormPage>
  )
}

const linkTo = (to: string) => (words: string) => (
  <TextLink strong to={to}>
    {words}
  </TextLink>
)

function Answer({ intent, text }: { intent: 'subscribe' | 'unsubscribe'; text: string }) {
  const pending = usePending()
  return (
    <Form method="post" className="mt-5">
      <input type="hidden" name="intent" value={intent} />
      <Button
        size="large"
        variant={intent === 'unsubscribe' ? 'primary' : 'secondary'}
        className="w-full"
        pending={pending}
      >
        {text}
      </Button>
    </Form>
  )
}
