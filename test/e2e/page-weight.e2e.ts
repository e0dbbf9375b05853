import { expect } from 'vitest'
import { phone, shopUrl, test } from './browser.ts'

const kilobyte = 1024
// What a first visit may cost somebody who pays for every megabyte, compressed.
const mostKilobytes = { Document: 15, Stylesheet: 12, Script: 130 }

test('the first visit of /products on a phone stays light, and asks nobody else for anything §10.38', async ({
  open,
}) => {
  const page = await open(phone)
  const line = await page.context().newCDPSession(page)
  await line.send('Network.enable')
  const kinds = new Map<string, { kind: string; url: string }>()
  const bytes: Record<string, number> = {}
  line.on('Network.responseReceived', ({ requestId, type, response }) =>
    kinds.set(requestId, { kind: type, url: response.url }),
  )
  line.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    const kind = kinds.get(requestId)?.kind ?? 'Other'
    bytes[kind] = (bytes[kind] ?? 0) + encodedDataLength
  })
  await page.goto('/products', { waitUntil: 'networkidle' })

  for (const [kind, most] of Object.entries(mostKilobytes)) {
    expect(bytes[kind], kind).toBeGreaterThan(0)
    expect(bytes[kind]! / kilobyte, `${kind} in KB`).toBeLessThanOrEqual(most)
  }
  const hosts = new Set(
    [...kinds.values()].filter(({ url }) => url.startsWith('http')).map(({ url }) => new URL(url).host),
  )
  expect([...hosts]).toEqual([new URL(shopUrl()).host])
})
