import type { Translate } from '#app/messages/language.ts'
import type {
  CampaignBlock,
  CampaignDraft,
} from '#app/modules/outreach/newsletter/campaigns/campaign-rules.ts'
import { defaultPerMinute, isLink } from '#app/modules/outreach/newsletter/campaigns/campaign-rules.ts'
import {
  preferenceNames,
  type SubscriptionSource,
  subscriptionSources,
} from '#app/modules/outreach/newsletter/rules.ts'
import * as texts from '#messages/admin-newsletter.ts'

export const blockKinds = ['heading', 'text', 'picture', 'products', 'button'] as const
export type BlockKind = (typeof blockKinds)[number]

/** A block as its form holds it: every field of every kind, used or not. */
export type BlockFormValues = {
  kind: BlockKind
  text: string
  url: string
  alt: string
  path: string
  ids: string[]
  search: string
}
export type CampaignFormValues = {
  subject: string
  preview: string
  perMinute: string
  /** As Malawi's clocks have it: `2026-11-21T10:24`. */
  scheduledAt: string
  preference: string
  sources: SubscriptionSource[]
  blocks: BlockFormValues[]
}

export const emptyBlock = (kind: BlockKind): BlockFormValues => ({
  kind,
  text: '',
  url: '',
  alt: '',
  path: '',
  ids: [],
  search: '',
})

export const emptyCampaign: CampaignFormValues = {
  subject: '',
  preview: '',
  perMinute: `${defaultPerMinute}`,
  scheduledAt: '',
  preference: '',
  sources: [],
  blocks: [emptyBlock('heading'), emptyBlock('text')],
}

const blantyreAhead = 2 * 3_600_000

export const formValuesOf = (saved: CampaignDraft): CampaignFormValues => ({
  subject: saved.subject,
  preview: saved.preview,
  perMinute: `${saved.perMinute}`,
  scheduledAt: saved.scheduledAt
    ? new Date(saved.scheduledAt.getTime() + blantyreAhead).toISOString().slice(0, 16)
    : '',
  preference: saved.audience.preference ?? '',
  sources: saved.audience.sources,
  blocks: saved.body.map((block) => ({ ...emptyBlock(block.kind), ...block })),
})

/** What was typed as it would be saved, checked or not. */
export const campaignInputOf = (typed: CampaignFormValues) => ({
  subject: typed.subject,
  preview: typed.preview,
  body: typed.blocks.map(blockOf),
  audience: { preference: typed.preference || null, sources: typed.sources },
  perMinute: typed.perMinute,
  scheduledAt: typed.scheduledAt ? `${typed.scheduledAt}:00+02:00` : null,
})

/** What was typed as far as it can be shown. */
export const previewDraftOf = (
  t: Translate,
  typed: CampaignFormValues,
): Pick<CampaignDraft, 'subject' | 'preview' | 'body'> => ({
  subject: typed.subject || t(texts.noSubjectYet),
  preview: typed.preview,
  body: typed.blocks
    .map(blockOf)
    .map((block) => (block.kind === 'button' && !isLink(block.url) ? { ...block, url: '/' } : block)),
})

function blockOf({ kind, text, url, alt, path, ids }: BlockFormValues): CampaignBlock {
  switch (kind) {
    case 'heading':
    case 'text':
      return { kind, text }
    case 'picture':
      return { kind, path, alt }
    case 'products':
      return { kind, ids }
    case 'button':
      return { kind, text, url }
  }
}

export const audienceOf = (typed: CampaignFormValues) => ({
  preference: preferenceNames.find((name) => name === typed.preference) ?? null,
  sources: subscriptionSources.filter((source) => typed.sources.includes(source)),
})

/** A press in the editor: `add.text`, `up.2`, `down.2`, `remove.2`, `take.2.{product}`, `drop.2.{product}`. */
export function changeBlocks(blocks: BlockFormValues[], press: string): BlockFormValues[] {
  const [what, where = '', id = ''] = press.split('.')
  const kind = blockKinds.find((known) => known === where)
  if (what === 'add' && kind) return [...blocks, emptyBlock(kind)]
  const at = Number(where)
  const block = blocks[at]
  if (!block) return blocks
  const ids = block.ids.filter((one) => one !== id)
  switch (what) {
    case 'up':
      return swapped(blocks, at - 1)
    case 'down':
      return swapped(blocks, at)
    case 'remove':
      return blocks.toSpliced(at, 1)
    case 'take':
      return blocks.with(at, { ...block, ids: [...ids, id] })
    case 'drop':
      return blocks.with(at, { ...block, ids })
    default:
      return blocks
  }
}

const swapped = (blocks: BlockFormValues[], at: number) =>
  blocks[at] && blocks[at + 1] ? blocks.with(at, blocks[at + 1]!).with(at + 1, blocks[at]) : blocks
