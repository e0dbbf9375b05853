import { expect, test } from 'vitest'
import { createSession } from '#app/modules/identity/sessions/sessions.server.ts'
import { call, db } from '#test/http.ts'
import { anAdmin } from '#test/make.ts'

test('listCampaigns answers each campaign once, page by page', async () => {
  const { userId } = await anAdmin(db)
  const token = await createSession(db, userId, { address: '127.0.0.1', userAgent: 'test' })
  const calls = async (name: string, data: unknown) =>
    (await call(name, data, { Authorization: `Bearer ${token}` })).body.result
  const made: string[] = []
  for (const subject of ['First', 'Second', 'Third']) {
    const campaign = { subject, body: 'Moni' }
    made.push((await calls('createCampaign', campaign)).campaign.id)
  }
  const pages = [1, 2, 3].map(async (page) => (await calls('listCampaigns', { page, limit: 1 })).data[0].id)
  expect(await Promise.all(pages)).toEqual(made.toReversed())
})
