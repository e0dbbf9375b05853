import type { Callables } from './callable.server.ts'
import { accountCalls } from './callables/account-calls.server.ts'
import { campaignCalls } from './callables/campaign-calls.server.ts'
import { cartCalls } from './callables/cart-calls.server.ts'
import { catalogCalls } from './callables/catalog-calls.server.ts'
import { newsletterCalls } from './callables/newsletter-calls.server.ts'
import { orderCalls } from './callables/order-calls.server.ts'
import { phoneCalls } from './callables/phone-calls.server.ts'
import { productModerationCalls } from './callables/product-moderation-calls.server.ts'
import { questionCalls } from './callables/question-calls.server.ts'
import { reviewCalls } from './callables/review-calls.server.ts'
import { sellerProductCalls } from './callables/seller-product-calls.server.ts'
import { shopModerationCalls } from './callables/shop-moderation-calls.server.ts'
import { subscriptionCalls } from './callables/subscription-calls.server.ts'
import { trustCalls } from './callables/trust-calls.server.ts'
import { wishlistCalls } from './callables/wishlist-calls.server.ts'

/** Every callable that is built, by name. */
export const allCalls: Callables = {
  ...accountCalls,
  ...catalogCalls,
  ...campaignCalls,
  ...cartCalls,
  ...newsletterCalls,
  ...orderCalls,
  ...phoneCalls,
  ...productModerationCalls,
  ...questionCalls,
  ...reviewCalls,
  ...sellerProductCalls,
  ...shopModerationCalls,
  ...subscriptionCalls,
  ...trustCalls,
  ...wishlistCalls,
}
