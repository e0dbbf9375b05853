import { expect, test } from 'vitest'
import { callStatuses, callStatusOf } from './call-statuses.ts'

// The specification's mapping of a cloud call (section 8).
test.each([
  [400, 'INVALID_ARGUMENT'],
  [401, 'UNAUTHENTICATED'],
  [403, 'PERMISSION_DENIED'],
  [404, 'NOT_FOUND'],
  [409, 'ABORTED'],
  [429, 'RESOURCE_EXHAUSTED'],
  [500, 'INTERNAL'],
  [501, 'UNIMPLEMENTED'],
  [503, 'UNAVAILABLE'],
  [504, 'DEADLINE_EXCEEDED'],
] as const)('%i is %s', (http, status) => {
  expect(callStatuses[status]).toBe(http)
  expect(callStatusOf(http)).toBe(status)
})

test.each([
  [410, 'NOT_FOUND'],
  [408, 'DEADLINE_EXCEEDED'],
  [413, 'INVALID_ARGUMENT'],
  [415, 'INVALID_ARGUMENT'],
  [499, 'INVALID_ARGUMENT'],
  [502, 'INTERNAL'],
  [599, 'INTERNAL'],
])('%i, which is none of these, is %s', (http, status) => expect(callStatusOf(http)).toBe(status))
