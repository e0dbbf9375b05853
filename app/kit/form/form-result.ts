import { data } from 'react-router'
import { type CallStatus, callStatusOf } from '#app/base/call-statuses.ts'

/** What a form's action answers where it leads nowhere else: always in one of these two shapes. */
export type FormResult = FormSuccess<unknown> | FormFailure<FormProblem>
export type FormSuccess<Value> = { success: true; data: Value }
export type FormFailure<What extends FormProblem> = { success: false; error: What & { code: CallStatus } }
/** A message, a message beside each field, and whatever else the page needs to be shown again, as what was typed. */
export type FormProblem = { message: string; fields?: Record<string, string | undefined> }
/** The problem of a form whose fields a schema checks: a message beside each field, and what was typed. */
export type FormError = { message: string; fields: Record<string, string>; typed: Record<string, string> }

export type ToastKind = 'success' | 'notice' | 'error'
/** What a form came to, before it is answered: the text of its toast (none where it is empty), or what was wrong with it. */
export type FormOutcome<Data = unknown> =
  | { ok: true; text: string; kind?: ToastKind; to?: string; cookies?: string[]; data?: Data }
  | RefusedForm
/** `fault`: what broke, for the log. */
export type RefusedForm = { ok: false; status: number; error: FormError; fault?: unknown }

export const refusedForm = (
  status: number,
  message: string,
  typed: Record<string, string>,
  fields: Record<string, string> = {},
): RefusedForm => ({ ok: false, status, error: { message, fields, typed: withoutPasswords(typed) } })

/** A password is never sent back to the page. */
export const withoutPasswords = (typed: Record<string, string>) =>
  Object.fromEntries(Object.entries(typed).filter(([name]) => !/password/i.test(name)))

export const answerSuccess = <Value>(value: Value, init?: ResponseInit) =>
  data<FormSuccess<Value>>({ success: true, data: value }, init)

export const answerFailure = <What extends FormProblem>(
  problem: What,
  init: number | (ResponseInit & { status: number }),
) => data(formFailure(problem, typeof init === 'number' ? init : init.status), init)

/** Its code is that of the callable which would be refused with the same HTTP status. */
export const formFailure = <What extends FormProblem>(problem: What, status: number): FormFailure<What> => ({
  success: false,
  error: { ...problem, code: callStatusOf(status) },
})

type ErrorIn<Answered> = Answered extends { success: false; error: infer Error } ? Error : never
type DataIn<Answered> = Answered extends { success: true; data: infer Data } ? Data : never

/** What went wrong, for the page to show. */
export const problemOf = <Answered extends { success: boolean } | undefined>(answer: Answered) =>
  (answer && 'error' in answer ? answer.error : undefined) as ErrorIn<Answered> | undefined

/** What was done, for the page to show. */
export const successDataOf = <Answered extends { success: boolean } | undefined>(answer: Answered) =>
  (answer && 'data' in answer ? answer.data : undefined) as DataIn<Answered> | undefined
