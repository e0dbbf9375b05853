import { Form, href, redirect, useNavigation } from 'react-router'
import { z } from 'zod'
import { retryAfterText } from '#app/base/retry-after.ts'
import { maxTypedCode } from '#app/base/typed-code.ts'
import { db } from '#app/db/index.server.ts'
import { answer, runForm } from '#app/http/answer-form.server.ts'
import {
  hasLookedUp,
  rememberCodeRequest,
  rememberedCodeRequest,
  rememberOrderKey,
} from '#app/http/orders/remembered-orders.server.ts'
import { visitorOf } from '#app/http/session/device.server.ts'
import { defineAction, defineActions } from '#app/kit/form/define-actions.server.ts'
import { problemOf } from '#app/kit/form/form-result.ts'
import { pageTitle } from '#app/kit/page-title.ts'
import { compose } from '#app/messages/language.ts'
import { metaTranslator } from '#app/messages/meta-translator.ts'
import { RichText } from '#app/messages/rich-text.tsx'
import { useTranslate } from '#app/messages/use-translate.ts'
import {
  codeLifetimeMinutes,
  orderCodeInput,
  orderCodeRefusals,
} from '#app/modules/sales/orders/codes/order-code-rules.ts'
import { sendOrderCode, verifyOrderCode } from '#app/modules/sales/orders/codes/order-codes.server.ts'
import { parseOrderNumber } from '#app/modules/sales/orders/rules.ts'
import { Button } from '#app/ui/button.tsx'
import { TextField } from '#app/ui/form/field.tsx'
import { Notice } from '#app/ui/notice.tsx'
import { TextLink } from '#app/ui/text-link.tsx'
import * as formTexts from '#messages/forms.ts'
import * as texts from '#messages/orders.ts'
import type { Route } from './+types/order-code'

export const meta: Route.MetaFunction = ({ params, matches }) => [
  pageTitle(matches, metaTranslator(matches)(texts.openOrderTitle, params)),
  { name: 'robots', content: 'noindex' },
]
export const headers: Route.HeadersFunction = () => ({ 'Cache-Control': 'private, no-store' })

/** Only for a browser that gave the order's number and the phone or email on it. */
export async function loader({ request, params }: Route.LoaderArgs) {
  const { orderNumber } = params
  if (!(await mayAsk(request, orderNumber))) throw redirect(href('/orders/:orderNumber', { orderNumber }))
  const sent = (await rememberedCodeRequest(request, orderNumber)) !== undefined
  return { orderNumber, sent }
}

type Asked = Pick<Route.ActionArgs, 'request' | 'context'> & { orderNumber: string }
const codeForms = defineActions(
  {
    send: defineAction({
      input: z.object({}),
      run: async ({ request, context, orderNumber }: Asked) =>
        sendOrderCode(db, { orderNumber, visitor: await visitorOf(request, context) }),
      success: async (sent, _, { request, orderNumber }) => ({
        to: href('/orders/:orderNumber/code', { orderNumber }),
        cookies: [await rememberCodeRequest(request, orderNumber, sent)],
      }),
      refusal: ({ reason, detail }) => ({
        status: 429,
        message: compose((t) => `${t(orderCodeRefusals[reason])} ${retryAfterText(detail, t)}`),
      }),
    }),
    enter: defineAction({
      input: orderCodeInput,
      run: async ({ request, orderNumber }: Asked, input) => {
        const codeRequest = await rememberedCodeRequest(request, orderNumber)
        return verifyOrderCode(db, { request: codeRequest, orderNumber, ...input })
      },
      success: async (key, _, { request }) => ({ cookies: [await rememberOrderKey(request, key)] }),
      refusal: ({ reason }) => ({
        status: 400,
        message: orderCodeRefusals[reason],
        field: 'code',
        typed: { code: '' },
      }),
      general: formTexts.checkField,
    }),
  },
  'enter',
)

export async function action(args: Route.ActionArgs) {
  const { request, params, context } = args
  const { orderNumber } = params
  const order = href('/orders/:orderNumber', { orderNumber })
  if (!(await mayAsk(request, orderNumber))) throw redirect(order, 303)
  return answer(await runForm(args, codeForms, { request, context, orderNumber }), order)
}

const mayAsk = async (request: Request, orderNumber: string) =>
  parseOrderNumber(orderNumber) === orderNumber && (await hasLookedUp(request, orderNumber))

export default function OrderCode({ loaderData: { orderNumber, sent }, actionData }: Route.ComponentProps) {
  const t = useTranslate()
  const problem = problemOf(actionData)
  const pending = useNavigation().formMethod === 'POST'
  return (
    <div className="mx-auto max-w-lg pt-2 pb-12">
      <h1 className="text-3xl">
        <RichText
          text={t(texts.openOrderHeading, { number: orderNumber })}
          tags={{ number: (words) => <span className="whitespace-nowrap">{words}</span> }}
        />
      </h1>
      {sent ? (
        <p className="mt-2 mb-6">{t(texts.codeSent, { codeLifetimeMinutes })}</p>
      ) : (
        <p className="mt-2 mb-6">{t(texts.codeIntro)}</p>
      )}
      {problem && (
        <Notice kind="error" className="mb-4">
          {problem.message}
        </Notice>
      )}
      {sent && (
        <Form
          method="post"
          noValidate
          className="mb-4 flex flex-col gap-4 rounded-card border border-line bg-card p-4 sm:p-6"
        >
          <TextField
            label={t(texts.code)}
            hint={t(texts.codeHint)}
            name="code"
            inputMode="numeric"
            autoComplete="one-time-code"
            maxLength={maxTypedCode}
            error={problem?.fields.code}
          />
          <Button pending={pending} className="self-start">
            {t(texts.openOrder)}
          </Button>
        </Form>
      )}
      <Form method="post">
        <Button name="intent" value="send" variant="secondary">
          {sent ? t(texts.sendCodeAgain) : t(texts.sendCode)}
        </Button>
      </Form>
      <p className="mt-6">
        <TextLink tall to={href('/orders/:orderNumber', { orderNumber })}>
          {t(texts.backToOrder)}
        </TextLink>
      </p>
    </div>
  )
}
