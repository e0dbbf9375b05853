import { expect, test } from 'vitest'
import { t } from '#test/in-english.ts'
import { secondFactorResetNotice, signedOutNotice } from './session-rules.ts'

test('whoever ended a sign-in, its owner is told where to look', () => {
  const [own, byAdmin] = [signedOutNotice(t, 3, 'yourself'), signedOutNotice(t, 3, 'admin')]
  expect(own.path).toBe('/profile/sessions')
  expect(`${own.title} ${own.text}`).toContain('3')
  expect(byAdmin.path).toBe('/login')
  expect(byAdmin.title).not.toBe(own.title)
})

test('whose second factor was taken away is told to sign in', () => {
  expect(secondFactorResetNotice(t).path).toBe('/login')
})
