import { Hono } from 'hono'
import type { Faults } from './faults/faults.ts'
import { importPastTransactions, type PastTransaction } from './past-transactions.ts'
import type { SimulatorParts } from './simulator-parts.ts'

/** What PayChangu does not have: faults on purpose, deciding what waits, and the truth to compare with. */
export function control({ transactions, webhooks, faults, settings }: SimulatorParts) {
  const app = new Hono()
  app.get('/faults', (c) => c.json(faults.now()))
  app.post('/faults', async (c) => {
    faults.set((await c.req.json()) as Partial<Faults> & { seed?: number })
    return c.json(faults.now())
  })
  app.post('/decide', async (c) => {
    const { chargeId, status, reason } = (await c.req.json()) as {
      chargeId?: string
      status: 'success' | 'failed'
      reason?: string
    }
    const ids = chargeId ? [chargeId] : transactions.waiting().map(({ charge_id }) => charge_id)
    const decided = ids.filter((id) => transactions.decide(id, { status, ...(reason && { reason }) }))
    return c.json({ decided })
  })
  app.post('/deliver', async (c) => {
    transactions.decideDue()
    await webhooks.deliverDue()
    return c.json({ waiting: webhooks.all().filter(({ status }) => status === 'waiting').length })
  })
  app.post('/past', async (c) => {
    const { transactions: all } = (await c.req.json()) as { transactions: PastTransaction[] }
    return c.json({ kept: importPastTransactions(transactions, all, settings) })
  })
  app.get('/truth', (c) =>
    c.json({ balance: transactions.balance(), transactions: transactions.all(), webhooks: webhooks.all() }),
  )
  return app
}
