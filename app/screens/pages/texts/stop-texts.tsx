import { data, Form, href } from 'react-router'
import { z } from 'zod'
import { ok, refuse } from '#app/base/result.ts'
import { db } from '#app/db/index.server.ts'
import { answer, runForm } from '#app/http/answer-form.server.ts'
import { clientAddressContext } from '#app/http/request-context.server.ts'
import { defineAction, defineActions } from '#app/kit/form/define-actions.server.ts'
import { problemOf } from '#app/kit/form/form-result.ts'
import { pageTitle } from '#app/kit/page-title.ts'
import { translatorOf } from '#app/messages/request-language.server.ts'
import { useTranslate } from '#app/messages/use-translate.ts'
import { countFailure } from '#app/modules/platform/limits/rate-limits.server.ts'
import { findPhoneFacts } from '#app/modules/platform/messaging/numbers/phone-facts.server.ts'
import { findPhoneOfLink } from '#app/modules/platform/notifications/texts/text-links.server.ts'
import { FormPage } from '#app/parts/frame/form-page.tsx'
import { Button } from '#app/ui/button.tsx'
import { usePending } from '#app/ui/use-pending.ts'
import { startTexts, stopTexts } from '#app/workflows/text-channel/stop-texts.server.ts'
import * as texts from '#messages/stop-texts.ts'
import type { Route } from './+types/stop-texts'

export const meta: Route.MetaFunction = ({ matches }) => [
  pageTitle(matches, texts.title),
  { name: 'robots', content: 'noindex' },
]
export const headers: Route.HeadersFunction = () => ({
  'Cache-Control': 'private, no-store',
  'Referrer-Policy': 'no-referrer',
})

/** Wrong codes alone are counted: thousands share an address, and whoever holds a right one is never refused. */
const statusOfUnknown = async (context: Route.LoaderArgs['context']) =>
  (await countFailure(db, [['unknown stop link from an address', context.get(clientAddressContext)]]))
    ? 404
    : 429

/** Only looks: programs open links before people do. The link stands in an SMS, so whoever holds it has that phone. */
export async function loader({ params, context }: Route.LoaderArgs) {
  const phone = await findPhoneOfLink(db, params.code)
  if (!phone) return data({ ending: '', stopped: false }, await statusOfUnknown(context))
  const facts = await findPhoneFacts(db, phone)
  return data({ ending: phone.slice(-3), stopped: !!facts?.smsOptedOutAt })
}

type Asked = Pick<Route.ActionArgs, 'request' | 'params' | 'context'>
const switching = (begins: boolean) =>
  defineAction({
    input: z.object({}),
    run: async ({ request, params, context }: Asked) => {
      const phone = await findPhoneOfLink(db, params.code)
      if (!phone) return refuse((await statusOfUnknown(context)) === 429 ? 'too-many-tries' : 'link-unknown')
      const words = translatorOf(request)(begins ? texts.start : texts.stop)
      await (begins ? startTexts : stopTexts)(db, { phone, words, source: 'link', at: new Date() })
      return ok(null)
    },
    success: () => (begins ? texts.started : texts.stopped),
    refusal: ({ reason }) =>
      reason === 'too-many-tries'
        ? { status: 429, message: texts.tooManyTries }
        : { status: 404, message: texts.linkUnknown },
  })
const actions = defineActions({ start: switching(true), stop: switching(false) }, 'stop')

export async function action(args: Route.ActionArgs) {
  return answer(await runForm(args, actions, args), href('/stop-texts/:code', args.params))
}

export default function StopTexts({ loaderData, actionData }: Route.ComponentProps) {
  const t = useTranslate()
  const pending = usePending()
  const { ending, stopped } = loaderData
  if (!ending)
    return (
      <FormPage title={t(texts.title)}>
        <p className="mt-2">{t(texts.linkUnknown)}</p>
      </FormPage>
    )
  return (
    <FormPage title={t(stopped ? texts.stopped : texts.title)} error={problemOf(actionData)?.message}>
      <p className="mt-2">{t(stopped ? texts.noLonger : texts.question, { ending })}</p>
      <Form method="post" className="mt-5">
        <input type="hidden" name="intent" value={stopped ? 'start' : 'stop'} />
        <Button size="large" variant={stopped ? 'secondary' : 'primary'} className="w-full" pending={pending}>
          {t(stopped ? texts.start : texts.stop)}
        </Button>
      </Form>
      <p className="mt-6 text-muted">{t(texts.ordersAnotherWay)}</p>
    </FormPage>
  )
}
