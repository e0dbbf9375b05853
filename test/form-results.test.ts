import type { Register, UNSAFE_DataWithResponseInit as WithInit } from 'react-router'
import { expect, expectTypeOf, test } from 'vitest'
import {
  answerFailure,
  answerSuccess,
  type FormFailure,
  type FormProblem,
  type FormSuccess,
  problemOf,
} from '#app/kit/form/form-result.ts'

type Modules = Register extends { routeModules: infer All } ? All : never
type Actions = {
  [Id in keyof Modules]: Modules[Id] extends { action: (...given: never[]) => infer Answered }
    ? Awaited<Answered>
    : never
}
type Data<Wrapped> = Wrapped extends WithInit<infer Inside> ? Inside : Wrapped
/** What an action answers besides a redirect or another response of its own. */
type Said<Answered> = Data<Exclude<Answered, Response>>
type Decided = FormSuccess<unknown> | FormFailure<FormProblem>
type Otherwise = {
  [Id in keyof Actions]: [Said<Actions[Id]>] extends [Decided] ? never : Id
}[keyof Actions]

test('every action of a route answers in the decided shape §51.1', () => {
  // The compiler names the routes that answer otherwise.
  const none = (otherwise: Otherwise): never => otherwise
  expect(none).toBeDefined()
  // And that it looks at something: an action that only leads elsewhere says nothing.
  expectTypeOf<Said<Actions['screens/auth/sessions/login']>>().not.toBeNever()
  expectTypeOf<Said<Actions['screens/auth/sessions/logout']>>().toBeNever()
})

test('what was done and what was refused have the shape that callers read §51.1', () => {
  expect(answerSuccess({ saved: true }).data).toEqual({ success: true, data: { saved: true } })
  const refused = answerFailure({ message: 'Please check', fields: { name: 'Missing' }, typed: {} }, 400)
  expect(refused.init).toEqual({ status: 400 })
  expect(refused.data).toEqual({
    success: false,
    error: { code: 'INVALID_ARGUMENT', message: 'Please check', fields: { name: 'Missing' }, typed: {} },
  })
  expect(problemOf(refused.data)).toEqual(refused.data.error)
})

test.each([
  [403, 'PERMISSION_DENIED'],
  [404, 'NOT_FOUND'],
  [409, 'ABORTED'],
  [410, 'NOT_FOUND'],
  [413, 'INVALID_ARGUMENT'],
  [429, 'RESOURCE_EXHAUSTED'],
  [500, 'INTERNAL'],
  [503, 'UNAVAILABLE'],
])('the code of %i is %s', (status, code) => {
  expect(answerFailure({ message: 'No' }, status).data.error.code).toBe(code)
})
