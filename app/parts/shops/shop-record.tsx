import { href } from 'react-router'
import type { Translate } from '#app/messages/language.ts'
import { useTranslate } from '#app/messages/use-translate.ts'
import type { ShopBadge } from '#app/modules/identity/shops/badge-names.ts'
import type { ShownRecord } from '#app/modules/outreach/records/rules.ts'
import { Badge } from '#app/ui/badge.tsx'
import { ShieldCheck } from '#app/ui/icons.tsx'
import { TextLink } from '#app/ui/text-link.tsx'
import * as texts from '#messages/shop-record.ts'

/** Each figure of a record in words; nothing but that the shop is new where there are too few orders. */
export function recordTexts(t: Translate, record: ShownRecord | undefined): string[] {
  if (!record) return [t(texts.newShop)]
  const { orders, onTimePercent: onTime, cancelled, disputesLost: lost } = record
  const { answersPercent, rating, ratings } = record
  return [
    ...(rating === null ? [] : [t(texts.ratingText, { rating: rating.toFixed(1), count: ratings })]),
    t(texts.recordText, { orders, onTime, cancelled, lost }),
    ...(answersPercent === null ? [] : [t(texts.answersText, { percent: answersPercent })]),
  ]
}

/** What became of a shop's orders, with the way to how that is counted. */
export const ShopRecordText = ({ record }: { record: ShownRecord | undefined }) => {
  const t = useTranslate()
  return (
    <p className="mt-1 text-muted text-sm">
      {recordTexts(t, record).join('. ')}.{' '}
      <TextLink to={href('/shop-record')} tone="plain">
        {t(texts.howWeCount)}
      </TextLink>
    </p>
  )
}

/** What a shop earned by rule. */
export const ShopBadges = ({ badges }: { badges: readonly ShopBadge[] }) => {
  const t = useTranslate()
  return badges.map((badge) => (
    <Badge key={badge} tone="leaf">
      <ShieldCheck className="size-4" aria-hidden="true" />
      {t(texts.badges[badge])}
    </Badge>
  ))
}
