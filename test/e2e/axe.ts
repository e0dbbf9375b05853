import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type { Page } from 'playwright-core'
import { desktop, phone } from './browser.ts'

const axe = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')

type Axe = {
  run: (
    options: Record<string, unknown>,
  ) => Promise<{ violations: { id: string; nodes: { html: string }[] }[] }>
}

/**
 * Only what is wrong is read, as the HTML of where; addresses of what is right take axe half of its time. What is pressed
 * measures 24 px or has as much room around it (WCAG 2.2, 2.5.8), which axe looks at only when asked.
 */
const onlyWhatIsWrong = {
  resultTypes: ['violations'],
  selectors: false,
  elementRef: false,
  preload: false,
  rules: { 'target-size': { enabled: true } },
}

/** What axe finds wrong, each as the rule and where; of one rule only where it is named. */
export async function violations(page: Page, rule?: string) {
  await comesToRest(page)
  return violationsAtRest(page, rule)
}

async function violationsAtRest(page: Page, rule?: string) {
  await hasAxe(page)
  const options = rule ? { ...onlyWhatIsWrong, runOnly: [rule] } : onlyWhatIsWrong
  const found = await page.evaluate(async (options) => {
    const { axe } = window as unknown as { axe: Axe }
    // What stays in sight covers half of a field, or of another chip, only until it is scrolled.
    const bars = [...document.querySelectorAll<HTMLElement>('.sticky, .chip-in-sight')]
    for (const { style } of bars) style.position = 'static'
    const { violations } = await axe.run(options)
    for (const { style } of bars) style.position = ''
    return violations.map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.html).join(' | ')}`)
  }, options)
  const sideways = await page.evaluate(
    () => document.documentElement.scrollWidth > document.documentElement.clientWidth,
  )
  return sideways ? [...found, 'the page scrolls sideways'] : found
}

/** Sent to the browser once a page, and to each document from there: its half megabyte takes a quarter of a second to send. */
async function hasAxe(page: Page) {
  if (await page.evaluate(() => 'axe' in window)) return
  await page.addInitScript(axe)
  await page.evaluate(axe)
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
  !('toSorted' in Array.prototype) || // app/client/old-browsers.ts
  !document.documentElement.matches('[data-waiting]:not([data-light])')

/**
 * The page at hand on a phone and on a desk, by day and by night, where only the colours are others. One page that changes
 * its size and colours is judged in half of the time of four; the desk comes by night, so that the colours change twice.
 */
export async function violationsOfAllLooks(page: Page) {
  const found: string[] = []
  const note = (look: string, wrong: string[]) => found.push(...wrong.map((one) => `${look}: ${one}`))
  await page.setViewportSize(phone.viewport!)
  await wears(page, 'light')
  note('phone', await violations(page))
  await wears(page, 'dark') // at rest it stays: nothing is asked for by night that is not by day
  note('phone by night', await violationsAtRest(page, 'color-contrast'))
  await page.setViewportSize(desktop.viewport!)
  note('desktop by night', await violations(page, 'color-contrast'))
  await wears(page, 'light')
  note('desktop', await violations(page))
  await page.setViewportSize(phone.viewport!)
  return found
}

async function wears(page: Page, colorScheme: 'light' | 'dark') {
  await page.emulateMedia({ colorScheme })
  await page.evaluate(endAnimations)
}

/** A colour half way to the next one is none that a person reads by. */
function endAnimations() {
  document.body.getBoundingClientRect() // the new styles hold, so that their transitions have begun
  for (const animation of document.getAnimations()) {
    if (animation.effect?.getComputedTiming().endTime !== Number.POSITIVE_INFINITY) animation.finish()
  }
}
