import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type { Page } from 'playwright-core'

const axe = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')

type Axe = {
  run: (options: {
    runOnly?: string[]
  }) => Promise<{ violations: { id: string; nodes: { html: string }[] }[] }>
}

/** What axe finds wrong, each as the rule and where; of one rule only where it is named. */
export async function violations(page: Page, rule?: string) {
  await comesToRest(page)
  await page.evaluate(axe)
  const found = await page.evaluate(async (rule) => {
    const { axe } = window as unknown as { axe: Axe }
    const { violations } = await axe.run(rule ? { runOnly: [rule] } : {})
    return violations.map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.html).join(' | ')}`)
  }, rule)
  const sideways = await page.evaluate(
    () => document.documentElement.scrollWidth > document.documentElement.clientWidth,
  )
  return sideways ? [...found, 'the page scrolls sideways'] : found
}

/** Nothing is on its way any more, so that what is judged is what stays; a form's answer shows before its page has come. */
async function comesToRest(page: Page) {
  await page.waitForFunction(isTakenOver) // where React did not find what it expected, it said so (browser.ts)
  await page.getByRole('status').filter({ hasText: 'Loading...' }).waitFor({ state: 'hidden' })
  await page.evaluate(endAnimations)
}

/** By its scripts, if it has any and the browser runs them. */
const isTakenOver = () =>
  !matchMedia('(scripting: enabled)').matches ||
  !document.documentElement.matches('[data-waiting]:not([data-light])')

/** The same page by day, with every rule, and by night, where only the colours are others. */
export async function violationsDayAndNight(page: Page) {
  await page.emulateMedia({ colorScheme: 'light' })
  const day = await violations(page)
  await page.emulateMedia({ colorScheme: 'dark' })
  await page.evaluate(endAnimations)
  const night = await violations(page, 'color-contrast')
  await page.emulateMedia({ colorScheme: 'light' })
  await page.evaluate(endAnimations)
  return [...day, ...night.map((found) => `by night, ${found}`)]
}

/** A colour half way to the next one is none that a person reads by. */
function endAnimations() {
  document.body.getBoundingClientRect() // the new styles hold, so that their transitions have begun
  for (const animation of document.getAnimations()) {
    if (animation.effect?.getComputedTiming().endTime !== Number.POSITIVE_INFINITY) animation.finish()
  }
}
