import { expect, test } from 'vitest'
import { knownAccounts, knownDevice, rememberDevice, wasSignedInHere } from './known-device.server.ts'

const visit = (cookie = '') => new Request('http://localhost/', { headers: { Cookie: cookie } })
const sent = (setCookie: string) => setCookie.split(';')[0]!
const owner = { userId: 'abcdefgh12345678', email: 'tadala@thumba.example' }
const inADay = () => new Date(Date.now() + 86_400_000)
const knows = async (cookie: string) => (await knownAccounts(visit(cookie)))(owner.userId)

test('a browser that only a code signed in is known once nothing is held any more §62.5', async () => {
  const first = sent(await rememberDevice(visit(), owner, inADay()))
  expect(await knows(first), 'the next code is held as well').toBe(false)
  expect(await knownDevice(visit(first), owner.email), 'nor is a new password worth more').toBeUndefined()
  const over = sent(await rememberDevice(visit(), owner, new Date(Date.now() - 1)))
  expect(await knows(over)).toBe(true)
  expect(await knownDevice(visit(over), owner.email)).toBeDefined()
})

test('a second proof makes it known at once, and no later code unknown again §62.5', async () => {
  const held = sent(await rememberDevice(visit(), owner, inADay()))
  const proven = sent(await rememberDevice(visit(held), owner))
  expect(await knows(proven)).toBe(true)
  expect(await knows(sent(await rememberDevice(visit(proven), owner, inADay())))).toBe(true)
})

test('whoever signs in twice by a code waits no longer than once §62.5', async () => {
  const soon = new Date(Date.now() + 50)
  const first = sent(await rememberDevice(visit(), owner, soon))
  const again = sent(await rememberDevice(visit(first), owner, inADay()))
  await expect.poll(() => knows(again)).toBe(true)
})

test('it is evidence from the first moment that an account was signed in to there §65.4', async () => {
  const held = sent(await rememberDevice(visit(), { userId: owner.userId, email: null }, inADay()))
  expect(await wasSignedInHere(visit(held), owner.userId)).toBe(true)
  expect(await wasSignedInHere(visit(held), owner.email)).toBe(false)
})
