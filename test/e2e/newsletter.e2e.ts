import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { phone, test } from './browser.ts'

const stays = 5_000

/** From here on time moves only as a test lets it, however long its steps take. */
const holdClock = async (page: Page) => page.clock.pauseAt(Date.now() + 60_000)

test('the newsletter form waits for an email, shows that it sends, and keeps its message for 5 seconds §14.7 §14.8', async ({
  open,
}) => {
  const page = await open(phone)
  await page.clock.install()
  await page.goto('/products')
  const form = page.locator('form[action="/newsletter-subscriptions"]')
  const [email, button, message] = [form.locator('input'), form.locator('button'), form.getByRole('status')]
  await expect.poll(() => button.isDisabled(), { message: 'blank' }).toBe(true)
  await email.fill('   ')
  expect(await button.isDisabled(), 'only blanks').toBe(true)
  await email.fill('reader@thumba.example')
  expect(await button.isDisabled()).toBe(false)

  const { promise: seen, resolve: answer } = Promise.withResolvers<void>()
  await page.route('**/newsletter-subscriptions', async (route) => {
    await seen
    await route.continue()
  })
  await button.click()
  await form.locator('svg.animate-spin').waitFor()
  expect(await button.isDisabled(), 'while it sends').toBe(true)
  await holdClock(page)
  answer()
  await message.getByText('Thank you! You are on the list').waitFor()

  await page.clock.runFor(stays - 1_000)
  expect(await message.textContent()).toContain('Thank you!')
  await page.clock.runFor(1_000)
  expect([await message.textContent(), await email.inputValue()]).toEqual(['', ''])
  expect(await button.isDisabled()).toBe(true)
})

test('what is wrong with a subscription is told for 5 seconds, and what was typed stays §14.8', async ({
  open,
}) => {
  const page = await open(phone)
  await page.clock.install()
  await page.goto('/')
  const form = page.locator('form[action="/newsletter-subscriptions"]')
  const [email, button, message] = [form.locator('input'), form.locator('button'), form.getByRole('status')]
  await expect.poll(() => button.isDisabled()).toBe(true)
  await holdClock(page)
  const sendAndRead = async (typed: string, text: string) => {
    await email.fill(typed)
    await button.click()
    await message.getByText(text).waitFor()
    await page.clock.runFor(stays)
    expect([await message.textContent(), await email.inputValue()]).toEqual(['', typed])
    expect(await button.isDisabled()).toBe(false)
  }
  await sendAndRead('reader', 'Please enter a valid email address')
  await page.route('**/newsletter-subscriptions', (route) => route.fulfill({ body: 'not JSON' }))
  await sendAndRead('reader@thumba.example', 'Failed to subscribe. Please try again.')
})
