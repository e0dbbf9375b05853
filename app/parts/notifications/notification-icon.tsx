import { cardOf, type NoticeIcon, type NotificationKind } from '#app/modules/platform/notices/cards.ts'
import {
  BadgeCheck,
  CircleAlert,
  Heart,
  type IconComponent,
  MessageCircle,
  Package,
  PackageCheck,
  ShoppingBag,
  Star,
  Store,
  Wallet,
} from '#app/ui/icons.tsx'

const icons: Record<NoticeIcon, IconComponent> = {
  alert: CircleAlert,
  badge: BadgeCheck,
  bag: ShoppingBag,
  heart: Heart,
  message: MessageCircle,
  parcel: Package,
  'parcel-ticked': PackageCheck,
  shop: Store,
  star: Star,
  wallet: Wallet,
}

export function NotificationIcon({ kind, className }: { kind: NotificationKind; className: string }) {
  const Icon = icons[cardOf(kind).icon]
  return <Icon className={className} aria-hidden="true" />
}
