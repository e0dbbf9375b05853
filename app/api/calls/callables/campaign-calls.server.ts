import { z } from 'zod'
import type { Result } from '#app/base/result.ts'
import type { Db } from '#app/db/client.server.ts'
import { says } from '#app/messages/validation.ts'
import { campaignInput } from '#app/modules/outreach/newsletter/campaigns/campaign-input-rules.ts'
import {
  type CampaignRefusal,
  campaignRefusalMessage,
} from '#app/modules/outreach/newsletter/campaigns/campaign-rules.ts'
import {
  type Campaign,
  campaignQuery,
  createCampaign,
  deleteCampaign,
  withCounters,
} from '#app/modules/outreach/newsletter/campaigns/campaigns.server.ts'
import { sendCampaign } from '#app/modules/outreach/newsletter/delivery/sending.server.ts'
import * as texts from '#messages/calls.ts'
import { type Callables, CallError, defineCallable, requireRole } from '../callable.server.ts'

const named = z.object({ id: z.string(says(texts.campaignMissing)).max(100, says(texts.campaignMissing)) })
const listInput = z.object({
  page: z.coerce.number().int().min(1).default(1),
  limit: z.coerce.number().int().min(1).max(100).default(20),
})

export const campaignCalls: Callables = {
  createCampaign: defineCallable({
    who: 'admin',
    input: campaignInput,
    async run({ db, actor, input }) {
      return answer(db, await createCampaign(db, requireRole(actor, 'admin'), input))
    },
  }),
  listCampaigns: defineCallable({
    who: 'admin',
    input: listInput,
    async run({ db, actor, input }) {
      const { rows, counts } = await campaignQuery.page(db, requireRole(actor, 'admin'), input)
      const total = Object.values(counts).reduce((sum, there) => sum + there, 0)
      const pages = { hasNext: input.page * input.limit < total, hasPrev: input.page > 1 }
      return { result: { data: rows, total, ...input, ...pages } }
    },
  }),
  deleteCampaign: defineCallable({
    who: 'admin',
    input: named,
    async run({ db, actor, input }) {
      valueIn(await deleteCampaign(db, requireRole(actor, 'admin'), input.id))
      return { result: {} }
    },
  }),
  sendCampaign: defineCallable({
    who: 'admin',
    isGrave: true,
    input: named,
    async run({ db, actor, input }) {
      return answer(db, await sendCampaign(db, requireRole(actor, 'admin'), input))
    },
  }),
}

async function answer(db: Db, result: Result<Campaign, CampaignRefusal>) {
  const [campaign] = await withCounters(db, [valueIn(result)])
  return { result: { campaign } }
}

function valueIn<Value>(result: Result<Value, CampaignRefusal>): Value {
  if (result.ok) return result.value
  const status = result.reason === 'no-such-campaign' ? 'NOT_FOUND' : 'ABORTED'
  throw new CallError(status, campaignRefusalMessage(result))
}
