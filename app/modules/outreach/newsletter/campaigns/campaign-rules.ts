import { ok, type Result, refuse } from '#app/base/result.ts'
import { compose, fill, type Message } from '#app/messages/language.ts'
import * as texts from '#messages/outreach.ts'
import { type CampaignStatus, isBeingSent, isHalted, waitsForItsTime } from '../campaign-status.ts'
import type { Preferences, SubscriptionSource } from '../rules.ts'

/** What a campaign's editor holds, in the order in which it is read. */
export type CampaignBlock =
  | { kind: 'heading'; text: string }
  | { kind: 'text'; text: string }
  | { kind: 'picture'; path: string; alt: string }
  | { kind: 'products'; ids: string[] }
  | { kind: 'button'; text: string; url: string }

/** Active subscribers who want `preference` and came by one of `sources`; null and an empty list narrow nothing. */
export type Audience = { preference: keyof Preferences | null; sources: SubscriptionSource[] }

/** What a person writes of a campaign. */
export type CampaignDraft = {
  subject: string
  preview: string
  body: CampaignBlock[]
  audience: Audience
  perMinute: number
  scheduledAt: Date | null
}

export const campaignLimits = {
  subject: 150,
  preview: 200,
  text: 5000,
  blocks: 40,
  products: 12,
  perMinute: 60_000,
}
export const defaultPerMinute = 600

/** What became of a campaign's mails: each counted at most once for each subscriber. */
export const counterNames = [
  'total',
  'sent',
  'delivered',
  'opened',
  'clicked',
  'bounced',
  'unsubscribed',
] as const
export type CampaignCounters = Record<(typeof counterNames)[number], number>

const moves = {
  save: ['draft'],
  send: ['draft', 'scheduled', 'paused'],
  pause: ['scheduled', 'sending'],
  delete: ['draft', 'paused', 'sent'],
} satisfies Record<string, CampaignStatus[]>
export type CampaignMove = keyof typeof moves

export const mayMove = (status: CampaignStatus, move: CampaignMove) =>
  (moves[move] as CampaignStatus[]).includes(status)

export const campaignRefusals = texts.campaignRefusals
export type CampaignRefusal = keyof typeof campaignRefusals

/** The refusal, with what is missing where something is. */
export const campaignRefusalMessage = ({ reason, detail }: { reason: CampaignRefusal; detail?: unknown }) =>
  reason === 'campaign-incomplete' && detail ? incompleteMessage(detail as Message) : campaignRefusals[reason]

const incompleteMessage = (missing: Message) =>
  compose((t) => t(texts.incompleteBecause, { missing: t(missing) }))

type Sendable = Pick<CampaignDraft, 'subject' | 'body' | 'scheduledAt'> & { status: CampaignStatus }

/** The status after a press on Send; undefined where it has it already. `hurry` passes over the time that was set. */
export function statusAfterSend(
  campaign: Sendable,
  now: Date,
  hurry = false,
): Result<'scheduled' | 'sending' | undefined, CampaignRefusal> {
  const { status, scheduledAt } = campaign
  if (isBeingSent(status) || (waitsForItsTime(status) && !hurry)) return ok(undefined)
  if (!mayMove(status, 'send')) return refuse('campaign-moved-on')
  if (isHalted(status)) return ok('sending')
  const missing = missingCampaignParts(campaign)
  if (missing) return refuse('campaign-incomplete', missing)
  return ok(!hurry && scheduledAt && scheduledAt > now ? 'scheduled' : 'sending')
}

/** The first thing that a letter lacks before it may go out. */
export function missingCampaignParts({
  subject,
  body,
}: Pick<CampaignDraft, 'subject' | 'body'>): Message | undefined {
  if (!subject.trim()) return texts.missingSubject
  if (body.length === 0) return texts.missingBlock
  const at = body.findIndex(isEmpty)
  return at < 0 ? undefined : fill(texts.emptyBlock, { number: at + 1 })
}

function isEmpty(block: CampaignBlock) {
  switch (block.kind) {
    case 'heading':
    case 'text':
      return !block.text.trim()
    case 'picture':
      return !block.path
    case 'products':
      return block.ids.length === 0
    case 'button':
      return !block.text.trim() || !block.url
  }
}

export const productPath = (id: string) => `/product/${id}`

/** Every address that a letter leads to, in order: a click counts for one of these and leads nowhere else. */
export const linksOf = (body: CampaignBlock[]): string[] =>
  body.flatMap((block) => {
    if (block.kind === 'products') return block.ids.map(productPath)
    return block.kind === 'button' ? [block.url] : []
  })

/** A path of the shop, or an address of the web. */
export function isLink(typed: string): boolean {
  if (/[\s\\]/.test(typed)) return false
  if (typed.startsWith('/')) return !typed.startsWith('//')
  return URL.canParse(typed) && ['http:', 'https:'].includes(new URL(typed).protocol)
}

const mostAtOnce = 100

/** How many mails one round sends, and how long it lasts at least: a campaign flows, and never rushes for a minute. */
export function batchFor(perMinute: number): { mails: number; milliseconds: number } {
  const mails = Math.min(Math.max(1, Math.ceil(perMinute / 60)), mostAtOnce)
  return { mails, milliseconds: Math.floor((60_000 * mails) / perMinute) }
}

/** Pauses after which a mailbox that said "later" (4xx) is tried again; after the last it has failed. */
const retryMinutes = [1, 5, 15, 60, 180, 360]

export const retryAfterMinutes = (attempts: number): number | undefined => retryMinutes[attempts - 1]

/** Codes among the errors of a mail server. Nothing was sent: its reader had ended the subscription. */
export const noLongerSubscribed = 'no-longer-subscribed'
/** A process fell between the first byte of a mail and the server's answer. It may have arrived. */
export const smtpAnswerLost = 'answer-lost'
