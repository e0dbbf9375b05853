import { z } from 'zod'
import type { Db } from '#app/db/client.server.ts'
import { campaignInput } from '#app/domain/newsletter/campaign-input-rules.ts'
import { type CampaignRefusal, campaignRefusalText } from '#app/domain/newsletter/campaign-rules.ts'
import { deleteCampaign } from '#app/domain/newsletter/delete-campaign.server.ts'
import { type Campaign, counted, listCampaigns } from '#app/domain/newsletter/find-campaigns.server.ts'
import { createCampaign } from '#app/domain/newsletter/save-campaign.server.ts'
import { sendCampaign } from '#app/domain/newsletter/send-campaign.server.ts'
import type { Result } from '#app/domain/shared/result.ts'
import { type Callables, CallError, defineCallable, withRole } from './callable.server.ts'

const named = z.object({ id: z.string('Which campaign?').max(100, 'Which campaign?') })
const listInput = z.object({
  page: z.coerce.number().int().min(1).default(1),
  limit: z.coerce.number().int().min(1).max(100).default(20),
})

export const campaignCalls: Callables = {
  createCampaign: defineCallable({
    who: 'admin',
    input: campaignInput,
    async run({ db, actor, input }) {
      return answer(db, await createCampaign(db, withRole(actor, 'admin'), input))
    },
  }),
  listCampaigns: defineCallable({
    who: 'admin',
    input: listInput,
    async run({ db, actor, input }) {
      const { rows, counts } = await listCampaigns(db, withRole(actor, 'admin'), input)
      const total = Object.values(counts).reduce((sum, there) => sum + there, 0)
      const pages = { hasNext: input.page * input.limit < total, hasPrev: input.page > 1 }
      return { result: { data: rows, total, ...input, ...pages } }
    },
  }),
  deleteCampaign: defineCallable({
    who: 'admin',
    input: named,
    async run({ db, actor, input }) {
      valueIn(await deleteCampaign(db, withRole(actor, 'admin'), input.id))
      return { result: {} }
    },
  }),
  sendCampaign: defineCallable({
    who: 'admin',
    input: named,
    async run({ db, actor, input }) {
      return answer(db, await sendCampaign(db, withRole(actor, 'admin'), input))
    },
  }),
}

async function answer(db: Db, result: Result<Campaign, CampaignRefusal>) {
  const [campaign] = await counted(db, [valueIn(result)])
  return { result: { campaign } }
}

function valueIn<Value>(result: Result<Value, CampaignRefusal>): Value {
  if (result.ok) return result.value
  const status = result.reason === 'no-such-campaign' ? 'NOT_FOUND' : 'ABORTED'
  throw new CallError(status, campaignRefusalText(result))
}
