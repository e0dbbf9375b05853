import type { Message, Translate } from '#app/messages/language.ts'
import { isOpen, isSentBack, isStopped, type SellerStatus } from '#app/modules/identity/shops/status.ts'
import { setup } from '#messages/seller-dashboard.ts'

export type SetupStep = {
  icon: 'mail' | 'phone' | 'shop' | 'truck' | 'package' | 'approval'
  title: string
  text: string
  done: boolean
  to?: string
}

type Shop = {
  status: SellerStatus
  description: string
  paymentNumber: string | null
  paymentOperator: string | null
}
type Known = {
  /** Whose account has no email is reached by phone. */
  reachedBy: 'email' | 'phone'
  isReached: boolean
  shop: Shop | null
  /** Unknown of an open shop: whoever only lets buyers collect may leave it so. */
  delivers?: boolean
  productCount: number
}

/** What a shop needs before buyers see its goods, in the order in which it is done. */
export const setupSteps = (
  t: Translate,
  { reachedBy, isReached, shop, delivers, productCount }: Known,
): SetupStep[] => [
  {
    ...(reachedBy === 'email'
      ? { icon: 'mail', title: t(setup.email), to: '/verify-email' }
      : { icon: 'phone', title: t(setup.phone), to: '/profile/phone' }),
    text: t(setup.emailText),
    done: isReached,
  },
  {
    icon: 'shop',
    title: t(setup.profile),
    text: missingText(t, shop),
    done: shop !== null && missingOf(shop).length === 0,
    to: '/seller/profile',
  },
  ...(delivers === undefined
    ? []
    : [
        {
          icon: 'truck',
          title: t(setup.delivery),
          text: t(setup.deliveryText),
          done: delivers,
          to: '/seller/delivery-settings',
        } as const,
      ]),
  {
    icon: 'package',
    title: t(setup.product),
    text: t(setup.productText),
    done: productCount > 0,
    to: '/seller/products/new',
  },
  {
    icon: 'approval',
    title: t(setup.approval),
    text: t(approvalText(shop)),
    done: shop !== null && isOpen(shop.status),
  },
]

function approvalText(shop: Shop | null) {
  if (shop && isSentBack(shop.status)) return setup.rejectedText
  if (shop && isStopped(shop.status)) return setup.suspendedText
  return setup.approvalText
}

function missingOf({ description, paymentNumber, paymentOperator }: Shop): Message[] {
  const missing: Message[] = []
  if (!description) missing.push(setup.missingDescription)
  if (!paymentNumber) missing.push(setup.missingNumber)
  else if (!paymentOperator) missing.push(setup.missingOperator)
  return missing
}

function missingText(t: Translate, shop: Shop | null) {
  if (!shop) return t(setup.missingAll)
  const missing = missingOf(shop)
  return missing.length === 0
    ? t(setup.complete)
    : t(setup.missing, { things: missing.map((thing) => t(thing)).join(', ') })
}
