import { eq } from 'drizzle-orm'
import type { Connection } from '#app/db/client.server.ts'
import type { CampaignStatus } from '#app/modules/outreach/newsletter/campaign-status.ts'
import { campaigns } from '#app/modules/outreach/newsletter/tables.ts'
import type { AuditAction } from '#app/modules/platform/audit/rules.ts'
import { aCampaign } from '../make/campaign.ts'
import { aSubscriber } from '../make/subscriber.ts'
import { anAdmin } from '../make.ts'
import { type AdminActionCase, download } from './action-case.ts'

const list = '/admin/newsletter/campaigns'
const letter = { subject: 'Rain is near', perMinute: '600', 'block.0.kind': 'text', 'block.0.text': 'Moni' }

async function pathTo(db: Connection, status: CampaignStatus, end = '') {
  await aSubscriber(db)
  const { id } = await aCampaign(db, await anAdmin(db))
  await db.update(campaigns).set({ status }).where(eq(campaigns.id, id))
  return `${list}/${id}${end}`
}
const onCampaign = (
  does: AuditAction,
  status: CampaignStatus,
  form: Record<string, string>,
): AdminActionCase => ({
  route: `${list}/:campaignId`,
  does,
  ask: async (db) => ({ path: await pathTo(db, status), form }),
})
const looking = (end: string): AdminActionCase => ({
  route: `${list}/:campaignId/${end}`,
  does: 'nothing',
  ask: async (db) => ({ path: await pathTo(db, 'draft', `/${end}`) }),
})

export const campaignActions: AdminActionCase[] = [
  {
    route: `${list}/new`,
    does: 'campaign.save',
    ask: async () => ({ path: `${list}/new`, form: { ...letter, press: 'save' } }),
  },
  {
    route: `${list}/:campaignId/edit`,
    does: 'campaign.save',
    ask: async (db) => ({ path: await pathTo(db, 'draft', '/edit'), form: { ...letter, press: 'save' } }),
  },
  onCampaign('campaign.test', 'draft', { intent: 'test', email: 'chisomo@thumba.example' }),
  onCampaign('campaign.send', 'draft', { intent: 'send' }),
  onCampaign('campaign.pause', 'sending', { intent: 'pause' }),
  onCampaign('campaign.delete', 'draft', { intent: 'delete' }),
  download(`${list}.csv`),
  {
    route: `${list}/preview`,
    does: 'nothing',
    ask: async () => ({ path: `${list}/preview`, form: letter }),
  },
  looking('letter'),
  looking('progress'),
]
