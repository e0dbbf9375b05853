import { z } from 'zod'
import { textField } from '#app/base/fields/text-field.ts'
import { fill } from '#app/messages/language.ts'
import { says } from '#app/messages/validation.ts'
import * as texts from '#messages/outreach.ts'
import { defaultPreferences, type Preferences, subscriptionSources } from '../rules.ts'
import { type CampaignBlock, campaignLimits, defaultPerMinute, isLink } from './campaign-rules.ts'

const words = (longest: number) => textField(longest).default('')
const picturePath = /^(campaigns\/[a-z0-9_/]+)?$/

const block = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('heading'), text: words(campaignLimits.preview) }),
  z.object({ kind: z.literal('text'), text: words(campaignLimits.text) }),
  z.object({
    kind: z.literal('picture'),
    path: z.string().regex(picturePath, says(texts.pictureUnknown)).default(''),
    alt: words(campaignLimits.preview),
  }),
  z.object({
    kind: z.literal('products'),
    ids: z
      .array(z.string().regex(/^[a-z0-9]{16}$/, says(texts.productUnknown)))
      .max(campaignLimits.products, says(fill(texts.tooManyProducts, { most: campaignLimits.products })))
      .default([]),
  }),
  z.object({
    kind: z.literal('button'),
    text: words(60),
    url: words(1000).refine((url) => !url || isLink(url), says(texts.addressFormat)),
  }),
])

/** A list of blocks; a plain text stands for one block of text. */
const body = z.preprocess(
  (typed) => (typeof typed === 'string' ? textBlocks(typed) : (typed ?? [])),
  z.array(block).max(campaignLimits.blocks, says(fill(texts.tooManyBlocks, { most: campaignLimits.blocks }))),
)
const textBlocks = (text: string): CampaignBlock[] => (text.trim() ? [{ kind: 'text', text }] : [])

const preferences = Object.keys(defaultPreferences) as (keyof Preferences)[]

const audience = z
  .object({
    preference: z.enum(preferences).nullable().default(null),
    sources: z.array(z.enum(subscriptionSources)).default([]),
  })
  .prefault({})

const sendRate = says(fill(texts.sendRate, { most: campaignLimits.perMinute.toLocaleString('en') }))

export const campaignInput = z.object({
  subject: textField(campaignLimits.subject).refine((text) => text !== '', says(texts.subjectMissing)),
  preview: words(campaignLimits.preview),
  body,
  audience,
  perMinute: z.coerce
    .number(sendRate)
    .int(sendRate)
    .min(1, sendRate)
    .max(campaignLimits.perMinute, sendRate)
    .default(defaultPerMinute),
  scheduledAt: z.coerce.date(says(texts.timeMissing)).nullable().default(null),
})
