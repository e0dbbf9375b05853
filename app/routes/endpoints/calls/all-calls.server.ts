import { accountCalls } from './account-calls.server.ts'
import type { Callables } from './callable.server.ts'
import { campaignCalls } from './campaign-calls.server.ts'
import { cartCalls } from './cart-calls.server.ts'
import { catalogCalls } from './catalog-calls.server.ts'
import { newsletterCalls } from './newsletter-calls.server.ts'
import { orderCalls } from './order-calls.server.ts'
import { productReviewCalls } from './product-review-calls.server.ts'
import { sellerCalls } from './seller-calls.server.ts'
import { shopReviewCalls } from './shop-review-calls.server.ts'
import { subscriptionCalls } from './subscription-calls.server.ts'
import { wishlistCalls } from './wishlist-calls.server.ts'

/** Every callable that is built, by name. */
export const allCalls: Callables = {
  ...accountCalls,
  ...catalogCalls,
  ...campaignCalls,
  ...cartCalls,
  ...newsletterCalls,
  ...orderCalls,
  ...productReviewCalls,
  ...sellerCalls,
  ...shopReviewCalls,
  ...subscriptionCalls,
  ...wishlistCalls,
}
