import { layout, type RouteConfig, route } from '@react-router/dev/routes'
import { privateFileAddresses } from './modules/platform/files/private/private-file-rules.ts'
import { adminRoutes } from './routes/admin.ts'
import { pageRoutes } from './routes/pages.ts'
import { shopRoutes } from './routes/shop.ts'

/** Every URL of the product: the areas, and what answers without a layout around it. */
export default [
  layout('screens/shop/layout.tsx', shopRoutes),
  layout('screens/admin/layout.tsx', adminRoutes),
  ...pageRoutes,

  // What becomes of a campaign's mails.
  route('newsletter/open/:mail', 'api/newsletter/mail-opened.ts'),
  route('newsletter/click/:mail/:link', 'api/newsletter/mail-clicked.ts'),
  route('newsletter/bounces', 'api/newsletter/bounces.ts'),

  // Reading embedded mail.
  layout('screens/dev/layout.tsx', [
    route('dev/outbox', 'screens/dev/mail/outbox.tsx'),
    route('dev/outbox/texts', 'screens/dev/messaging/texts.tsx'),
    route('dev/outbox/:mailId', 'screens/dev/mail/mail.tsx'),
    route('dev/outbox/:mailId/body', 'screens/dev/mail/mail-body.ts'),
  ]),

  route('language', 'api/language/choose-language.ts'),
  route('light', 'api/light/choose-light.ts'),
  route('cart-items', 'api/cart/cart-items.ts'),
  // Hearts.
  route('wishlist-items', 'api/wishlist/wishlist-items.ts'),

  // Bells.
  route('notifications/events', 'api/notifications/notification-stream.ts'),

  // Whether a payment came.
  route('pay/:checkoutId/state', 'screens/shop/payments/payment-state.ts'),

  // Printed orders.
  route('orders/:orderNumber/receipt', 'screens/shop/receipts/receipt.tsx'),
  route('orders/:orderNumber/dispute/letter.pdf', 'api/disputes/letter-pdf.ts'),
  route('orders/:orderNumber/receipt.pdf', 'api/receipts/receipt-pdf.ts'),

  // Price cards and posters.
  route('seller/share/print', 'screens/seller/sharing/print-sheet.tsx'),

  // Files that only some people may see.
  ...Object.keys(privateFileAddresses).map((address) =>
    route(address, 'api/files/private-file.ts', { id: `files/${address}` }),
  ),

  // The views of lists that administrators keep.
  route('admin/views', 'screens/admin/list/change-saved-views.ts'),

  route('suggest', 'api/search/suggest.ts'),
  route('api/call/:name', 'api/calls/call.ts'),
  route('share-card/:productId', 'api/products/product-share-card.ts'),
  // A shop's share card, and a page's.
  route('share-card/page/:page', 'api/products/page-share-card.ts'),
  route('share-card/shop/:sellerId', 'api/products/shop-share-card.ts'),
  route('sitemap.xml', 'api/sitemap/sitemap.ts'),
  route('sitemap/:page', 'api/sitemap/sitemap-page.ts'),
  route('robots.txt', 'api/sitemap/robots.ts'),

  // What other markets read of this one: all of it, or one shop.
  route('feeds/google.xml', 'api/feeds/google-feed.ts'),
  route('feeds/meta.csv', 'api/feeds/meta-feed.ts'),
  route('feeds/shop/:sellerId/google.xml', 'api/feeds/google-feed.ts', { id: 'shop-google-feed' }),
  route('feeds/shop/:sellerId/meta.csv', 'api/feeds/meta-feed.ts', { id: 'shop-meta-feed' }),
] satisfies RouteConfig
