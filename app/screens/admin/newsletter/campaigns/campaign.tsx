import { data, href } from 'react-router'
import { z } from 'zod'
import type { Admin } from '#app/base/actor.ts'
import type { Refusal } from '#app/base/result.ts'
import { db } from '#app/db/index.server.ts'
import { answer, runForm } from '#app/http/answer-form.server.ts'
import { requireAdmin } from '#app/http/session/actor.server.ts'
import { defineAction, defineActions } from '#app/kit/form/define-actions.server.ts'
import { problemOf } from '#app/kit/form/form-result.ts'
import { Timestamp } from '#app/kit/timestamp.tsx'
import { fill } from '#app/messages/language.ts'
import { translatorOf } from '#app/messages/request-language.server.ts'
import { RichText } from '#app/messages/rich-text.tsx'
import { useTranslate } from '#app/messages/use-translate.ts'
import { isBeingWritten } from '#app/modules/outreach/newsletter/campaign-status.ts'
import {
  type CampaignMove,
  type CampaignRefusal,
  campaignRefusalMessage,
  campaignRefusals,
  mayMove,
  missingCampaignParts,
} from '#app/modules/outreach/newsletter/campaigns/campaign-rules.ts'
import {
  countAudience,
  deleteCampaign,
  findCampaign,
  findProgress,
} from '#app/modules/outreach/newsletter/campaigns/campaigns.server.ts'
import { testCampaign } from '#app/modules/outreach/newsletter/campaigns/compose-campaign-mail.server.ts'
import { pauseCampaign, sendCampaign } from '#app/modules/outreach/newsletter/delivery/sending.server.ts'
import { subscriberEmail } from '#app/modules/outreach/newsletter/subscriptions/input-rules.ts'
import { findAuditEntries } from '#app/modules/platform/audit/audit.server.ts'
import { AuditTrail } from '#app/screens/admin/audit/audit-trail.tsx'
import { Notice } from '#app/ui/notice.tsx'
import { PageTitle } from '#app/ui/page-title.tsx'
import { TextLink } from '#app/ui/text-link.tsx'
import * as texts from '#messages/admin-newsletter.ts'
import { adminMeta } from '../../page-meta.ts'
import type { Route } from './+types/campaign'
import { CampaignActions } from './campaign-actions.tsx'
import { CampaignStatistics } from './campaign-statistics.tsx'
import { CampaignStatusBadge } from './campaign-status-badge.tsx'
import { describeAudience } from './describe-audience.ts'
import { PreviewWidth } from './preview/preview-width.tsx'
import { SendingProgress } from './sending-progress.tsx'

export const handle = { title: texts.campaigns }
export const meta: Route.MetaFunction = ({ loaderData, matches }) =>
  adminMeta(matches, loaderData?.campaign.subject ?? texts.campaign)

const moves: CampaignMove[] = ['save', 'send', 'pause', 'delete']

export async function loader({ request, context, params }: Route.LoaderArgs) {
  const admin = requireAdmin(context, request)
  const t = translatorOf(request)
  const campaign = await findCampaign(db, admin, params.campaignId)
  if (!campaign) throw data(t(campaignRefusals['no-such-campaign']), 404)
  const missing = missingCampaignParts(campaign)
  const [progress, readers, acts] = await Promise.all([
    campaign.startedAt ? findProgress(db, admin, campaign.id) : undefined,
    campaign.startedAt ? 0 : countAudience(db, campaign.audience),
    findAuditEntries(db, { subject: { kind: 'campaign', id: campaign.id }, limit: 50 }),
  ])
  return {
    campaign,
    progress: progress ?? null,
    readers,
    acts,
    email: admin.email ?? '',
    missing: missing ? t(missing) : null,
    may: moves.filter((move) => mayMove(campaign.status, move)),
    later: isBeingWritten(campaign.status) && !!campaign.scheduledAt && campaign.scheduledAt > new Date(),
  }
}

