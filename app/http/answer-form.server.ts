import { type RouterContextProvider, redirect } from 'react-router'
import {
  answerFailure,
  type FormOutcome,
  type RefusedForm,
  type ToastKind,
} from '#app/kit/form/form-result.ts'
import { formDataOf, textFieldsOf } from '#app/kit/form/parse-form.server.ts'
import type { Translate } from '#app/messages/language.ts'
import { translatorOf } from '#app/messages/request-language.server.ts'
import { flashToast } from './flash-toast.server.ts'
import { logRequestError } from './log/log.server.ts'
import { requestIdContext } from './request-context.server.ts'
import { setCookieHeaders } from './set-cookie-headers.server.ts'

type Asked = { request: Request; context: Readonly<RouterContextProvider> }
type Typed = Record<string, string>
type Form<Who> = {
  run: (who: Who, typed: Typed, t: Translate, sent: FormData) => Promise<FormOutcome>
}

/** Does what a posted form asks for (`defineAction`, `defineActions`). `known`: fields that the address says. */
export async function runForm<Who>(
  { request, context }: Asked,
  form: Form<Who>,
  who: Who,
  known: Typed = {},
): Promise<FormOutcome> {
  const sent = await formDataOf(request)
  const outcome = await form.run(who, { ...textFieldsOf(sent), ...known }, translatorOf(request), sent)
  if (!outcome.ok && outcome.fault) logRequestError(outcome.fault, request, context.get(requestIdContext))
  return outcome
}

/** A form that succeeded leads to a page, with a toast where there is something to say; one that was refused is shown again. */
export async function answer(outcome: FormOutcome, to: string) {
  if (!outcome.ok) return answerRefused(outcome)
  const { text, kind, cookies } = outcome
  return redirectWithToast(outcome.to ?? to, text, kind, cookies)
}

/** Of a form whose page has no place for what was wrong: a toast says that too. */
export const answerByToast = (outcome: FormOutcome, to: string) =>
  outcome.ok ? answer(outcome, to) : redirectWithToast(to, wordsOf(outcome), 'error')

/** Beside a field that nobody sees the message of the form would say nothing. */
export const wordsOf = ({ error }: RefusedForm) => Object.values(error.fields)[0] ?? error.message

export const answerRefused = ({ error, status }: RefusedForm) => answerFailure(error, status)

export async function redirectWithToast(
  to: string,
  text: string,
  kind: ToastKind = 'success',
  cookies: string[] = [],
) {
  const toast = text === '' ? [] : [await flashToast({ kind, text })]
  return redirect(to, { status: 303, headers: setCookieHeaders([...cookies, ...toast]) })
}
