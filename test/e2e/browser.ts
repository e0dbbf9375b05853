import { type Browser, type BrowserContextOptions, chromium as driver, type Page } from 'playwright-core'
import { test as base, expect, inject } from 'vitest'
import { hasRoomInMemory } from '../services/test-folder.ts'
import { chromiumPath } from './chromium.ts'

declare module 'vitest' {
  export interface ProvidedContext {
    shopUrl: string
  }
}

export const phone: BrowserContextOptions = { viewport: { width: 360, height: 800 }, hasTouch: true }
export const desktop: BrowserContextOptions = { viewport: { width: 1280, height: 800 } }
export const shopUrl = () => inject('shopUrl')

// Without these Chromium looks for its maker's servers at every start.
const offline = [
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--no-first-run',
  '--disable-quic',
]

export async function openBrowser(more: string[] = []): Promise<Browser> {
  const args = ['--no-sandbox', '--disable-gpu', ...offline, ...more]
  // What its processes hand each other lies in files of the disk else, for machines that have no room in memory.
  const ignoreDefaultArgs = hasRoomInMemory() ? ['--disable-dev-shm-usage'] : []
  return driver.launch({ executablePath: await chromiumPath(), args, ignoreDefaultArgs, headless: true })
}

/**
 * Opens a page and waits until its scripts have taken over, and have done what they do after their first frame: what is
 * pressed from here on is heard. That no request is under way says nothing of it on a busy machine.
 */
export async function arrive(page: Page, path: string) {
  await page.goto(path, { waitUntil: 'networkidle' })
  await scriptsAreThere(page)
}

export const scriptsAreThere = (page: Page) => expect.poll(() => page.evaluate(haveScripts)).toBe(true)

/** Until then the page says that it waits for them. */
async function haveScripts() {
  if (document.documentElement.hasAttribute('data-waiting')) return false
  await new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)))
  return true
}

/** What a test brings about on purpose: a refusal, a line that breaks. */
const expected = /status of (?:4\d\d|503)|net::ERR_(?!BLOCKED)/

type OpenPage = (options?: BrowserContextOptions) => Promise<Page>

let browser: Browser | undefined

/**
 * Threads of the engine's own, for garbage and for compiling, cost a sixth of all the time of journeys on two cores. Pages of
 * journeys live too short for what its optimizing compiler takes to come back.
 */
const onFewCores = ['--js-flags=--single-threaded --no-opt']

/** In a browser of its own memory; what its scripts throw or the policy blocks is noted. */
async function openPage(faults: string[], options: BrowserContextOptions = phone): Promise<Page> {
  browser ??= await openBrowser(onFewCores)
  // Most journeys watch what a page asks the shop for: nothing stands between. offline.e2e.ts says otherwise.
  const shop = { baseURL: shopUrl(), serviceWorkers: 'block' } as const
  const page = await (await browser.newContext({ ...shop, ...options })).newPage()
  page.on('pageerror', (error) => faults.push(error.message))
  page.on('console', (message) => {
    if (message.type() === 'error' && !expected.test(message.text())) faults.push(message.text())
  })
  return page
}

function expectNone(faults: string[]) {
  if (faults.length > 0) throw new Error(`The page reported:\n${faults.splice(0).join('\n')}`)
}

/** `open` gives a new page; what its scripts throw or the policy blocks fails the test. */
export const test = base.extend<{ open: OpenPage }>({
  open: async ({}, use) => {
    const faults: string[] = []
    const pages: Page[] = []
    await use(async (options) => {
      const page = await openPage(faults, options)
      pages.push(page)
      return page
    })
    for (const page of pages) await page.context().close()
    expectNone(faults)
  },
})

let kept: { page: Page; faults: string[] } | undefined

/** `page` is one for all tests that only look at what anybody may see: it has the scripts, and compiled them. */
export const testOnOnePage = base.extend<{ page: Page }>({
  page: async ({}, use) => {
    if (!kept) {
      const faults: string[] = []
      kept = { page: await openPage(faults), faults }
    }
    await use(kept.page)
    expectNone(kept.faults)
  },
})
