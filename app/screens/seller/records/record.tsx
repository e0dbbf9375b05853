import { href } from 'react-router'
import { formatDate } from '#app/base/dates/format-date.ts'
import { db } from '#app/db/index.server.ts'
import { requireSeller } from '#app/http/session/actor.server.ts'
import { pageTitle } from '#app/kit/page-title.ts'
import { Timestamp } from '#app/kit/timestamp.tsx'
import { RichText } from '#app/messages/rich-text.tsx'
import { useTranslate } from '#app/messages/use-translate.ts'
import { shopBadges } from '#app/modules/identity/shops/badge-names.ts'
import { findOwnRecord } from '#app/modules/outreach/records/records.server.ts'
import { type BadgeState, badgeRules, minOrders, shownRecord } from '#app/modules/outreach/records/rules.ts'
import { recordTexts } from '#app/parts/shops/shop-record.tsx'
import { Badge } from '#app/ui/badge.tsx'
import { PageTitle } from '#app/ui/page-title.tsx'
import { TextLink } from '#app/ui/text-link.tsx'
import * as texts from '#messages/records.ts'
import * as names from '#messages/shop-record.ts'
import type { Route } from './+types/record'

export const meta: Route.MetaFunction = ({ matches }) => [pageTitle(matches, texts.title)]

const nothing = { completed: 0, lostSince: 0, sent: 0, sentWithinDay: 0 }

export async function loader({ request, context }: Route.LoaderArgs) {
  const seller = requireSeller(context, request)
  const { record, history, badges, documentsVerifiedAt } = await findOwnRecord(db, seller.userId)
  const { sent, sentWithinDay } = record ?? nothing
  const facts = { ...nothing, ...record, documentsVerifiedAt }
  const now = new Date()
  return {
    orders: record?.orders ?? 0,
    shown: shownRecord(record),
    quickPercent: sent === 0 ? 0 : Math.floor((sentWithinDay * 100) / sent),
    badges: shopBadges.map((badge) => ({
      badge,
      isHeld: badges.includes(badge),
      state: badgeRules[badge](facts, now) as BadgeState,
    })),
    history: history.map(({ badge, gained, at }) => ({ badge, gained, at: at.toISOString() })),
  }
}

/** What buyers see of the seller's shop, what each badge still asks for, and what changed. */
export default function Record({ loaderData }: Route.ComponentProps) {
  const t = useTranslate()
  const { orders, shown, badges, history, quickPercent } = loaderData
  return (
    <div className="max-w-2xl pb-12">
      <PageTitle>{t(texts.title)}</PageTitle>
      <p className="mt-2 text-muted">
        <RichText
          text={t(texts.intro)}
          tags={{ how: (words) => <TextLink to={href('/shop-record')}>{words}</TextLink> }}
        />
      </p>
      {shown ? (
        <ul className="mt-4 flex flex-col gap-1">
          {recordTexts(t, shown).map((text) => (
            <li key={text}>{text}</li>
          ))}
        </ul>
      ) : (
        <p className="mt-4">{t(texts.tooFew, { orders, needed: minOrders })}</p>
      )}
      <h2 className="mt-8 text-xl">{t(texts.badgesTitle)}</h2>
      <ul className="mt-3 overflow-hidden rounded-card border border-line bg-card">
        {badges.map(({ badge, isHeld, state: { has, needs, until } }) => (
          <li key={badge} className="border-line border-b px-4 py-3 last:border-b-0">
            <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
              <strong>{t(names.badges[badge])}</strong>
              <Badge tone={isHeld ? 'leaf' : 'plain'}>
                {isHeld && until
                  ? t(texts.heldUntil, { day: formatDate(until.toISOString(), t) })
                  : t(isHeld ? texts.held : texts.notHeld)}
              </Badge>
            </p>
            <p className="mt-1 text-muted text-sm">
              {badge === 'documents' && t(texts.lacking.documents)}
              {badge === 'no_disputes' && t(texts.lacking.no_disputes, { has, needs })}
              {badge === 'quick_sender' &&
                t(texts.lacking.quick_sender, { has, needs, percent: quickPercent })}
            </p>
            {badge === 'documents' && !isHeld && (
              <TextLink tall to={href('/seller/profile/papers')}>
                {t(texts.sendDocuments)}
              </TextLink>
            )}
          </li>
        ))}
      </ul>
      <h2 className="mt-8 text-xl">{t(texts.historyTitle)}</h2>
      {history.length === 0 ? (
        <p className="mt-2 text-muted">{t(texts.noHistory)}</p>
      ) : (
        <ul className="mt-2 flex flex-col gap-1">
          {history.map(({ badge, gained, at }) => (
            <li key={`${badge}${at}`}>
              <RichText
                text={t(gained ? texts.gainedLine : texts.lostLine, { badge: t(names.badges[badge]) })}
                tags={{ at: () => <Timestamp at={at} /> }}
              />
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}
