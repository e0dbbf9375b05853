import { index, layout, prefix, type RouteConfig, route } from '@react-router/dev/routes'

/** A buyer's screen has a short address and one under /buyer. */
const both = (path: string, file: string) => [
  route(path, file),
  ...prefix('buyer', [route(path, file, { id: `buyer-${path}` })]),
]

/** A screen that only says something, its words in content/. */
const text = (path: string) => route(path, 'screens/pages/text-page.tsx', { id: path })

/** Every URL of the product. */
export default [
  layout('screens/shop/layout.tsx', [
    index('screens/shop/home/home.tsx'),
    route('products', 'screens/shop/search/list.tsx'),
    route('product/:productId', 'screens/shop/products/product.tsx'),
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

    layout('screens/buyer/layout.tsx', [
      route('buyer/dashboard', 'screens/buyer/dashboard/dashboard.tsx'),
      // What a buyer ordered.
      ...both('orders', 'screens/buyer/orders/list.tsx'),

      // What a buyer saved.
      ...both('wishlist', 'screens/buyer/wishlist/wishlist.tsx'),

      // Where things are brought.
      ...both('addresses', 'screens/buyer/accounts/addresses/list.tsx'),
      ...both('addresses/new', 'screens/buyer/accounts/addresses/new-address.tsx'),
      ...both('addresses/:addressId', 'screens/buyer/accounts/addresses/address.tsx'),

      // Who the buyer is.
      ...both('profile', 'screens/buyer/accounts/profile/profile.tsx'),
      route('profile/picture', 'screens/buyer/accounts/profile/picture.tsx'),
      route('profile/password', 'screens/buyer/accounts/change-password.tsx'),
      route('profile/email', 'screens/buyer/accounts/change-email.tsx'),
      route('profile/sessions', 'screens/buyer/sessions/sessions.tsx'),
      route('profile/data', 'screens/buyer/accounts/data-export.tsx'),
      route('profile/data/file', 'screens/buyer/accounts/data-export-json.ts'),
      route('profile/delete', 'screens/buyer/accounts/delete-account.tsx'),

      // What the buyer is told.
      ...both('notifications', 'screens/buyer/notifications/list.tsx'),
      route('push-subscription', 'screens/buyer/notifications/push-subscription.ts'),
    ]),

    layout('screens/seller/layout.tsx', [
      route('dashboard', 'screens/seller/dashboard/dashboard.tsx'),
      // What a seller lists.
      route('seller/products', 'screens/seller/products/list/list.tsx'),
      route('seller/products/new', 'screens/seller/products/editing/new-product.tsx'),
      route('seller/products/:productId/edit', 'screens/seller/products/editing/edit-product.tsx'),
      // A product's copy, and many at once.
      route('seller/products/:productId/copy', 'screens/seller/products/editing/copy-product.tsx'),
      route('seller/products/chosen', 'screens/seller/products/bulk/bulk-actions.tsx'),
      // Many products from a file.
      route('seller/products/import', 'screens/seller/import/list.tsx'),
      route('seller/products/import/:importId', 'screens/seller/import/steps/import.tsx'),
      route('seller/products/import/:importId/pictures', 'screens/seller/import/pictures/pictures.tsx'),
      route('seller/products/import/:importId/progress', 'screens/seller/import/steps/progress.ts'),
      route('seller/products/import/:importId/problems.csv', 'screens/seller/import/steps/problems-csv.ts'),
      // What is shared and printed of them.
      route('seller/share', 'screens/seller/sharing/share.tsx'),
      route('seller/share/status/:picture', 'screens/seller/sharing/status-picture.ts'),
      route('seller/share/status.zip', 'screens/seller/sharing/status-pack.ts'),
      // Products taken along.
      route('seller/products.csv', 'screens/seller/products/spreadsheet/products-csv.ts'),
      route('seller/products.xlsx', 'screens/seller/products/spreadsheet/products-xlsx.ts'),
      route('seller/products/template.csv', 'screens/seller/products/spreadsheet/template-csv.ts'),
      route('seller/products/template.xlsx', 'screens/seller/products/spreadsheet/template-xlsx.ts'),

      // What a seller sold.
      route('seller/orders', 'screens/seller/orders/list.tsx'),
      route('seller/orders.csv', 'screens/seller/orders/list-csv.ts'),
      route('seller/orders/labels.pdf', 'screens/seller/orders/parcels/labels-pdf.ts'),
      route('seller/orders/:orderNumber', 'screens/seller/orders/order/order.tsx'),
      route('seller/orders/:orderNumber/dispute', 'screens/seller/disputes/dispute.tsx'),
      route('seller/orders/:orderNumber/slip.pdf', 'screens/seller/orders/parcels/packing-slip-pdf.ts'),
      route('seller/orders/:orderNumber/label.pdf', 'screens/seller/orders/parcels/label-pdf.ts'),

      // How it is brought.
      route('seller/delivery-settings', 'screens/seller/delivery/settings.tsx'),
      route(
        'seller/delivery-settings/pickup-points/new',
        'screens/seller/delivery/pickup-points/new-pickup-point.tsx',
      ),
      route(
        'seller/delivery-settings/pickup-points/:pointId',
        'screens/seller/delivery/pickup-points/pickup-point.tsx',
      ),
      route('seller/delivery-settings/own-delivery', 'screens/seller/delivery/own-delivery/own-delivery.tsx'),
      route('seller/delivery-settings/couriers', 'screens/seller/delivery/couriers/couriers.tsx'),
      route(
        'seller/delivery-settings/depots/new',
        'screens/seller/delivery/collection-points/new-collection-point.tsx',
      ),
      route(
        'seller/delivery-settings/depots/:depotId',
        'screens/seller/delivery/collection-points/collection-point.tsx',
      ),

      // Who the seller is.
      route('seller/profile', 'screens/seller/shops/profile/profile.tsx'),
      route('seller/profile/logo', 'screens/seller/shops/profile/logo.tsx'),
      // Identity papers.
      route('seller/profile/papers', 'screens/seller/shops/verification/documents.tsx'),
      route('seller/profile/holiday', 'screens/seller/shops/holidays/holiday.tsx'),

      // What the seller earned.
      route('seller/earnings', 'screens/seller/ledger/earnings.tsx'),
      route('seller/earnings/statement.csv', 'screens/seller/ledger/statement-csv.ts'),
      route('seller/earnings/statement.pdf', 'screens/seller/ledger/statement-pdf.ts'),
      // What is paid out of it.
      route('seller/earnings/payouts', 'screens/seller/payouts/list.tsx'),
      route('seller/earnings/payouts/:payoutId', 'screens/seller/payouts/payout.tsx'),
      route('seller/earnings/payouts/:payoutId/statement.csv', 'screens/seller/payouts/statement-csv.ts'),
      route('seller/earnings/payouts/:payoutId/statement.pdf', 'screens/seller/payouts/statement-pdf.ts'),
    ]),

    // A seller's shop.
    route('shop/:sellerId', 'screens/shop/shops/shop.tsx'),

    // Both by a short address.
    route('p/:code', 'screens/shop/short-links/product-link.ts'),
    route('s/:code', 'screens/shop/short-links/shop-link.ts'),

    // What is disputed.
    route('orders/:orderNumber/dispute', 'screens/shop/disputes/dispute.tsx'),
    route('orders/:orderNumber/dispute/photos/:photoId', 'screens/shop/disputes/dispute-photo.ts'),

    // What opens without a line, and what waits to be sent.
    route('on-this-phone', 'screens/shop/offline/on-this-phone.tsx'),

    // Whether a receipt is genuine: for whoever holds one.
    route('receipts', 'screens/shop/receipts/check-receipt.tsx'),
    route('receipts/:token', 'screens/shop/receipts/genuine-receipt.tsx'),

    // The photo of a waybill, for whoever may read the order.
    route('orders/:orderNumber/waybill', 'screens/shop/orders/waybill-photo.ts'),

    route('*', 'screens/shop/not-found.tsx'),
  ]),

  layout('screens/admin/layout.tsx', [
    route('admin', 'screens/admin/statistics/dashboard.tsx'),
    route('admin/confirm', 'screens/admin/sessions/confirm-password.tsx'),
    route('admin/second-factor', 'screens/admin/sessions/second-factor.tsx'),
    // Who sells.
    route('admin/sellers', 'screens/admin/shops/list.tsx'),
    route('admin/sellers.csv', 'screens/admin/shops/list-csv.ts'),
    route('admin/sellers/:sellerId', 'screens/admin/shops/shop.tsx'),

    // What is sold.
    route('admin/products', 'screens/admin/moderation/list.tsx'),
    route('admin/products.csv', 'screens/admin/moderation/list-csv.ts'),
    route('admin/products/:productId', 'screens/admin/moderation/product.tsx'),

    // What was ordered.
    route('admin/orders', 'screens/admin/orders/list.tsx'),
    route('admin/orders.csv', 'screens/admin/orders/list-csv.ts'),
    route('admin/orders/:orderId', 'screens/admin/orders/order.tsx'),
    // What was delivered, as only its seller says.
    route('admin/deliveries', 'screens/admin/orders/deliveries-to-check.tsx'),
    route('admin/orders/:orderId/slip.pdf', 'screens/admin/orders/parcels/packing-slip-pdf.ts'),
    route('admin/orders/:orderId/label.pdf', 'screens/admin/orders/parcels/label-pdf.ts'),

    // Who has an account.
    route('admin/users', 'screens/admin/accounts/list.tsx'),
    route('admin/users.csv', 'screens/admin/accounts/list-csv.ts'),
    route('admin/users/:userId', 'screens/admin/accounts/user.tsx'),
    route('admin/users/:userId/data', 'screens/admin/accounts/data-export.ts'),

    // How it is brought.
    route('admin/delivery', 'screens/admin/delivery/couriers.tsx'),
    route('admin/delivery.csv', 'screens/admin/delivery/couriers-csv.ts'),
    route('admin/delivery/couriers/new', 'screens/admin/delivery/new-courier.tsx'),
    route('admin/delivery/couriers/:courierId', 'screens/admin/delivery/courier.tsx'),
    route('admin/delivery/districts', 'screens/admin/delivery/districts.tsx'),
    route('admin/delivery/districts.csv', 'screens/admin/delivery/districts-csv.ts'),
    route('admin/delivery/sellers', 'screens/admin/delivery/seller-delivery.tsx'),
    route('admin/delivery/sellers.csv', 'screens/admin/delivery/seller-delivery-csv.ts'),

    // What is paid, and what is disputed.
    route('admin/payments', 'screens/admin/payments/list.tsx'),
    route('admin/payments.csv', 'screens/admin/payments/list-csv.ts'),
    route('admin/payments/ledger', 'screens/admin/ledger/ledger.tsx'),
    route('admin/payments/ledger.csv', 'screens/admin/ledger/entries-csv.ts'),
    route('admin/payments/transactions', 'screens/admin/payments/transactions/list.tsx'),
    route('admin/payments/transactions.csv', 'screens/admin/payments/transactions/list-csv.ts'),
    route('admin/payments/transactions/:paymentId', 'screens/admin/payments/transactions/transaction.tsx'),
    route('admin/payments/differences', 'screens/admin/payments/differences/list.tsx'),
    route('admin/payments/differences.csv', 'screens/admin/payments/differences/list-csv.ts'),
    route('admin/payments/payouts', 'screens/admin/payouts/list.tsx'),
    route('admin/payments/payouts.csv', 'screens/admin/payouts/list-csv.ts'),
    route('admin/payments/payouts/:payoutId', 'screens/admin/payouts/payout.tsx'),
    route('admin/payments/refunds', 'screens/admin/refunds/list.tsx'),
    route('admin/payments/refunds.csv', 'screens/admin/refunds/list-csv.ts'),
    route('admin/payments/refunds/:refundId', 'screens/admin/refunds/refund.tsx'),
    route('admin/payments/bank-files/:batchId', 'screens/admin/payouts/bank-file.ts'),
    route('admin/disputes', 'screens/admin/disputes/list.tsx'),
    route('admin/disputes.csv', 'screens/admin/disputes/list-csv.ts'),
    route('admin/disputes/:disputeId', 'screens/admin/disputes/dispute.tsx'),

    // The newsletter's readers.
    route('admin/newsletter', 'screens/admin/newsletter/subscriptions/list.tsx'),
    route('admin/newsletter.csv', 'screens/admin/newsletter/subscriptions/list-csv.ts'),
    route('admin/newsletter/add', 'screens/admin/newsletter/subscriptions/add-subscribers.tsx'),

    // The newsletter's campaigns.
    route('admin/newsletter/campaigns', 'screens/admin/newsletter/campaigns/list.tsx'),
    route('admin/newsletter/campaigns.csv', 'screens/admin/newsletter/campaigns/list-csv.ts'),
    route('admin/newsletter/campaigns/new', 'screens/admin/newsletter/campaigns/editor/edit-campaign.tsx', {
      id: 'screens/admin/newsletter/campaigns/editor/new-campaign',
    }),
    route(
      'admin/newsletter/campaigns/preview',
      'screens/admin/newsletter/campaigns/preview/draft-preview.ts',
    ),
    route('admin/newsletter/campaigns/:campaignId', 'screens/admin/newsletter/campaigns/campaign.tsx'),
    route(
      'admin/newsletter/campaigns/:campaignId/edit',
      'screens/admin/newsletter/campaigns/editor/edit-campaign.tsx',
    ),
    route(
      'admin/newsletter/campaigns/:campaignId/letter',
      'screens/admin/newsletter/campaigns/preview/saved-preview.ts',
    ),
    route(
      'admin/newsletter/campaigns/:campaignId/progress',
      'screens/admin/newsletter/campaigns/progress.ts',
    ),

    // Who wrote to us.
    route('admin/interest', 'screens/admin/interest/list.tsx'),
    route('admin/interest.csv', 'screens/admin/interest/list-csv.ts'),
    route('admin/interest/:interestId', 'screens/admin/interest/interest.tsx'),
    route('admin/messages', 'screens/admin/contact/list.tsx'),
    route('admin/messages.csv', 'screens/admin/contact/list-csv.ts'),
    route('admin/messages/:messageId', 'screens/admin/contact/message.tsx'),

    route('admin/suggestions', 'screens/admin/suggestions/list.tsx'),
    route('admin/suggestions.csv', 'screens/admin/suggestions/list-csv.ts'),
    // The words that searches understand.
    route('admin/synonyms', 'screens/admin/synonyms/list.tsx'),
    route('admin/synonyms.csv', 'screens/admin/synonyms/list-csv.ts'),
    route('admin/synonyms/new', 'screens/admin/synonyms/new-synonym.tsx'),
    route('admin/synonyms/import', 'screens/admin/synonyms/import.tsx'),
    route('admin/synonyms/:synonymId', 'screens/admin/synonyms/synonym.tsx'),

    // What holds everywhere.
    route('admin/settings', 'screens/admin/settings/settings.tsx'),
    route('admin/settings/fields', 'screens/admin/settings/category-fields.tsx'),

    // What administrators did.
    route('admin/log', 'screens/admin/audit/log.tsx'),
    route('admin/log.csv', 'screens/admin/audit/log-csv.ts'),
    route('admin/failed-tasks', 'screens/admin/tasks/failed-tasks.tsx'),
    route('admin/health', 'screens/admin/health/health.tsx'),
    route('admin/health/runbooks', 'screens/admin/health/runbooks.tsx'),
  ]),

  route('login', 'screens/auth/sessions/login.tsx'),
  route('login/code', 'screens/auth/sessions/second-factor.tsx'),
  route('register', 'screens/auth/accounts/register.tsx'),
  route('logout', 'screens/auth/sessions/logout.tsx'),
  // Passwords and emails.
  route('forgot-password', 'screens/auth/accounts/forgot-password.tsx'),
  route('reset-password', 'screens/auth/accounts/reset-password.tsx'),
  route('verify-email', 'screens/auth/accounts/verify-email.tsx'),

  // Text screens, without the shop around them.
  layout('screens/pages/layout.tsx', [
    ...['how-it-works', 'shipping-info', 'returns', 'seller-guide'].map(text),
    ...['terms', 'privacy', 'cookie-policy'].map(text),
    route('about-us', 'screens/pages/interest/about-us.tsx'),
    route('disputes', 'screens/pages/disputes/disputes-guide.tsx'),
    route('contact-us', 'screens/pages/contact/contact-us.tsx'),
    route('suggest-words', 'screens/pages/suggestions/new-suggestion.tsx'),
    route('help-center', 'screens/pages/help/help-center.tsx'),
    route('shoe-size-guide', 'screens/pages/products/shoe-size-guide.tsx'),
  ]),
  route('help-center/elsewhere', 'screens/pages/help/other-pages.ts'),

  // The newsletter.
  route('unsubscribe', 'screens/pages/newsletter/unsubscribe.tsx'),
  route('newsletter-preferences', 'screens/pages/newsletter/preferences.tsx'),
  route('newsletter-subscriptions', 'api/newsletter/subscriptions.ts'),

  // What becomes of a campaign's mails.
  route('newsletter/open/:mail', 'api/newsletter/mail-opened.ts'),
  route('newsletter/click/:mail/:link', 'api/newsletter/mail-clicked.ts'),
  route('newsletter/bounces', 'api/newsletter/bounces.ts'),

  // Reading embedded mail.
  layout('screens/dev/layout.tsx', [
    route('dev/outbox', 'screens/dev/mail/outbox.tsx'),
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
  // The picture of a transfer, for whoever sent it and administrators.
  route('pay/:checkoutId/proof/:paymentId', 'screens/shop/payments/transfer-proof.ts'),

  // Printed orders.
  route('orders/:orderNumber/receipt', 'screens/shop/receipts/receipt.tsx'),
  route('orders/:orderNumber/dispute/letter.pdf', 'api/disputes/letter-pdf.ts'),
  route('orders/:orderNumber/receipt.pdf', 'api/receipts/receipt-pdf.ts'),

  // Price cards and posters.
  route('seller/share/print', 'screens/seller/sharing/print-sheet.tsx'),

  // Pictures that sellers send.

  // What administrators open, and the views of lists that they keep.
  route('admin/views', 'screens/admin/list/change-saved-views.ts'),
  route('admin/papers/:paperId', 'screens/admin/shops/verification/document.ts'),

  route('suggest', 'api/search/suggest.ts'),
  route('api/call/:name', 'api/calls/call.ts'),
  route('share-card/:productId', 'api/products/product-share-card.ts'),
  // A shop's share card, and a page's.
  route('share-card/page/:page', 'api/products/page-share-card.ts'),
  route('share-card/shop/:sellerId', 'api/products/shop-share-card.ts'),
  route('sitemap.xml', 'api/sitemap/sitemap.ts'),
  route('sitemap/:page', 'api/sitemap/sitemap-page.ts'),
  route('robots.txt', 'api/sitemap/robots.ts'),
] satisfies RouteConfig
