import { type RouterContextProvider, redirect } from 'react-router'
import {
  answerFailure,
  answerSuccess,
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
import { isPageRequest, returnPath } from './return-path.server.ts'
import { setCookieHeaders } from './set-cookie-headers.server.ts'

type Asked = { request: Request; context: Readonly<RouterContextProvider> }
type Typed = Record<string, string>
type Form<Who, Data> = {
  run: (who: Who, typed: Typed, t: Translate, sent: FormData) => Promise<FormOutcome<Data>>
}
type Done<Data> = Extract<FormOutcome<Data>, { ok: true }>

/** Does what a posted form asks for (`defineAction`, `defineActions`). `known`: fields that the address says. */
export async function runForm<Who, Data>(
  { request, context }: Asked,
  form: Form<Who, Data>,
  who: Who,
  known: Typed = {},
): Promise<FormOutcome<Data> & { typed: Typed }> {
  const sent = await formDataOf(request)
  const typed = { ...textFieldsOf(sent), ...known }
  const outcome = await form.run(who, typed, translatorOf(request), sent)
  if (!outcome.ok && outcome.fault) logRequestError(outcome.fault, request, context.get(requestIdContext))
  return { ...outcome, typed }
}

/**
 * A form that succeeded leads to a page, with a toast where there is something to say, or hands data to the page that shows it;
 * one that was refused is shown again.
 */
export async function answer<Data>(outcome: FormOutcome<Data>, to: string, cookies: string[] = []) {
  if (!outcome.ok) return answerRefused(outcome)
  return outcome.data === undefined ? leadOn(outcome, to, cookies) : answerDone(outcome, cookies)
}

/** Of a form whose page has no place for what was wrong: a toast says that too. */
export const answerByToast = (outcome: FormOutcome, to: string) =>
  outcome.ok ? leadOn(outcome, to) : redirectWithToast(to, wordsOf(outcome), 'error')

/** Of a button on any page: a script gets data, a page without scripts is shown again with a toast. */
export async function answerInPlace<Data>(
  request: Request,
  outcome: FormOutcome<Data> & { typed: Typed },
  to: string,
) {
  if (isPageRequest(request)) return answerByToast(outcome, returnPath(request, outcome.typed.from) ?? to)
  return outcome.ok ? answerDone(outcome) : answerFailure({ message: wordsOf(outcome) }, outcome.status)
}

export const leadOn = (done: Done<unknown>, to: string, cookies: string[] = []) =>
  redirectWithToast(done.to ?? to, done.text, done.kind, [...cookies, ...(done.cookies ?? [])])

export const answerDone = <Data>(done: Done<Data>, cookies: string[] = []) =>
  answerSuccess(done.data as Exclude<Data, undefined>, {
    headers: setCookieHeaders([...cookies, ...(done.cookies ?? [])]),
  })

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
