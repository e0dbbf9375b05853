import { useTranslate } from '#app/messages/use-translate.ts'
import type {
  BuyerWaiting,
  MemberWaiting,
  SellerWaiting,
} from '#app/modules/outreach/statistics/member-waiting-rules.ts'
import {
  Bell,
  CircleUser,
  Heart,
  LayoutGrid,
  MapPin,
  MessageCircle,
  Package,
  ShoppingBag,
  Star,
  Store,
  Truck,
  Wallet,
} from '#app/ui/icons.tsx'
import * as account from '#messages/dashboard.ts'
import { sellerTitle as shopReviews } from '#messages/reviews-page.ts'
import * as shop from '#messages/seller.ts'
import { BottomBar, type Destination } from './bottom-bar.tsx'

type Props<Waiting> = { waiting: Waiting }

/** A phone's bar in the buyer's and in the seller's screens. What is unread of the notifications stands on the bell. */
export const MemberBar = ({ waiting }: Props<MemberWaiting>) =>
  waiting.part === 'seller' ? <SellerBar waiting={waiting} /> : <BuyerBar waiting={waiting} />

const { screens } = account
const alsoOfBuyer = (name: string) => ({ to: `/${name}`, alsoAt: `/buyer/${name}` })
const messagesAt = { ...alsoOfBuyer('conversations'), icon: MessageCircle }

const BuyerBar = ({ waiting: { orders, messages } }: Props<BuyerWaiting>) => {
  const t = useTranslate()
  const main: Destination[] = [
    { to: '/buyer/dashboard', icon: LayoutGrid, text: account.overview },
    { ...alsoOfBuyer('orders'), icon: Package, text: screens.orders, count: orders },
    { ...messagesAt, text: screens.conversations, count: messages },
    { ...alsoOfBuyer('wishlist'), icon: Heart, text: screens.wishlist },
  ]
  const more: Destination[] = [
    { ...alsoOfBuyer('reviews'), icon: Star, text: screens.reviews },
    { ...alsoOfBuyer('addresses'), icon: MapPin, text: screens.addresses },
    { ...alsoOfBuyer('notifications'), icon: Bell, text: screens.notifications },
    { ...alsoOfBuyer('profile'), icon: CircleUser, text: screens.profile },
  ]
  return <BottomBar label={t(account.yourAccount)} main={main} more={more} />
}

const SellerBar = ({ waiting }: Props<SellerWaiting>) => {
  const t = useTranslate()
  const main: Destination[] = [
    { to: '/dashboard', icon: Store, text: shop.overview },
    { to: '/seller/orders', icon: Package, text: shop.orders, count: waiting.orders },
    { to: '/seller/products', icon: ShoppingBag, text: shop.products },
    { ...messagesAt, text: shop.messages, count: waiting.messages },
  ]
  const more: Destination[] = [
    { to: '/seller/questions', icon: MessageCircle, text: shop.questions, count: waiting.questions },
    { to: '/seller/reviews', icon: Star, text: shopReviews },
    { to: '/seller/earnings', icon: Wallet, text: shop.earnings },
    { to: '/seller/delivery-settings', icon: Truck, text: shop.delivery },
    { to: '/seller/profile', icon: CircleUser, text: shop.profile },
  ]
  return <BottomBar label={t(shop.yourShop)} main={main} more={more} />
}
