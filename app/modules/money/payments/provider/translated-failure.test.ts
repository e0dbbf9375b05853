import { expect, test } from 'vitest'
import { gatewayDetails } from '#app/gateways/payments/payment-gateway.ts'
import { translator } from '#app/messages/language.ts'
import { t } from '#test/in-english.ts'
import { failureText, providerNotReached, refusedText } from '../payment-start-rules.ts'
import { translatedFailure, withTranslatedFailure } from './provider-events.server.ts'

const ny = translator('ny')
const stored = [
  ...Object.values(gatewayDetails),
  ...['wrong pin', 'insufficient funds', 'timed out', 'declined', 'limit', ''].map((said) =>
    failureText(t, said),
  ),
  refusedText(t, 'Unknown number'),
  refusedText(t, 'No'),
  providerNotReached,
]

test('why money did not move is stored in English, and read in Chichewa by whoever reads Chichewa', () => {
  const spoken = stored.map((failure) => translatedFailure(ny, failure))
  expect(spoken.filter((text, at) => text === stored[at])).toEqual([])
  expect(new Set(spoken).size).toBe(stored.length)
  expect(translatedFailure(ny, failureText(t, 'Wrong PIN entered'))).toBe('PIN inali yolakwika')
  expect(translatedFailure(t, failureText(t, 'Wrong PIN entered'))).toBe('The PIN was wrong')
})

test('a reason ends without a point, since a sentence goes on behind it', () => {
  expect(translatedFailure(t, providerNotReached)).toBe(
    'The provider could not be reached. No request was sent',
  )
  expect(translatedFailure(t, 'It bounced.')).toBe('It bounced')
})

test('what the provider or an administrator wrote is read as they wrote it', () => {
  expect(translatedFailure(ny, 'Account is dormant')).toBe('Account is dormant')
  expect(withTranslatedFailure(ny, { id: 'a', failure: null })).toEqual({ id: 'a', failure: null })
})
