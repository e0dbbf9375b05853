import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { connect, createServer, type Socket } from 'node:net'
import type { Page } from 'playwright-core'

/** More than a page or a form asks with: an upload. */
const much = 64 * 1024

/**
 * A line from a browser to the shop at `address` that breaks in the middle of what it carries. Where a test says so only a part
 * of each upload comes through: it is under way for as long as the test needs it, however long its steps take.
 */
export async function anUnreliableConnection(address: string) {
  const { hostname, port } = new URL(address)
  const ends = new Set<Socket>()
  const nears = new Set<Socket>()
  let whole = true
  const lossy = new WeakSet<Socket>()
  let uploads: 'pass' | 'are lost' | 'are held' = 'pass'
  const isHeld = (near: Socket) => uploads === 'are held' && near.bytesRead > much
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
        nears.delete(one)
        other.destroy()
      })
    }
    far.pipe(near)
    nears.add(near)
    near.on('data', (sent) => {
      if (uploads === 'are lost' && near.bytesRead > much) lossy.add(near)
      if (lossy.has(near)) return
      if (!far.write(sent) || isHeld(near)) near.pause()
    })
    near.on('end', () => far.end())
    far.on('drain', () => isHeld(near) || near.resume())
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
    /** The rest of each upload is lost, also once others pass: its phone hears nothing more of it. */
    lose() {
      uploads = 'are lost'
    },
    /** The rest of each upload waits until uploads pass. */
    hold() {
      uploads = 'are held'
    },
    pass() {
      uploads = 'pass'
      for (const near of nears) near.resume()
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
  await network.send('Network.emulateNetworkConditions', {
    ...fast,
    offline: false,
    uploadThroughput: 100 * 1024,
  })
}
