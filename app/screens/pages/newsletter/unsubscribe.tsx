import { data, Form, href } from 'react-router'
import { z } from 'zod'
import { appSecret } from '#app/base/secrets/app-secret.server.ts'
import { db } from '#app/db/index.server.ts'
import { answer, runForm } from '#app/http/answer-form.server.ts'
import { countedAsContext } from '#app/http/request-context.server.ts'
import { defineAction, defineActions, refusalsFrom } from '#app/kit/form/define-actions.server.ts'
import { answerSuccess, problemOf } from '#app/kit/form/form-result.ts'
import { pageTitle } from '#app/kit/page-title.ts'
import { RichText } from '#app/messages/rich-text.tsx'
import { useTranslate } from '#app/messages/use-translate.ts'
import { newsletterRefusalStatuses, newsletterRefusals } from '#app/modules/outreach/newsletter/rules.ts'
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

type Reader = { request: Request; address: string }
const refusal = refusalsFrom({ texts: newsletterRefusals, statuses: newsletterRefusalStatuses })
const newsletterForms = defineActions(
  {
    subscribe: defineAction({
      input: z.object({}),
      run: ({ request, address }: Reader) =>
        resubscribe(db, readToken(request), { address, secret: appSecret() }),
      success: () => texts.subscribed,
      refusal,
    }),
    unsubscribe: defineAction({
      input: z.object({}),
      run: ({ request }: Reader) => unsubscribe(db, readToken(request), appSecret(), campaignOf(request)),
      success: () => texts.stopped,
      refusal,
    }),
  },
  'unsubscribe',
)

export async function action(args: Route.ActionArgs) {
  const { request, context } = args
  const done = await runForm(args, newsletterForms, { request, address: context.get(countedAsContext) })
  // A mail program that does it for its reader (RFC 8058) follows no redirect.
  if (done.ok && done.typed['List-Unsubscribe'] === 'One-Click') return answerSuccess({})
  return answer(done, withToken(href('/unsubscribe'), readToken(request)))
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
