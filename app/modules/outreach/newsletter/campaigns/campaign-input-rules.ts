import { z } from 'zod'
import { textField } from '#app/base/text-field.ts'
import { defaultPreferences, type Preferences, subscriptionSources } from '../rules.ts'
import { type CampaignBlock, campaignLimits, defaultPerMinute, isLink } from './campaign-rules.ts'

const words = (longest: number) => textField(longest).default('')
const picturePath = /^(campaigns\/[a-z0-9_/]+)?$/

const block = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('heading'), text: words(campaignLimits.preview) }),
  z.object({ kind: z.literal('text'), text: words(campaignLimits.text) }),
  z.object({
    kind: z.literal('picture'),
    path: z.string().regex(picturePath, 'Send this picture again').default(''),
    alt: words(campaignLimits.preview),
  }),
  z.object({
    kind: z.literal('products'),
    ids: z
      .array(z.string().regex(/^[a-z0-9]{16}$/, 'There is no such product'))
      .max(campaignLimits.products, `A block can have at most ${campaignLimits.products} products`)
      .default([]),
  }),
  z.object({
    kind: z.literal('button'),
    text: words(60),
    url: words(1000).refine(
      (url) => !url || isLink(url),
      'An address begins with https:// or, in the shop, with /',
    ),
  }),
])

/** A list of blocks; a plain text stands for one block of text. */
const body = z.preprocess(
  (typed) => (typeof typed === 'string' ? textBlocks(typed) : (typed ?? [])),
  z.array(block).max(campaignLimits.blocks, `A letter can have at most ${campaignLimits.blocks} blocks`),
)
const textBlocks = (text: string): CampaignBlock[] => (text.trim() ? [{ kind: 'text', text }] : [])

const preferences = Object.keys(defaultPreferences) as (keyof Preferences)[]

const audience = z
  .object({
    preference: z.enum(preferences).nullable().default(null),
    sources: z.array(z.enum(subscriptionSources)).default([]),
  })
  .prefault({})

const pace = `Between 1 and ${campaignLimits.perMinute} mails a minute`

export const campaignInput = z.object({
  subject: textField(campaignLimits.subject).refine((text) => text !== '', 'Write a subject'),
  preview: words(campaignLimits.preview),
  body,
  audience,
  perMinute: z.coerce
    .number(pace)
    .int(pace)
    .min(1, pace)
    .max(campaignLimits.perMinute, pace)
    .default(defaultPerMinute),
  scheduledAt: z.coerce.date('Choose a day and a time').nullable().default(null),
})
