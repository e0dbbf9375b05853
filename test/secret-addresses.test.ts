import { expect, test } from 'vitest'
import { redactPath, secretAddresses } from '#app/http/log/describe-error.ts'
import { screens } from './screens.ts'

/** Parts of an address that may stand in the log: they open nothing. A checkout's id pays it. */
const openPart = /^(?:(?!checkoutId$)\w+Id|orderNumber|page|name|picture|position|link)$/
const isSecret = (part: string) => !openPart.test(part)
const partsOf = (path: string) => [...path.matchAll(/:(\w+)/g)].map(([, part]) => part!)
const withSecret = screens().filter((path) => partsOf(path).some(isSecret))

test('no secret that is part of an address comes into the log', () => {
  expect(withSecret.length).toBeGreaterThan(8)
  const shown = withSecret.filter((path) => {
    const address = path.replaceAll(/:\w+/g, 'a-secret')
    return redactPath(address).includes('a-secret')
  })
  expect(shown).toEqual([])
})

test('each address that is named as one with a secret is one', () => {
  const begins = withSecret.map((path) => path.split(`:${partsOf(path).find(isSecret)}`)[0]!)
  // Webhooks of messages are no screens.
  expect([...secretAddresses].toSorted()).toEqual([...new Set([...begins, '/webhooks/texts/'])].toSorted())
})
