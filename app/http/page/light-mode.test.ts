import { expect, test } from 'vitest'
import { lightCookie, wantsLight } from './light-mode.server.ts'

const asks = (headers: Record<string, string>, account = false) =>
  wantsLight(new Request('http://localhost/', { headers }), account)
const chosen = (on: boolean) => ({ Cookie: `a=1; ${lightCookie(on).split(';')[0]}; b=2` })

test('what was chosen in this browser counts before the account and the browser’s own data saver', () => {
  expect(asks({})).toBe(false)
  expect(asks({}, true)).toBe(true)
  expect(asks({ 'Save-Data': 'on' })).toBe(true)
  expect(asks(chosen(true))).toBe(true)
  expect(asks({ ...chosen(false), 'Save-Data': 'on' }, true)).toBe(false)
  expect(asks({ Cookie: 'thumba-light=yes' })).toBe(false)
  expect(asks({ Cookie: 'not-thumba-light=on' })).toBe(false)
})
