import { expect, test } from 'vitest'
import { redactPath, secretAddresses } from '#app/http/log/describe-error.ts'
import { screens } from './screens.ts'

const secretPart = /:(?:code|token|mail|checkoutId)\b/
const withSecret = screens().filter((path) => secretPart.test(path))

test('no secret that is part of an address comes into the log', () => {
  expect(withSecret.length).toBeGreaterThan(8)
  const shown = withSecret.filter((path) => {
    const address = path.replaceAll(/:\w+/g, 'a-secret')
    return redactPath(address).includes('a-secret')
  })
  expect(shown).toEqual([])
})

test('each address that is named as one with a secret is one', () => {
  const begins = withSecret.map((path) => path.replace(/:.*/, ''))
  // Webhooks of messages are no screens.
  expect([...secretAddresses].toSorted()).toEqual([...new Set([...begins, '/webhooks/texts/'])].toSorted())
})
