import { expect, test } from 'vitest'
import { leastPasswordCost } from '#app/config.server.ts'
import { hashPassword, isPasswordOf } from './passwords.server.ts'

/** Written by better-auth 1.7.7, whose hashes stand in databases that were filled before Node hashed (decision 019). */
const earlier = [
  {
    password: 'zikomo-kwambiri-7',
    hash: 'd72dfefe7f406ca92a21efd0ddb0f228:61a306abfd50d801d6264528619a9b29746bf9ec3d5b1f5ca3d6a10bc7b478cd4a3ade551762b6fe6b1e14173f033c5180b31f22b481b7603314e185a3947d83',
  },
  {
    password: 'Zikomo kwambiri 1 – ﬁ',
    hash: '8d669fc7922204672be6adb678dad764:f110c266e0a76352fbdb1ff1de0a9eee4b393d589a6c07dd2236b898368645e4c7e15be1d6c529ecedf5da7089a2c4da4c8d0a8840f489fca9d5cc3001fa18af',
  },
]

test.each(earlier)('a hash of an earlier version is still that of $password', async ({ password, hash }) => {
  expect(await isPasswordOf(password, hash)).toBe(true)
  expect(await isPasswordOf(`${password} `, hash)).toBe(false)
})

test('a hash is of one password in any spelling of Unicode, and no two are alike', async () => {
  const [one, other] = await Promise.all([
    hashPassword('Café ﬁ', leastPasswordCost),
    hashPassword('Café ﬁ', leastPasswordCost),
  ])
  expect(one).toMatch(/^[0-9a-f]{32}:[0-9a-f]{128}$/)
  expect(one).not.toBe(other)
  expect(await isPasswordOf('Cafe\u0301 fi', one)).toBe(true)
  expect(await isPasswordOf('Cafe fi', one)).toBe(false)
})

test('a hash at another cost names it, and is checked at that', async () => {
  const cheap = await hashPassword('zikomo kwambiri', 1024)
  expect(cheap).toMatch(/^[0-9a-f]{32}:[0-9a-f]{128}:1024$/)
  expect(await isPasswordOf('zikomo kwambiri', cheap)).toBe(true)
  expect(await isPasswordOf('zikomo kwambirI', cheap)).toBe(false)
  expect(await isPasswordOf('zikomo kwambiri', cheap.replace(':1024', ':2048'))).toBe(false)
})

test('a password longer than any is not hashed, and a broken hash is an error', async () => {
  const long = 'x'.repeat(1001)
  expect(await isPasswordOf(long, await hashPassword(long))).toBe(false)
  for (const hash of ['', 'salt', 'salt:', ':00', 'salt:00'])
    await expect(isPasswordOf('secret', hash)).rejects.toThrow('salt:key')
})
