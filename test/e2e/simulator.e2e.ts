import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { aProvider } from '#test/services/provider.ts'
import { violations } from './axe.ts'
import { desktop, phone, test } from './browser.ts'

const wallet = { operator: 'airtel_money', number: '+265991234567' } as const
const urls = { callbackUrl: 'https://shop.example/paid', returnUrl: 'https://shop.example/back' }
const shoot = async (page: Page, name: string) => {
  const folder = process.env.SCREENSHOTS
  if (folder) await page.screenshot({ path: `${folder}/simulator-${name}.png`, fullPage: true })
}

test('the phone rings by itself, and a PIN pays at 360 px §40.4', async ({ open }) => {
  const { gateway, linkTo } = await aProvider()
  const page = await open(phone)
  await page.goto(linkTo('/phone/0991234567'))
  await page.getByText('Nothing waits on this phone').waitFor()
  await gateway.startMobileMoney({ chargeId: 'one', amount: 12_500, ...wallet })
  await page.getByLabel('PIN').fill('9999')
  await page.getByRole('button', { name: 'Pay MK 12,500' }).click()
  await page.getByText('That PIN was wrong. 2 tries left.').waitFor()
  expect(await violations(page)).toEqual([])
  await shoot(page, 'phone')
  await page.getByLabel('PIN').fill('1234')
  await page.getByRole('button', { name: 'Pay MK 12,500' }).click()
  await page.getByText('Paid').waitFor()
  expect(await gateway.findCharge('one', 'mobile_money')).toMatchObject({ value: { status: 'succeeded' } })
})

test('phone, bank and hosted page work without scripts, wide and narrow, and axe finds nothing §40.4', async ({
  open,
}) => {
  const { gateway, url, linkTo } = await aProvider()
  const page = await open({ ...phone, javaScriptEnabled: false })
  await gateway.startMobileMoney({ chargeId: 'two', amount: 700, ...wallet })
  await page.goto(linkTo('/'))
  await page.getByRole('link', { name: '0991 234 567' }).click()
  await page.getByRole('button', { name: 'Refuse' }).click()
  await page.getByText('Refused').waitFor()

  const hosted = await gateway.startHosted({ chargeId: 'hosted', amount: 9_000, ...urls })
  if (!hosted.ok) throw new Error(hosted.detail)
  await page.goto(hosted.value.url)
  await page.getByLabel('Phone number').fill('0991 234 567')
  await page.getByRole('button', { name: 'Pay MK 9,000' }).click()
  await page.getByText('asks for the PIN on 0991 234 567').waitFor()

  const account = await gateway.startBankAccount({ chargeId: 'bank', amount: 15_000 })
  if (!account.ok) throw new Error(account.detail)
  await page.goto(`${url}/bank`)
  await page.getByRole('link', { name: account.value.accountNumber }).click()
  await page.getByRole('button', { name: 'Pay' }).click()
  await page.getByText(`Paid MK 15,000 to ${account.value.accountNumber}`).waitFor()

  const open2 = await gateway.startHosted({ chargeId: 'hosted-2', amount: 125_000, ...urls })
  if (!open2.ok) throw new Error(open2.detail)
  for (const [size, options] of Object.entries({ 360: phone, 1280: desktop })) {
    const seen = await open(options)
    await seen.goto(linkTo('/'))
    const paths = { index: '/', bank: '/bank?account=1&amount=2', hosted: new URL(open2.value.url).pathname }
    for (const [name, path] of Object.entries({ ...paths, waits: new URL(hosted.value.url).pathname })) {
      await seen.goto(url + path)
      expect([name, size, await violations(seen)]).toEqual([name, size, []])
      await shoot(seen, `${name}-${size}`)
    }
  }
})
