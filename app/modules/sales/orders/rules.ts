import { shareOf } from '#app/base/share-of.ts'
import { compose, type Language, type Message } from '#app/messages/language.ts'
import type { OnOrder } from '#app/modules/catalog/products/product-field-rules.ts'
import type { CategoryFields, SelectedOptions } from '#app/modules/catalog/products/rules.ts'
import * as texts from '#messages/orders.ts'
import type { DeliveryMethod } from '../delivery/rules.ts'
import type { PaymentStatus } from './payment-status.ts'
import { hasLeftSeller, isCancelled, type Mover, type OrderStatus } from './status.ts'

export const paymentMethods = ['airtel_money', 'tnm_mpamba', 'bank_transfer', 'cash_on_delivery'] as const
export type PaymentMethod = (typeof paymentMethods)[number]
export const paymentMethodLabels: Record<PaymentMethod, Message> = texts.paymentMethods

/** `Airtel Money, not paid yet` */
export const paymentSummary = ({ paymentMethod, paymentStatus }: Paid): Message =>
  compose((t) => t(texts.paymentSummaries[paymentStatus], { method: t(paymentMethodLabels[paymentMethod]) }))
type Paid = { paymentMethod: PaymentMethod; paymentStatus: PaymentStatus }

export type ContactInfo = { fullName: string; phoneNumber: string; email?: string }

export type DeliveryAddress = {
  recipientName: string
  phone: string
  email: string
  district: string
  area: string
  city: string
  landmark: string
  streetAddress: string
  postcode: string
}

/** What was bought, copied: an order never changes when its product does. */
export type OrderItem = Record<OnOrder, string> & {
  productId: string
  name: string
  quantity: number
  price: number
  productImage: string
  productImages: string[]
  sku: string
  categoryFields: CategoryFields
  itemNotes: string
  /** Only when options were chosen. */
  customOptions?: SelectedOptions
  /** The seller's own code of the choice, where it has one. */
  offerCode?: string
}
/** Some pieces of one of an order's lines; the first line's position is 0. */
export type Pieces = { position: number; quantity: number }

/** `movedBy` says as what somebody moved the order there. */
export type StatusEntry = { status: OrderStatus; timestamp: string; note: string; movedBy: Mover }

/** An order as pages and callables show it. Times are ISO 8601. */
export type Order = {
  id: string
  /** Left out where it is English. */
  language?: Language
  orderNumber: string
  sellerId: string
  sellerName: string
  sellerEmail?: string
  items: OrderItem[]
  subtotal: number
  shippingFee: number
  totalAmount: number
  discount: number
  couponCode: string
  paymentMethod: PaymentMethod
  paymentStatus: PaymentStatus
  deliveryAddress: DeliveryAddress
  deliveryMethod: DeliveryMethod
  specialDeliveryInstructions: string
  deliveryInstructions: string
  buyerNotes: string
  status: OrderStatus
  statusHistory: StatusEntry[]
  createdAt: string
  updatedAt: string
  estimatedDeliveryDate: string
  courierName?: string
  courierPhone?: string
  trackingNumber?: string
  /** The photo of the waybill, for those who may read the order. */
  waybillPath?: string
  /** While a dispute about it is not settled: since when. */
  disputedAt?: string
  /** Until when a code to its buyer's phone alone releases nothing. */
  releaseHeldUntil?: string
  /** Until when its seller confirms it, or sends it, while they are waited for. */
  dueAt?: string
  /** Since when it was late for the first time. */
  lateAt?: string
  /** More days that the seller asks for, until the buyer answers. */
  moreDays?: { days: number; why: string }
  /** Since when its buyer knows that it was delivered. */
  heardAt?: string
  /** When a delivered order completes by itself. */
  completesAt?: string
  /** Since when its seller has what was held, where that is before it was completed. */
  releasedAt?: string
  contactInfo: ContactInfo
  guestOrder: boolean
  /** Only for signed-in buyers. */
  buyerId?: string
}

export const orderRefusals = texts.refusals
export type OrderRefusal = keyof typeof orderRefusals

/** What went wrong when nothing more is known. */
export const placeFailed = texts.placeFailed

const blantyreAhead = 2 * 3_600_000

/** The year that an order number carries: Malawi's calendar, two hours ahead all year. */
export const yearInMalawi = (now: Date) => new Date(now.getTime() + blantyreAhead).getUTCFullYear()

/** `TB-2026-0042` however it was typed; undefined for anything that is no order number. */
export function parseOrderNumber(typed: string): string | undefined {
  const [, year, figures] = typedNumber.exec(typed.normalize('NFKC')) ?? []
  return figures && `TB-${year}-${figures}`
}

/** Read out on the phone it loses its dashes; a keyboard makes long ones of them; what is copied brings a mark or a full stop along. */
const between = String.raw`[\s\p{Pd}._/]{0,3}`
const beside = String.raw`[^\p{L}\p{N}]*`
const typedNumber = new RegExp(`^${beside}TB${between}(\\d{4})${between}(\\d{4,12})${beside}$`, 'iu')

/** What became of a shop's orders: completed, late, and cancelled by the shop or because it was late. */
export type SellerRecord = { completed: number; late: number; cancelled: number }

/** For so long a code that a browser answered stands for the phone at the checkouts of that browser. */
export const orderProofHours = 24

/** A rate as orders keep it: hundredths of a percent, so that 2.5 % is exactly 250. */
export const commissionRateOf = (percent: number) => Math.round(percent * 100)

type Sale = { subtotal: number; discount: number; commissionRate: number }

/**
 * What the platform keeps of an order, in whole kwacha: the rate of the day it was placed, on the goods without their
 * delivery, once for the order and not line by line, half a kwacha upwards.
 */
export const commissionOf = ({ subtotal, discount, commissionRate }: Sale): number =>
  Number((BigInt(Math.max(subtotal - discount, 0)) * BigInt(commissionRate) + 5_000n) / 10_000n)

/** What went back of an order up to now, and how much of it was for the delivery. */
type GivenBack = { amount: number; delivery: number }

/**
 * How much of the commission went back with all that went back of an order. It was taken on the goods, so it returns on
 * them: what is for the delivery returns none, and a sum that says nothing of what it is for is for the goods first. With
 * all of the goods all of the commission is back, and never more than was taken.
 */
export function commissionGivenBack(sale: Sale, { amount, delivery }: GivenBack): number {
  const goods = Math.max(sale.subtotal - sale.discount, 0)
  if (goods === 0) return 0
  return shareOf(commissionOf(sale), Math.min(Math.max(amount - delivery, 0), goods), goods)
}

/** `5 %`, `2.5 %`. */
export const commissionRateText = (commissionRate: number) => `${commissionRate / 100} %`

/** Cancelled after its goods left the seller: they were not put back on the shelf. */
export const isReturning = ({ status, statusHistory }: Pick<Order, 'status' | 'statusHistory'>) =>
  isCancelled(status) && statusHistory.some((entry) => hasLeftSeller(entry.status))
