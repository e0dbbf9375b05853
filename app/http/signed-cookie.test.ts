import { createCookie } from 'react-router'
import { expect, test } from 'vitest'
import { appSecret } from '#app/base/secrets/app-secret.server.ts'
import { createSignedCookie } from './signed-cookie.server.ts'

const options = { path: '/', maxAge: 60 }
const own = createSignedCookie('mark', options)
const routers = createCookie('mark', { ...options, secrets: [appSecret()] })
const sent = (setCookie: string) => setCookie.split(';')[0]!
const values = ['a', ['checkout-1', 'checkout-2'], { text: 'Moni, zikomo — 100 % & more?' }, 'x'.repeat(999)]

test('is what React Router signs, so that browsers keep what they have', async () => {
  for (const value of values) {
    expect(await own.serialize(value)).toBe(await routers.serialize(value))
    expect(await own.parse(sent(await routers.serialize(value)))).toEqual(value)
    expect(await routers.parse(sent(await own.serialize(value)))).toEqual(value)
  }
})

test('stands among other cookies', async () => {
  const others = 'device=a.b; thumba-cart=%E0%A4%A; other='
  expect(await own.parse(`${others}; ${sent(await own.serialize('mine'))}; last=1`)).toBe('mine')
})

test('says nothing where it was written, changed or cut by somebody else', async () => {
  const whole = sent(await own.serialize('mine'))
  const forged = await createCookie('mark', { secrets: ['another secret'] }).serialize('mine')
  const unsigned = await createCookie('mark').serialize('mine')
  const [name, value] = whole.split('=') as [string, string]
  const changed = `${name}=X${value.slice(1)}`
  for (const cookie of [
    sent(forged),
    sent(unsigned),
    changed,
    whole.slice(0, -1),
    `${whole}A`,
    'mark=%',
    'mark=.',
  ])
    expect(await own.parse(cookie)).toBeFalsy()
})

test('is deleted by an empty value', async () => {
  expect(await own.serialize('', { maxAge: 0 })).toMatch(/^mark=; Max-Age=0/)
})
