import type { ReactNode } from 'react'
import { formatDate } from '#app/base/dates/format-date.ts'
import { useTranslate } from '#app/messages/use-translate.ts'
import type { ShopBadge } from '#app/modules/identity/shops/badge-names.ts'
import { CalendarDays, MapPin } from '#app/ui/icons.tsx'
import { Picture, type PictureView } from '#app/ui/pictures/picture.tsx'
import * as texts from '#messages/shops.ts'
import { ChitenjePattern } from '../../ui/chitenje-pattern.tsx'
import { ShopBadges } from './shop-record.tsx'

export type SellerCardView = {
  name: string
  district: string
  /** When they began to sell here, as an ISO date. */
  since: string
  logo?: PictureView | null
  description?: string
  productCount?: number
  badges?: ShopBadge[]
}

/** Who sells it: place and since-when. `action` is what one can do, such as a link to all their goods. */
export function SellerCard({ seller, action }: { seller: SellerCardView; action?: ReactNode }) {
  const t = useTranslate()
  const { name, district, since, logo, description, productCount, badges = [] } = seller
  return (
    <section aria-label={t(texts.seller)} className="overflow-hidden rounded-card border border-line bg-card">
      <ChitenjePattern cloth="suns" scale={0.5} className="h-7 w-full" />
      <div className="flex gap-3 p-4">
        <Logo name={name} logo={logo} />
        <div className="min-w-0 grow">
          <p className="font-semibold leading-tight">{name}</p>
          <p className="mt-1 flex flex-wrap gap-x-4 text-muted text-sm">
            <span className="flex items-center gap-1">
              <MapPin className="size-4" aria-hidden="true" />
              {district}
            </span>
            <span className="flex items-center gap-1">
              <CalendarDays className="size-4" aria-hidden="true" />
              {t(texts.since, { month: formatDate(since, t).split(' ').slice(1).join(' ') })}
            </span>
            {productCount !== undefined && <span>{t(texts.productCount, { count: productCount })}</span>}
          </p>
          {badges.length > 0 && (
            <p className="mt-2 flex flex-wrap gap-1">
              <ShopBadges badges={badges} />
            </p>
          )}
          {description && <p className="mt-2 line-clamp-3 text-sm">{description}</p>}
          {action && <div className="mt-3">{action}</div>}
        </div>
      </div>
    </section>
  )
}

function Logo({ name, logo }: { name: string; logo: PictureView | null | undefined }) {
  if (logo) {
    return (
      <div className="size-12 shrink-0">
        <Picture image={logo} sizes="48px" className="aspect-square rounded-full" />
      </div>
    )
  }
  return (
    <span
      aria-hidden="true"
      className="grid size-12 shrink-0 place-items-center rounded-full bg-leaf-soft font-bold font-display text-leaf-dark text-xl"
    >
      {name.charAt(0).toUpperCase()}
    </span>
  )
}
