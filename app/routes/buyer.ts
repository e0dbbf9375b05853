import { prefix, type RouteConfigEntry, route } from '@react-router/dev/routes'

/** A buyer's screen has a short address and one under /buyer. */
const both = (path: string, file: string) => [
  route(path, file),
  ...prefix('buyer', [route(path, file, { id: `buyer-${path}` })]),
]

/** Of whoever is signed in: orders, what is saved, addresses, account. */
export const buyerRoutes: RouteConfigEntry[] = [
  route('buyer/dashboard', 'screens/buyer/dashboard/dashboard.tsx'),
  // What a buyer ordered.
  ...both('orders', 'screens/buyer/orders/list.tsx'),

  // What a buyer says of it.
  ...both('reviews', 'screens/buyer/reviews/own-reviews.tsx'),

  // What a buyer saved.
  ...both('wishlist', 'screens/buyer/wishlist/wishlist.tsx'),

  // What a member asked, and wrote with shops and buyers.
  route('questions', 'screens/buyer/questions/own-questions.tsx'),
  ...both('conversations', 'screens/buyer/conversations/list.tsx'),

  // Where things are brought.
  ...both('addresses', 'screens/buyer/accounts/addresses/list.tsx'),
  ...both('addresses/new', 'screens/buyer/accounts/addresses/new-address.tsx'),
  ...both('addresses/:addressId', 'screens/buyer/accounts/addresses/address.tsx'),

  // Who the buyer is.
  ...both('profile', 'screens/buyer/accounts/profile/profile.tsx'),
  route('profile/picture', 'screens/buyer/accounts/profile/picture.tsx'),
  route('profile/phone', 'screens/buyer/accounts/phone/phone.tsx'),
  route('profile/first-password', 'screens/buyer/accounts/phone/first-password.tsx'),
  route('profile/confirm', 'screens/buyer/accounts/phone/confirm.tsx'),
  route('profile/password', 'screens/buyer/accounts/change-password.tsx'),
  route('profile/email', 'screens/buyer/accounts/change-email.tsx'),
  route('profile/sessions', 'screens/buyer/sessions/sessions.tsx'),
  route('profile/blocks', 'screens/buyer/blocks/blocks.tsx'),
  route('profile/data', 'screens/buyer/accounts/data-export.tsx'),
  route('profile/data/file', 'screens/buyer/accounts/data-export-json.ts'),
  route('profile/delete', 'screens/buyer/accounts/delete-account.tsx'),

  // What the buyer is told.
  ...both('notifications', 'screens/buyer/notifications/list.tsx'),
  route('push-subscription', 'screens/buyer/notifications/push-subscription.ts'),
]
