import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { and, desc, eq } from 'drizzle-orm'
import { expect } from 'vitest'
import { textMessages } from '#app/modules/platform/messaging/tables.ts'
import type { AttackedShop } from './shop.ts'

/** The code that was sent to a phone last: where it left already, the shop has it no more, and the phone does. */
export async function codeFor(shop: Pick<AttackedShop, 'db' | 'folder'>, phone: string): Promise<string> {
  const find = async () => codeIn(await waitingText(shop, phone)) || codeIn(await textOnPhone(shop, phone))
  await expect.poll(find).not.toBe('')
  return find()
}

const codeIn = (text: string) => /#(\d{6})$/.exec(text)?.[1] ?? ''

async function waitingText({ db }: Pick<AttackedShop, 'db'>, phone: string): Promise<string> {
  const [message] = await db
    .select({ text: textMessages.text })
    .from(textMessages)
    .where(and(eq(textMessages.phone, phone), eq(textMessages.kind, 'code')))
    .orderBy(desc(textMessages.createdAt))
    .limit(1)
  return message?.text ?? ''
}

async function textOnPhone({ folder }: Pick<AttackedShop, 'folder'>, phone: string): Promise<string> {
  const { port } = JSON.parse(readFileSync(join(folder, 'messages', 'address.json'), 'utf8'))
  const key = readFileSync(join(folder, 'messages-simulator-key'), 'utf8')
  const headers = { Authorization: `Bearer ${key}` }
  const answer = await fetch(`http://127.0.0.1:${port}/simulator/truth`, { headers })
  const { messages } = (await answer.json()) as { messages: { phone: string; body: string }[] }
  return messages.findLast(({ phone: of, body }) => of === phone && codeIn(body) !== '')?.body ?? ''
}
