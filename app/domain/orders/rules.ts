export const orderStatuses = [
  'pending',
  'confirmed',
  'processing',
  'shipped',
  'ready_for_pickup',
  'delivered',
  'completed',
  'cancelled',
] as const
export type OrderStatus = (typeof orderStatuses)[number]

export const paymentMethods = ['airtel_money', 'tnm_mpamba', 'bank_transfer', 'cash_on_delivery'] as const
export type PaymentMethod = (typeof paymentMethods)[number]
export const paymentMethodLabels: Record<PaymentMethod, string> = {
  airtel_money: 'Airtel Money',
  tnm_mpamba: 'TNM Mpamba',
  bank_transfer: 'Bank transfer',
  cash_on_delivery: 'Cash on Delivery',
}

export const paymentStatuses = ['pending', 'paid', 'failed', 'refunded', 'partly_refunded'] as const

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
