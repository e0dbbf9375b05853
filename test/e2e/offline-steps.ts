import { resolve } from 'node:path'
import { type BrowserContext, chromium as driver, type Page } from 'playwright-core'
import { expect, onTestFinished } from 'vitest'
import { phone, shopUrl } from './browser.ts'
import { chromiumPath } from './chromium.ts'
import { anUnreliableConnection } from './unreliable-connection.ts'

export const withWorker = { ...phone, serviceWorkers: 'allow' } as const

export async function aLine() {
  const line = await anUnreliableConnection(shopUrl())
  onTestFinished(() => line.close())
  return line
}

/** Asks the page again until it says yes: what a worker does comes beside the page. */
export const until = <Given>(page: Page, holds: (given: Given) => Promise<boolean>, given: Given) =>
  expect.poll(() => page.evaluate(holds as never, given), { timeout: 20_000 }).toBe(true)

/** The service worker serves this page, and has kept what opens others. */
export const isReady = (page: Page) =>
  until(
    page,
    async (shell) =>
      navigator.serviceWorker.controller?.state === 'activated' &&
      (await caches.match(location.origin + shell)) !== undefined,
    '/on-this-phone',
  )

let phones = 0
/** Where a browser keeps what outlives it. */
export const aProfile = () => resolve(`.data/offline-profile-${process.pid}-${++phones}`)

export const aPhone = async (profile: string) =>
  driver.launchPersistentContext(profile, {
    ...phone,
    executablePath: await chromiumPath(),
    args: ['--no-sandbox', '--disable-gpu', '--disable-background-networking', '--no-first-run'],
    headless: true,
  })

/** As a phone ends an app: without a word. */
export async function kill(context: BrowserContext) {
  const browser = context.browser()
  const gone = new Promise((resolve) => context.once('close', resolve))
  const protocol = await browser!.newBrowserCDPSession()
  void protocol.send('Browser.crash').catch(() => {})
  await gone
}
