import { data } from 'react-router'
import { type CallStatus, callStatusOf } from '#app/domain/shared/call-statuses.ts'

/** What a form's action answers where it leads nowhere else: always in one of these two shapes. */
export type Answer = Done<unknown> | Failed<Problem>
export type Done<Value> = { success: true; data: Value }
export type Failed<What extends Problem> = { success: false; error: What & { code: CallStatus } }
/** A message, a message beside each field, and whatever else the page needs to be shown again, as what was typed. */
export type Problem = { message: string; fields?: Record<string, string | undefined> }

export const answerDone = <Value>(value: Value, init?: ResponseInit) =>
  data<Done<Value>>({ success: true, data: value }, init)

export const answerFailed = <What extends Problem>(
  problem: What,
  init: number | (ResponseInit & { status: number }),
) => data(failed(problem, typeof init === 'number' ? init : init.status), init)

/** Its code is that of the callable which would be refused with the same HTTP status. */
export const failed = <What extends Problem>(problem: What, status: number): Failed<What> => ({
  success: false,
  error: { ...problem, code: callStatusOf(status) },
})

type ErrorIn<Answered> = Answered extends { success: false; error: infer Error } ? Error : never
type DataIn<Answered> = Answered extends { success: true; data: infer Data } ? Data : never

/** What went wrong, for the page to show. */
export const problemOf = <Answered extends { success: boolean } | undefined>(answer: Answered) =>
  (answer && 'error' in answer ? answer.error : undefined) as ErrorIn<Answered> | undefined

/** What was done, for the page to show. */
export const doneOf = <Answered extends { success: boolean } | undefined>(answer: Answered) =>
  (answer && 'data' in answer ? answer.data : undefined) as DataIn<Answered> | undefined
