import { expect, inject } from 'vitest'
import { violations } from './axe.ts'
import { phone, test } from './browser.ts'

const looks = ['light', 'dark'] as const

test.for(looks)(
  'a mailed link is found in the outbox and opens the shop (%s) §12.3',
  async (colorScheme, { open }) => {
    const page = await open({ ...phone, colorScheme })
    const email = `outbox-${colorScheme}@example.com`
    await page.goto(`/dev/outbox?token=${inject('outboxToken')}`)
    await page.getByRole('heading', { name: 'Outbox' }).waitFor()
    expect(page.url()).not.toContain('token')
    await page.goto('/register')
    await page.locator('[name=name]').fill('Thoko Phiri')
    await page.locator('[name=email]').fill(email)
    await page.locator('[name=password]').fill('a long enough password')
    await page
      .locator('form')
      .getByRole('button', { name: /create|register|sign up/i })
      .click()
    await page.waitForURL((url) => url.pathname !== '/register')

    const message = page
      .locator('li', { hasText: email })
      .getByRole('link', { name: 'Confirm your email address' })
    while (!(await message.isVisible())) await page.goto('/dev/outbox') // its job comes round every two seconds
    expect(await violations(page), 'outbox').toEqual([])
    await message.click()

    const letter = page.frameLocator('iframe')
    await letter.getByText('Hello Thoko Phiri,').waitFor()
    expect(await violations(page), 'message').toEqual([])
    const shop = page.context().waitForEvent('page')
    await letter.getByRole('link', { name: 'Confirm my email address' }).click()
    const opened = await shop
    await opened.waitForURL(/\/verify-email\?token=/)
    await opened
      .getByRole('heading', { name: /confirm/i })
      .first()
      .waitFor()
  },
)