const refusal = (refused: Refusal<CampaignRefusal>) => ({
  status: refused.reason === 'no-such-campaign' ? 404 : 409,
  message: campaignRefusalMessage(refused),
})
type OfOne = { admin: Admin; id: string }
const none = z.object({})
const sending = (hurry: boolean) =>
  defineAction({
    input: none,
    run: ({ admin, id }: OfOne) => sendCampaign(db, admin, { id, hurry }),
    success: () => texts.onItsWay,
    refusal,
  })
const actions = defineActions({
  send: sending(false),
  'send-now': sending(true),
  pause: defineAction({
    input: none,
    run: ({ admin, id }: OfOne) => pauseCampaign(db, admin, id),
    success: () => texts.held,
    refusal,
  }),
  delete: defineAction({
    input: none,
    run: ({ admin, id }: OfOne) => deleteCampaign(db, admin, id),
    success: () => ({ text: texts.campaignDeleted, to: href('/admin/newsletter/campaigns') }),
    refusal,
  }),
  test: defineAction({
    input: z.object({ email: subscriberEmail }),
    run: ({ admin, id }: OfOne, { email }) => testCampaign(db, admin, { id, email }),
    success: (_, { email }) => fill(texts.testSent, { email }),
    refusal,
  }),
})

export async function action(args: Route.ActionArgs) {
  const admin = requireAdmin(args.context, args.request)
  const done = await runForm(args, actions, { admin, id: args.params.campaignId })
  return answer(done, href('/admin/newsletter/campaigns/:campaignId', args.params))
}

export default function Campaign({ loaderData, actionData }: Route.ComponentProps) {
  const t = useTranslate()
  const problem = problemOf(actionData)
  const { campaign, progress, readers, acts, missing, may, later, email } = loaderData
  const { scheduledAt } = campaign
  const letter = href('/admin/newsletter/campaigns/:campaignId/letter', { campaignId: campaign.id })
  return (
    <>
      <TextLink tall strong to={href('/admin/newsletter/campaigns')}>
        {t(texts.allCampaigns)}
      </TextLink>
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <PageTitle className="[overflow-wrap:anywhere]">{campaign.subject}</PageTitle>
        <CampaignStatusBadge status={campaign.status} />
      </div>
      <p className="mt-1 text-muted">
        <RichText
          text={t(scheduledAt ? texts.sendRateLater : texts.sendRate, {
            audience: describeAudience(t, campaign.audience),
            count: campaign.perMinute.toLocaleString('en'),
          })}
          tags={{ when: () => scheduledAt && <Timestamp at={scheduledAt.toISOString()} /> }}
        />
      </p>
      {problem && (
        <Notice kind="error" className="mt-4">
          {problem.message}
        </Notice>
      )}
      {progress && <SendingProgress id={campaign.id} progress={progress} />}
      <CampaignActions
        id={campaign.id}
        may={may}
        status={campaign.status}
        later={later}
        readers={readers}
        missing={missing}
        email={problem?.typed.email || email}
        tried={problem?.typed.intent}
        emailError={problem?.fields.email}
      />
      {campaign.startedAt && <CampaignStatistics recipients={campaign.recipients} />}
      <section aria-label={t(texts.theEmail)} className="mt-8">
        <h2 className="mb-3 text-xl">{t(texts.theEmail)}</h2>
        <PreviewWidth>
          {(look) => (
            <iframe
              title={t(texts.theEmail)}
              src={letter}
              sandbox="allow-popups allow-popups-to-escape-sandbox"
              className={look}
            />
          )}
        </PreviewWidth>
        <h3 className="mt-6 mb-2 text-lg">{t(texts.itsTextPart)}</h3>
        <iframe
          title={t(texts.theTextPart)}
          src={`${letter}?part=text`}
          sandbox=""
          className="h-72 w-full rounded-card border border-line bg-card"
        />
      </section>
      <section aria-label={t(texts.log)} className="mt-8">
        <h2 className="text-xl">{t(texts.log)}</h2>
        <AuditTrail acts={acts} />
      </section>
    </>
  )
}
