import type { NotificationKind } from '#app/modules/platform/notifications/rules.ts'
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

const icons: Record<NotificationKind, IconComponent> = {
  order_placed: ShoppingBag,
  order_status: Package,
  payment: Wallet,
  product_review: BadgeCheck,
  seller_approved: Store,
  dispute: MessageCircle,
  stock_low: CircleAlert,
  back_in_stock: PackageCheck,
  price_drop: Heart,
  question_asked: MessageCircle,
  question_answered: MessageCircle,
  conversation: MessageCircle,
  report: CircleAlert,
  badge: BadgeCheck,
  review: Star,
  account: CircleAlert,
  admin_shops: Store,
  admin_products: BadgeCheck,
  admin_disputes: MessageCircle,
  admin_reports: CircleAlert,
  admin_payments: Wallet,
  admin_tasks: CircleAlert,
}

export function NotificationIcon({ kind, className }: { kind: NotificationKind; className: string }) {
  const Icon = icons[kind]
  return <Icon className={className} aria-hidden="true" />
}
