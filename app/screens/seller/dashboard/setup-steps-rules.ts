import type { SellerStatus } from '#app/modules/identity/shops/moderation/moderation-rules.ts'

export type SetupStep = { title: string; text: string; done: boolean; to?: string }

type Shop = {
  status: SellerStatus
  description: string
  paymentNumber: string | null
  paymentOperator: string | null
}
type Known = { emailVerified: boolean; shop: Shop | null; productCount: number }

/** What a shop needs before buyers see its goods, in the order in which it is done. */
export const setupSteps = ({ emailVerified, shop, productCount }: Known): SetupStep[] => [
  {
    title: 'Confirm your email',
    text: 'We can only open shops whose owner we can reach.',
    done: emailVerified,
    to: '/verify-email',
  },
  {
    title: 'Complete your profile',
    text: missingText(shop),
    done: shop !== null && missingOf(shop).length === 0,
    to: '/seller/profile',
  },
  {
    title: 'List your first product',
    text: 'You can do this while your shop waits to be approved.',
    done: productCount > 0,
    to: '/seller/products/new',
  },
  {
    title: 'Be approved',
    text: approvalText(shop),
    done: shop?.status === 'approved',
  },
]

function approvalText(shop: Shop | null) {
  if (shop?.status === 'rejected') return 'Change what is wrong, then send your shop in again.'
  if (shop?.status === 'suspended') return 'Your shop is suspended. Only we can open it again.'
  return 'We look at every new shop. You do not have to do anything for it.'
}

const missingOf = ({ description, paymentNumber, paymentOperator }: Shop) =>
  [
    !description && 'a few words about your shop',
    !paymentNumber && 'a payment number',
    paymentNumber && !paymentOperator && 'whether the payment number is Airtel Money or TNM Mpamba',
  ].filter((entry): entry is string => Boolean(entry))

function missingText(shop: Shop | null) {
  if (!shop) return 'Still missing: a name, a district and a payment number.'
  const missing = missingOf(shop)
  return missing.length > 0 ? `Still missing: ${missing.join(', ')}.` : 'Buyers know who you are.'
}
