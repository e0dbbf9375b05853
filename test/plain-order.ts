import type { Order } from '#app/modules/sales/orders/rules.ts'

/** An order as a page reads it, made without a database: a lamp that Speed Courier brings to Zomba, unless `values` say otherwise. */
export const aPlainOrder = (values: Partial<Order> = {}): Order => ({
  id: 'order00000000001',
  orderNumber: 'TB-2026-0042',
  sellerId: 'seller0000000001',
  sellerName: 'Limbe Solar',
  items: [
    {
      productId: 'lamp000000000001',
      name: 'Solar lamp',
      quantity: 2,
      price: 7_500,
      productImage: '/files/lamp.webp',
      productImages: ['/files/lamp.webp'],
      category: 'Electronics',
      condition: 'new',
      sku: 'LAMP0000',
      categoryFields: {},
      itemNotes: '',
    },
  ],
  subtotal: 15_000,
  shippingFee: 2_500,
  totalAmount: 17_500,
  discount: 0,
  couponCode: '',
  paymentMethod: 'airtel_money',
  paymentStatus: 'paid',
  deliveryAddress: {
    recipientName: 'Mphatso Banda',
    phone: '+265888765432',
    email: '',
    district: 'Zomba',
    area: 'Matawale',
    city: '',
    landmark: 'Blue gate',
    streetAddress: '',
    postcode: '',
  },
  deliveryMethod: {
    type: 'courier',
    cost: 2_500,
    sellerId: 'seller0000000001',
    sellerName: 'Limbe Solar',
    courierDetails: {
      name: 'Speed Courier',
      estimatedDays: '2 days',
      contactPhone: '',
      instructions: '',
    },
  },
  specialDeliveryInstructions: '',
  deliveryInstructions: '',
  buyerNotes: '',
  status: 'confirmed',
  statusHistory: [],
  createdAt: '2026-11-20T08:00:00.000Z',
  updatedAt: '2026-11-20T08:00:00.000Z',
  estimatedDeliveryDate: '2 days',
  contactInfo: { fullName: 'Chikondi Banda', phoneNumber: '+265999123456' },
  guestOrder: false,
  ...values,
})

/** The same to be fetched where its seller is. */
export const pickedUp = {
  type: 'pickup',
  cost: 0,
  sellerId: 'seller0000000001',
  sellerName: 'Limbe Solar',
} as const satisfies Order['deliveryMethod']

/** A coach brings it to its depot in Zomba, where the buyer collects it. */
export const atCollectionPoint = {
  ...pickedUp,
  cost: 1_800,
  pickupDetails: {
    name: 'Post Coach, Zomba depot',
    streetAddress: 'Behind the post office',
    city: 'Zomba',
    openingTime: '07:30',
    closingTime: '16:30',
    instructions: 'Bring your ID',
  },
  courierDetails: { name: 'Post Coach', estimatedDays: '2 days', contactPhone: '', instructions: '' },
  estimatedDeliveryDate: '2 days',
} as const satisfies Order['deliveryMethod']
