import { index, layout, type RouteConfigEntry, route } from '@react-router/dev/routes'
import { buyerRoutes } from './buyer.ts'
import { sellerRoutes } from './seller.ts'

/** Of everybody, with the shop around them; the buyer's and the seller's screens have a gate within. */
export const shopRoutes: RouteConfigEntry[] = [
  index('screens/shop/home/home.tsx'),
  route('products', 'screens/shop/search/list.tsx'),
  route('product/:productId', 'screens/shop/products/product.tsx'),
  route('product/:productId/reviews', 'screens/shop/reviews/product-reviews.tsx'),
  route('cart', 'screens/shop/cart/cart.tsx'),
  // A cart that somebody sent.
  route('cart/from', 'screens/shop/cart/cart-from-link.tsx'),
  route('checkout', 'screens/shop/orders/checkout/checkout.tsx'),
  route('order-confirmation', 'screens/shop/orders/order-confirmation.tsx'),
  // Paying for what was ordered.
  route('pay/:checkoutId', 'screens/shop/payments/pay.tsx'),
  route('orders/find', 'screens/shop/orders/find-order.tsx'),
  route('orders/:orderNumber', 'screens/shop/orders/order/order.tsx'),
  route('orders/:orderNumber/again', 'screens/shop/orders/buy-again.tsx'),
  // A guest's order opened by a code.
  route('orders/:orderNumber/code', 'screens/shop/orders/order-code.tsx'),

  layout('screens/buyer/layout.tsx', buyerRoutes),
  layout('screens/seller/layout.tsx', sellerRoutes),

  // A seller's shop.
  route('shop/:sellerId', 'screens/shop/shops/shop.tsx'),

  // Both by a short address.
  route('p/:code', 'screens/shop/short-links/product-link.ts'),
  route('s/:code', 'screens/shop/short-links/shop-link.ts'),
  // What an SMS says by a short address, for whom it was sent to.
  route('t/:code', 'screens/shop/short-links/text-link.ts'),

  // What is disputed.
  route('orders/:orderNumber/dispute', 'screens/shop/disputes/dispute.tsx'),

  // What is asked about a product: for everybody, and between two.
  route('product/:productId/questions', 'screens/shop/questions/questions.tsx'),
  route('product/:productId/enquiry', 'screens/shop/conversations/enquiry.tsx'),
  // One question, answered by a link from a text message.
  route('answer/:token', 'screens/shop/questions/answer-by-link.tsx'),
  // What buyer and seller write to each other.
  route('conversations/:conversationId', 'screens/shop/conversations/conversation.tsx'),
  route('orders/:orderNumber/messages', 'screens/shop/conversations/order-conversation.tsx'),
  // What its buyer says of a line of an order.
  route('orders/:orderNumber/mark', 'screens/shop/reviews/mark-order.tsx'),
  route('orders/:orderNumber/review/:position', 'screens/shop/reviews/write-review.tsx'),

  // What opens without a line, and what waits to be sent.
  route('on-this-phone', 'screens/shop/offline/on-this-phone.tsx'),

  // Whether a receipt is genuine: for whoever holds one.
  route('receipts', 'screens/shop/receipts/check-receipt.tsx'),
  route('receipts/:token', 'screens/shop/receipts/genuine-receipt.tsx'),

  route('*', 'screens/shop/not-found.tsx'),
]
