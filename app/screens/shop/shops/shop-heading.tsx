import { formatDate } from '#app/base/dates/format-date.ts'
import { useTranslate } from '#app/messages/use-translate.ts'
import type { SellerRecord } from '#app/modules/sales/orders/reading/seller-record-rules.ts'
import { sellerRecordText } from '#app/parts/shops/seller-record.ts'
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
  }
  record: SellerRecord
}

/** Who sells here: a shop that has this page is approved. */
export const ShopHeading = ({ shop: { name, location, area, description, logo, since }, record }: Props) => {
  const t = useTranslate()
  const sold = sellerRecordText(t, record)
  return (
    <div>
      <div className="flex items-center gap-4">
        {logo && <Avatar path={logo} className="size-20 sm:size-28" />}
        <div className="min-w-0">
          <h1 className="text-3xl [overflow-wrap:anywhere]">{name}</h1>
          <p className="mt-2 flex flex-wrap items-center gap-x-4 gap-y-1 text-muted text-sm">
            <Badge tone="leaf">
              <ShieldCheck className="size-4" aria-hidden="true" />
              {t(texts.approvedSeller)}
            </Badge>
            <span className="flex items-center gap-1">
              <MapPin className="size-4 shrink-0" aria-hidden="true" />
              {[area, location].filter(Boolean).join(', ')}
            </span>
            <span className="flex items-center gap-1">
              <CalendarDays className="size-4 shrink-0" aria-hidden="true" />
              {t(texts.since, { month: formatDate(since, t).split(' ').slice(1).join(' ') })}
            </span>
          </p>
          {sold && <p className="mt-1 text-muted text-sm">{sold}</p>}
        </div>
      </div>
      {description && (
        <p className="mt-4 max-w-3xl whitespace-pre-line [overflow-wrap:anywhere]">{description}</p>
      )}
    </div>
  )
}
