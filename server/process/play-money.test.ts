import { expect, test } from 'vitest'
import { playMoneyRefusal } from './play-money.ts'

const real = 'https://thumba.mw'
const none = { PUBLIC_URL: undefined, PAYCHANGU_SECRET_KEY: undefined, PLAY_MONEY: undefined }

test('a shop for real people does not open with play money §52.11', () => {
  expect(playMoneyRefusal({ ...none, PUBLIC_URL: real })).toContain('PLAY_MONEY=yes')
  expect(playMoneyRefusal({ ...none, PUBLIC_URL: 'http://102.70.1.1' })).toBeTruthy()
  expect(playMoneyRefusal({ ...none, PUBLIC_URL: real, PAYCHANGU_SECRET_KEY: 'sec-test-1' })).toContain(
    'test key',
  )
})

test('it opens with a live key, where that is asked for, and where nobody can come from outside', () => {
  expect(playMoneyRefusal({ ...none, PUBLIC_URL: real, PAYCHANGU_SECRET_KEY: 'sec-live-1' })).toBeUndefined()
  expect(playMoneyRefusal({ ...none, PUBLIC_URL: real, PLAY_MONEY: 'yes' })).toBeUndefined()
  expect(playMoneyRefusal(none)).toBeUndefined()
  for (const host of [
    'localhost:3000',
    '127.0.0.1',
    '[::1]:80',
    'shop.localhost',
    'shop.example',
    'shop.test',
  ])
    expect(playMoneyRefusal({ ...none, PUBLIC_URL: `http://${host}` })).toBeUndefined()
  expect(playMoneyRefusal({ ...none, PUBLIC_URL: 'https://notlocalhost' })).toBeTruthy()
  expect(playMoneyRefusal({ ...none, PUBLIC_URL: 'https://example.com' })).toBeTruthy()
})
