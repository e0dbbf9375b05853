import { chromium, type Page } from 'playwright-core'
import { chromiumPath } from '#test/e2e/chromium.ts'

const phone = { viewport: { width: 360, height: 800 }, hasTouch: true }

export type Phones = Awaited<ReturnType<typeof openPhones>>

/** Browsers of a phone's size, each with nothing kept. */
export async function openPhones(origin: string) {
  const args = ['--no-sandbox', '--disable-gpu', '--disable-background-networking']
  const browser = await chromium.launch({ executablePath: await chromiumPath(), args, headless: true })

  /** `page` and what came over its line so far, in bytes by kind; `vendor`: of the scripts, the file of React and its router. */
  async function open(light: boolean) {
    // What a service worker fetches counts as no page's bytes: measured is what comes without it.
    const context = await browser.newContext({ ...phone, baseURL: origin, serviceWorkers: 'block' })
    // Chosen at the foot of a page. Headers that a test adds, such as Save-Data, are not sent again after a redirect.
    if (light) await context.addCookies([{ name: 'thumba-light', value: 'on', url: origin }])
    const page = await context.newPage()
    const bytes = await countBytes(page)
    return { page, bytes, close: () => context.close() }
  }

  return {
    open,
    origin,
    async findPaths() {
      const { page, close } = await open(false)
      await page.goto('/products')
      const product = await page.locator('a[href^="/product/"]').first().getAttribute('href')
      await page.goto(product!)
      const shop = await page.locator('a[href^="/shop/"]').first().getAttribute('href')
      await close()
      return [
        '/',
        '/products',
        '/products?search=nsapato',
        product!,
        shop!,
        '/cart',
        '/help-center',
        '/register',
        '/login',
      ]
    },
    close: () => browser.close(),
  }
}

async function countBytes(page: Page) {
  const line = await page.context().newCDPSession(page)
  await line.send('Network.enable')
  const kinds = new Map<string, string>()
  const bytes: Record<string, number> = {}
  let vendor = 0
  const vendors = new Set<string>()
  line.on('Network.responseReceived', ({ requestId, type, response }) => {
    kinds.set(requestId, type)
    if (/\/vendor-[^/]*\.js$/.test(response.url)) vendors.add(requestId)
  })
  line.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    const kind = kinds.get(requestId) ?? 'Other'
    bytes[kind] = (bytes[kind] ?? 0) + encodedDataLength
    if (vendors.has(requestId)) vendor += encodedDataLength
  })
  const all = () => Object.values(bytes).reduce((sum, each) => sum + each, 0)
  return () => ({ ...bytes, all: all(), vendor }) as Record<string, number>
}
