import { Form, href, Link, redirect, useNavigation } from 'react-router'
import { db } from '#app/db/index.server.ts'
import { enterOrderCode } from '#app/domain/orders/enter-order-code.server.ts'
import { readOrderNumber } from '#app/domain/orders/number-rules.ts'
import { codeMinutes, enterCodeInput, orderCodeRefusals } from '#app/domain/orders/order-code-rules.ts'
import { sendOrderCode } from '#app/domain/orders/send-order-code.server.ts'
import { waitText } from '#app/domain/shared/wait-text.ts'
import { Button } from '#app/ui/button.tsx'
import { TextField } from '#app/ui/field.tsx'
import { Notice } from '#app/ui/notice.tsx'
import { answerFailed, problemOf } from '#app/web/answers.ts'
import { checkFields, readForm } from '#app/web/forms.server.ts'
import {
  hasLookedUp,
  ownCodeRequest,
  rememberCodeRequest,
  rememberOpened,
} from '#app/web/own-orders.server.ts'
import { clientAddressContext } from '#app/web/response.server.ts'
import type { Route } from './+types/order-code'

export const meta: Route.MetaFunction = ({ params }) => [
  { title: `Open order ${params.orderNumber} | Thumba` },
  { name: 'robots', content: 'noindex' },
]
export const headers: Route.HeadersFunction = () => ({ 'Cache-Control': 'private, no-store' })

/** Only for a browser that gave the order's number and the phone or email on it. */
export async function loader({ request, params }: Route.LoaderArgs) {
  const { orderNumber } = params
  if (!(await mayAsk(request, orderNumber))) throw redirect(href('/orders/:orderNumber', { orderNumber }))
  const sent = (await ownCodeRequest(request, orderNumber)) !== undefined
  return { orderNumber, sent }
}

export async function action({ request, params, context }: Route.ActionArgs) {
  const { orderNumber } = params
  if (!(await mayAsk(request, orderNumber)))
    throw redirect(href('/orders/:orderNumber', { orderNumber }), 303)
  const address = context.get(clientAddressContext)
  const typed = await readForm(request)
  if (typed.intent === 'send') return send(request, { orderNumber, address })
  const form = checkFields(typed, enterCodeInput)
  if (!form.ok) return answerFailed(form.error, 400)
  const codeRequest = await ownCodeRequest(request, orderNumber)
  const entered = await enterOrderCode(db, { request: codeRequest, orderNumber, address, ...form.value })
  if (!entered.ok) {
    const text = orderCodeRefusals[entered.reason]
    if (entered.reason === 'too-many-tries') return refused(429, `${text} ${waitText(entered.detail)}`)
    return answerFailed(
      { message: 'Please check the field marked below', fields: { code: text }, typed: {} },
      400,
    )
  }
  return redirect(href('/orders/:orderNumber', { orderNumber }), {
    status: 303,
    headers: { 'Set-Cookie': await rememberOpened(request, entered.value) },
  })
}

async function send(request: Request, asked: { orderNumber: string; address: string }) {
  const sent = await sendOrderCode(db, asked)
  if (!sent.ok) return refused(429, `${orderCodeRefusals[sent.reason]} ${waitText(sent.detail)}`)
  const { orderNumber } = asked
  return redirect(href('/orders/:orderNumber/code', { orderNumber }), {
    status: 303,
    headers: { 'Set-Cookie': await rememberCodeRequest(request, orderNumber, sent.value) },
  })
}

const mayAsk = async (request: Request, orderNumber: string) =>
  readOrderNumber(orderNumber) === orderNumber && (await hasLookedUp(request, orderNumber))

const refused = (status: number, message: string) =>
  answerFailed({ message, fields: {} as Record<string, string>, typed: {} }, status)

export default function OrderCode({ loaderData: { orderNumber, sent }, actionData }: Route.ComponentProps) {
  const problem = problemOf(actionData)
  const pending = useNavigation().formMethod === 'POST'
  return (
    <div className="mx-auto max-w-lg pt-2 pb-12">
      <h1 className="text-3xl">
        Open order <span className="whitespace-nowrap">{orderNumber}</span>
      </h1>
      {sent ? (
        <p className="mt-2 mb-6">
          If this order has an email, a code is on its way to it. The code works for {codeMinutes} minutes, in
          this browser.
        </p>
      ) : (
        <p className="mt-2 mb-6">We send a code to the email of the order, if it has one.</p>
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
            label="Code"
            hint="6 digits, in the email."
            name="code"
            inputMode="numeric"
            autoComplete="one-time-code"
            maxLength={12}
            error={problem?.fields.code}
          />
          <Button pending={pending} className="self-start">
            Open the order
          </Button>
        </Form>
      )}
      <Form method="post">
        <Button name="intent" value="send" variant="secondary">
          {sent ? 'Send another code' : 'Send a code by email'}
        </Button>
      </Form>
      <p className="mt-6">
        <Link
          to={href('/orders/:orderNumber', { orderNumber })}
          className="inline-flex min-h-11 items-center text-leaf underline underline-offset-4"
        >
          Back to the order
        </Link>
      </p>
    </div>
  )
}
