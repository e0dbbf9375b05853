import { Hono } from 'hono'
import { writeToShop } from './api/graph.ts'
import { optOut, sendSms, stepUssd } from './api/phone-acts.ts'
import type { Faults } from './faults.ts'
import type { Parts } from './parts.ts'

type Act = { phone: string; text?: string; session?: string }

/** What the providers do not have: faults on purpose, what phones do, and the book to compare with. */
export function control(parts: Parts) {
  const { phones, calls, faults } = parts
  const app = new Hono()
  app.get('/faults', (c) => c.json(faults.now()))
  app.post('/faults', async (c) => {
    faults.set((await c.req.json()) as Partial<Faults> & { seed?: number })
    return c.json(faults.now())
  })
  app.post('/sms', async (c) => {
    const { phone, text } = (await c.req.json()) as Act
    sendSms(parts, phone, text ?? '')
    return c.json({})
  })
  app.post('/whatsapp', async (c) => {
    const { phone, text } = (await c.req.json()) as Act
    writeToShop(parts, phone, text ?? '')
    return c.json({})
  })
  app.post('/opt-out', async (c) => {
    optOut(parts, ((await c.req.json()) as Act).phone)
    return c.json({})
  })
  app.post('/ussd', async (c) => {
    const { phone, text, session } = (await c.req.json()) as Act
    return c.json(await stepUssd(parts, { id: session ?? parts.newId('ATUid_'), phone, entered: text ?? '' }))
  })
  app.post('/phone', async (c) => {
    const { phone, ...flags } = (await c.req.json()) as { phone: string } & Record<string, number>
    for (const [flag, value] of Object.entries(flags)) phones.set(phone, flag as 'off', Number(value))
    return c.json(phones.find(phone))
  })
  app.post('/deliver', async (c) => {
    await calls.deliverDue()
    return c.json({ waiting: calls.waiting() })
  })
  app.get('/truth', (c) => c.json({ messages: phones.book(), waiting: calls.waiting() }))
  return app
}
