import { createHmac } from 'node:crypto'
import type { Page } from 'playwright-core'
import { expect, inject } from 'vitest'
import { defaultLadder } from '#app/modules/platform/notifications/texts/ladder-rules.ts'
import { sendDueTexts } from '#app/workflows/text-people.server.ts'
import { shopDb } from './database.ts'

const settings = { ...defaultLadder, orderHours: { from: 0, to: 24 } }
/** What the job of every minute does, at any hour. */
export const sendTextsNow = () => sendDueTexts(shopDb(), new Date(), settings)

/** What matches in a message to a phone of the simulator: the newest, as soon as one does. */
export async function messageTo(phone: string, wanted: RegExp): Promise<string> {
  const { url, key } = inject('messagesSimulator')
  const read = async () => {
    const answer = await fetch(`${url}/simulator/truth`, { headers: { Authorization: `Bearer ${key}` } })
    const { messages } = (await answer.json()) as { messages: { phone: string; body: string }[] }
    const found = messages.findLast(({ phone: of, body }) => of === phone && wanted.test(body))
    return wanted.exec(found?.body ?? '')?.[1] ?? ''
  }
  await expect.poll(read, { timeout: 20_000 }).not.toBe('')
  return read()
}

/** Opens the page of a phone of the simulator: what one does with it there. */
export async function openPhone(page: Page, number: string) {
  const { url, key } = inject('messagesSimulator')
  const token = createHmac('sha256', key).update('pages /').digest('base64url')
  await page.goto(`${url}/?token=${token}`)
  await page.getByLabel('Whose phone?').fill(number)
  await page.getByRole('button', { name: 'Take the phone' }).click()
  await page.getByRole('heading', { name: `Phone ${number}` }).waitFor()
  const formOf = (label: string) =>
    page.locator('form', { has: page.getByLabel(label, { exact: true }) }).getByRole('button')
  const screen = (shows: RegExp) => page.locator('pre.screen', { hasText: shows }).waitFor()
  const heard = async (words: RegExp) => {
    const said = page.locator('li.said:not(.mine) p:first-child', { hasText: words }).first()
    await said.waitFor()
    return said.innerText()
  }
  return {
    /** A message that is there or comes. */
    heard,
    /** Sends an SMS, and gives what it is answered. */
    async text(words: string, answer: RegExp) {
      await page.getByLabel('Send an SMS').fill(words)
      await formOf('Send an SMS').click()
      return heard(answer)
    },
    async dial(shows: RegExp) {
      await page.getByRole('button', { name: /^Dial / }).click()
      await screen(shows)
    },
    async enter(input: string, shows: RegExp) {
      await page.getByLabel('Enter', { exact: true }).fill(input)
      await formOf('Enter').click()
      await screen(shows)
    },
  }
}

/** Where the short link in the newest message leads that has one. */
export async function linkTo(phone: string): Promise<string> {
  await sendTextsNow()
  return messageTo(phone, /\S+(\/t\/[a-z0-9]{10})/)
}
