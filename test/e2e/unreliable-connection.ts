import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { connect, createServer, type Socket } from 'node:net'
import type { Page } from 'playwright-core'

/** A line from a browser to the shop at `address` that breaks in the middle of what it carries. */
export async function anUnreliableConnection(address: string) {
  const { hostname, port } = new URL(address)
  const ends = new Set<Socket>()
  let whole = true
  const line = createServer((near) => {
    if (!whole) return near.destroy()
    const far = connect(Number(port), hostname)
    for (const [one, other] of [
      [near, far],
      [far, near],
    ] as const) {
      ends.add(one)
      one.on('error', () => {}) // its end is what counts
      one.on('close', () => {
        ends.delete(one)
        other.destroy()
      })
      one.pipe(other)
    }
  })
  line.listen(0, '127.0.0.1')
  await once(line, 'listening')
  const cut = () => {
    whole = false
    for (const end of ends) end.destroy()
  }
  return {
    url: `http://localhost:${(line.address() as AddressInfo).port}`,
    cut,
    mend() {
      whole = true
    },
    close() {
      cut()
      line.close()
    },
  }
}

/** As slow as a phone at the edge of its cell. */
export async function throttle(page: Page) {
  const network = await page.context().newCDPSession(page)
  const fast = { latency: 40, downloadThroughput: 10 * 1024 * 1024 }
  await network.send('Network.enable')
  const sendAt = (uploadThroughput: number) =>
    network.send('Network.emulateNetworkConditions', { ...fast, offline: false, uploadThroughput })
  const goOn = () => sendAt(100 * 1024)
  await goOn()
  return { stall: () => sendAt(1), goOn }
}
