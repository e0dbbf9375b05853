import { href, Link } from 'react-router'
import { formatDate } from '#app/base/dates/format-date.ts'
import { useTranslate } from '#app/messages/use-translate.ts'
import type { ShopBadge } from '#app/modules/identity/shops/badge-names.ts'
import type { ShownRecord } from '#app/modules/outreach/records/rules.ts'
import { ShopBadges, ShopRecordText } from '#app/parts/shops/shop-record.tsx'
import { Badge } from '#app/ui/badge.tsx'
import { CalendarDays, MapPin, ShieldCheck } from '#app/ui/icons.tsx'
import { Avatar } from '#app/ui/pictures/avatar.tsx'
import * as texts from '#messages/shops.ts'

type Props = {
  shop: {
    name: string
    location: string
    area: string
    description: string
    logo: string | null
    since: string
    badges: ShopBadge[]
  }
  record: ShownRecord | undefined
}

/** Who sells here: a shop that has this page is approved, and what that means is a press away. */
export const ShopHeading = ({
  shop: { name, location, area, description, logo, since, badges },
  record,
}: Props) => {
  const t = useTranslate()
  return (
    <div>
      <div className="flex items-center gap-4">
        {logo && <Avatar path={logo} className="size-20 sm:size-28" />}
        <div className="min-w-0">
          <h1 className="text-3xl [overflow-wrap:anywhere]">{name}</h1>
          <p className="mt-2 flex flex-wrap items-center gap-x-4 gap-y-1 text-muted text-sm">
            <span className="flex flex-wrap items-center gap-x-2">
              <Link
                to={`${href('/shop-record')}#what-approved-seller-means`}
                className="inline-flex min-h-11 items-center underline underline-offset-4"
              >
                <Badge tone="leaf">
                  <ShieldCheck className="size-4" aria-hidden="true" />
                  {t(texts.approvedSeller)}
                </Badge>
              </Link>
              <ShopBadges badges={badges} />
            </span>
            <span className="flex items-center gap-1">
              <MapPin className="size-4 shrink-0" aria-hidden="true" />
              {[area, location].filter(Boolean).join(', ')}
            </span>
            <span className="flex items-center gap-1">
              <CalendarDays className="size-4 shrink-0" aria-hidden="true" />
              {t(texts.since, { month: formatDate(since, t).split(' ').slice(1).join(' ') })}
            </span>
          </p>
          <ShopRecordText record={record} />
        </div>
      </div>
      {description && (
        <p className="mt-4 max-w-3xl whitespace-pre-line [overflow-wrap:anywhere]">{description}</p>
      )}
    </div>
  )
}
