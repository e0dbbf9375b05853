import { index, layout, prefix, type RouteConfig, route } from '@react-router/dev/routes'

/** A buyer's screen has a short address and one under /buyer. */
const both = (path: string, file: string) => [
  route(path, file),
  ...prefix('buyer', [route(path, file, { id: `buyer-${path}` })]),
]

/** A screen that only says something, its words in content/. */
const text = (path: string) => route(path, 'routes/pages/text-page.tsx', { id: path })

/** Every URL of the product. */
export default [
  layout('routes/storefront/layout.tsx', [
    index('routes/storefront/home.tsx'),
    route('products', 'routes/storefront/products.tsx'),
    route('product/:productId', 'routes/storefront/product.tsx'),
    route('cart', 'routes/storefront/cart.tsx'),
    route('checkout', 'routes/storefront/checkout.tsx'),
    route('order-confirmation', 'routes/storefront/order-confirmation.tsx'),
    // Paying for what was ordered.
    route('pay/:checkoutId', 'routes/storefront/pay.tsx'),
    route('orders/find', 'routes/storefront/find-order.tsx'),
    route('orders/:orderNumber', 'routes/storefront/order.tsx'),
    route('orders/:orderNumber/again', 'routes/storefront/buy-again.tsx'),
    // A guest's order opened by a code.
    route('orders/:orderNumber/code', 'routes/storefront/order-code.tsx'),

    layout('routes/buyer/layout.tsx', [
      route('buyer/dashboard', 'routes/buyer/dashboard.tsx'),
      // What a buyer ordered.
      ...both('orders', 'routes/buyer/orders.tsx'),

      // What a buyer saved.
      ...both('wishlist', 'routes/buyer/wishlist.tsx'),

      // Where things are brought.
      ...both('addresses', 'routes/buyer/addresses.tsx'),
      ...both('addresses/new', 'routes/buyer/new-address.tsx'),
      ...both('addresses/:addressId', 'routes/buyer/address.tsx'),

      // Who the buyer is.
      ...both('profile', 'routes/buyer/profile.tsx'),
      route('profile/picture', 'routes/buyer/profile-picture.tsx'),
      route('profile/password', 'routes/buyer/change-password.tsx'),
      route('profile/email', 'routes/buyer/change-email.tsx'),
      route('profile/sessions', 'routes/buyer/sessions.tsx'),
      route('profile/data', 'routes/buyer/own-data.tsx'),
      route('profile/data/file', 'routes/buyer/own-data-file.ts'),
      route('profile/delete', 'routes/buyer/delete-account.tsx'),

      // What the buyer is told.
      ...both('notifications', 'routes/buyer/notifications.tsx'),
    ]),

    layout('routes/seller/layout.tsx', [
      route('dashboard', 'routes/seller/dashboard.tsx'),
      // What a seller lists.
      route('seller/products', 'routes/seller/products.tsx'),
      route('seller/products/new', 'routes/seller/new-product.tsx'),
      route('seller/products/:productId/edit', 'routes/seller/edit-product.tsx'),
      // A product's copy, and many at once.
      route('seller/products/:productId/copy', 'routes/seller/copy-product.tsx'),
      route('seller/products/chosen', 'routes/seller/chosen-products.tsx'),
      // Many products from a file.
      route('seller/products/import', 'routes/seller/import-products.tsx'),
      route('seller/products/import/:importId', 'routes/seller/product-import.tsx'),
      route('seller/products/import/:importId/pictures', 'routes/seller/import-pictures.tsx'),
      route('seller/products/import/:importId/progress', 'routes/seller/import-progress.ts'),
      route('seller/products/import/:importId/problems.csv', 'routes/seller/import-problems.ts'),
      // Products taken along.
      route('seller/products.csv', 'routes/seller/products-file.ts'),
      route('seller/products.xlsx', 'routes/seller/products-sheet.ts'),
      route('seller/products/template.csv', 'routes/seller/product-template-file.ts'),
      route('seller/products/template.xlsx', 'routes/seller/product-template-sheet.ts'),

      // What a seller sold.
      route('seller/orders', 'routes/seller/orders.tsx'),
      route('seller/orders.csv', 'routes/seller/orders-file.ts'),
      route('seller/orders/labels.pdf', 'routes/seller/labels-pdf.ts'),
      route('seller/orders/:orderNumber', 'routes/seller/order.tsx'),
      route('seller/orders/:orderNumber/dispute', 'routes/seller/dispute.tsx'),
      route('seller/orders/:orderNumber/slip.pdf', 'routes/seller/slip-pdf.ts'),
      route('seller/orders/:orderNumber/label.pdf', 'routes/seller/label-pdf.ts'),

      // How it is brought.
      route('seller/delivery-settings', 'routes/seller/delivery-settings.tsx'),
      route('seller/delivery-settings/pickup-points/new', 'routes/seller/new-pickup-point.tsx'),
      route('seller/delivery-settings/pickup-points/:pointId', 'routes/seller/pickup-point.tsx'),
      route('seller/delivery-settings/own-delivery', 'routes/seller/own-delivery.tsx'),
      route('seller/delivery-settings/couriers', 'routes/seller/couriers.tsx'),
      route('seller/delivery-settings/depots/new', 'routes/seller/new-depot.tsx'),
      route('seller/delivery-settings/depots/:depotId', 'routes/seller/depot.tsx'),

      // Who the seller is.
      route('seller/profile', 'routes/seller/profile.tsx'),
      route('seller/profile/logo', 'routes/seller/logo.tsx'),
      // Identity papers.
      route('seller/profile/papers', 'routes/seller/papers.tsx'),
      route('seller/profile/holiday', 'routes/seller/holiday.tsx'),

      // What the seller earned.
      route('seller/earnings', 'routes/seller/earnings.tsx'),
      route('seller/earnings/statement.csv', 'routes/seller/earnings-statement.ts'),
      route('seller/earnings/statement.pdf', 'routes/seller/earnings-statement-pdf.ts'),
      // What is paid out of it.
      route('seller/earnings/payouts', 'routes/seller/payouts.tsx'),
      route('seller/earnings/payouts/:payoutId', 'routes/seller/payout.tsx'),
      route('seller/earnings/payouts/:payoutId/statement.csv', 'routes/seller/payout-statement.ts'),
      route('seller/earnings/payouts/:payoutId/statement.pdf', 'routes/seller/payout-statement-pdf.ts'),
    ]),

    // A seller's shop.
    route('shop/:sellerId', 'routes/storefront/shop.tsx'),

    // What is disputed.
    route('orders/:orderNumber/dispute', 'routes/storefront/dispute.tsx'),
    route('orders/:orderNumber/dispute/photos/:photoId', 'routes/storefront/dispute-photo.ts'),

    // Whether a receipt is genuine: for whoever holds one.
    route('receipts', 'routes/storefront/check-receipt.tsx'),
    route('receipts/:token', 'routes/storefront/genuine-receipt.tsx'),

    // The photo of a waybill, for whoever may read the order.
    route('orders/:orderNumber/waybill', 'routes/storefront/waybill.ts'),

    route('*', 'routes/storefront/not-found.tsx'),
  ]),

  layout('routes/admin/layout.tsx', [
    route('admin', 'routes/admin/dashboard.tsx'),
    route('admin/confirm', 'routes/admin/confirm.tsx'),
    route('admin/second-factor', 'routes/admin/second-factor.tsx'),
    // Who sells.
    route('admin/sellers', 'routes/admin/sellers.tsx'),
    route('admin/sellers.csv', 'routes/admin/sellers-file.ts'),
    route('admin/sellers/:sellerId', 'routes/admin/seller.tsx'),

    // What is sold.
    route('admin/products', 'routes/admin/products.tsx'),
    route('admin/products.csv', 'routes/admin/products-file.ts'),
    route('admin/products/:productId', 'routes/admin/product.tsx'),

    // What was ordered.
    route('admin/orders', 'routes/admin/orders.tsx'),
    route('admin/orders.csv', 'routes/admin/orders-file.ts'),
    route('admin/orders/:orderId', 'routes/admin/order.tsx'),
    // What was delivered, as only its seller says.
    route('admin/deliveries', 'routes/admin/deliveries.tsx'),
    route('admin/orders/:orderId/slip.pdf', 'routes/admin/order-slip-pdf.ts'),
    route('admin/orders/:orderId/label.pdf', 'routes/admin/order-label-pdf.ts'),

    // Who has an account.
    route('admin/users', 'routes/admin/users.tsx'),
    route('admin/users.csv', 'routes/admin/users-file.ts'),
    route('admin/users/:userId', 'routes/admin/user.tsx'),
    route('admin/users/:userId/data', 'routes/admin/user-data-file.ts'),

    // How it is brought.
    route('admin/delivery', 'routes/admin/delivery.tsx'),
    route('admin/delivery.csv', 'routes/admin/couriers-file.ts'),
    route('admin/delivery/couriers/new', 'routes/admin/new-courier.tsx'),
    route('admin/delivery/couriers/:courierId', 'routes/admin/courier.tsx'),
    route('admin/delivery/districts', 'routes/admin/delivery-districts.tsx'),
    route('admin/delivery/districts.csv', 'routes/admin/districts-file.ts'),
    route('admin/delivery/sellers', 'routes/admin/delivery-sellers.tsx'),
    route('admin/delivery/sellers.csv', 'routes/admin/delivery-sellers-file.ts'),

    // What is paid, and what is disputed.
    route('admin/payments', 'routes/admin/payments.tsx'),
    route('admin/payments.csv', 'routes/admin/payments-file.ts'),
    route('admin/payments/ledger', 'routes/admin/ledger.tsx'),
    route('admin/payments/ledger.csv', 'routes/admin/ledger-file.ts'),
    route('admin/payments/transactions', 'routes/admin/transactions.tsx'),
    route('admin/payments/transactions.csv', 'routes/admin/transactions-file.ts'),
    route('admin/payments/transactions/:paymentId', 'routes/admin/transaction.tsx'),
    route('admin/payments/differences', 'routes/admin/differences.tsx'),
    route('admin/payments/differences.csv', 'routes/admin/differences-file.ts'),
    route('admin/payments/payouts', 'routes/admin/payouts.tsx'),
    route('admin/payments/payouts.csv', 'routes/admin/payouts-file.ts'),
    route('admin/payments/payouts/:payoutId', 'routes/admin/payout.tsx'),
    route('admin/payments/refunds', 'routes/admin/refunds.tsx'),
    route('admin/payments/refunds.csv', 'routes/admin/refunds-file.ts'),
    route('admin/payments/refunds/:refundId', 'routes/admin/refund.tsx'),
    route('admin/payments/bank-files/:batchId', 'routes/admin/bank-file.ts'),
    route('admin/disputes', 'routes/admin/disputes.tsx'),
    route('admin/disputes.csv', 'routes/admin/disputes-file.ts'),
    route('admin/disputes/:disputeId', 'routes/admin/dispute.tsx'),

    // The newsletter's readers.
    route('admin/newsletter', 'routes/admin/newsletter.tsx'),
    route('admin/newsletter.csv', 'routes/admin/newsletter-file.ts'),
    route('admin/newsletter/add', 'routes/admin/add-subscribers.tsx'),

    // The newsletter's campaigns.
    route('admin/newsletter/campaigns', 'routes/admin/campaigns.tsx'),
    route('admin/newsletter/campaigns.csv', 'routes/admin/campaigns-file.ts'),
    route('admin/newsletter/campaigns/new', 'routes/admin/edit-campaign.tsx', {
      id: 'routes/admin/new-campaign',
    }),
    route('admin/newsletter/campaigns/preview', 'routes/admin/campaign-preview.ts'),
    route('admin/newsletter/campaigns/:campaignId', 'routes/admin/campaign.tsx'),
    route('admin/newsletter/campaigns/:campaignId/edit', 'routes/admin/edit-campaign.tsx'),
    route('admin/newsletter/campaigns/:campaignId/letter', 'routes/admin/campaign-letter.ts'),
    route('admin/newsletter/campaigns/:campaignId/progress', 'routes/admin/campaign-progress.ts'),

    // Who wrote to us.
    route('admin/interest', 'routes/admin/interests.tsx'),
    route('admin/interest.csv', 'routes/admin/interests-file.ts'),
    route('admin/interest/:interestId', 'routes/admin/interest.tsx'),
    route('admin/messages', 'routes/admin/messages.tsx'),
    route('admin/messages.csv', 'routes/admin/messages-file.ts'),
    route('admin/messages/:messageId', 'routes/admin/message.tsx'),

    // What holds everywhere.
    route('admin/settings', 'routes/admin/settings.tsx'),
    route('admin/settings/fields', 'routes/admin/category-fields.tsx'),

    // What administrators did.
    route('admin/log', 'routes/admin/log.tsx'),
    route('admin/log.csv', 'routes/admin/log-file.ts'),
    route('admin/failed-tasks', 'routes/admin/failed-tasks.tsx'),
  ]),

  route('login', 'routes/auth/login.tsx'),
  route('login/code', 'routes/auth/second-factor.tsx'),
  route('register', 'routes/auth/register.tsx'),
  route('logout', 'routes/auth/logout.tsx'),
  // Passwords and emails.
  route('forgot-password', 'routes/auth/forgot-password.tsx'),
  route('reset-password', 'routes/auth/reset-password.tsx'),
  route('verify-email', 'routes/auth/verify-email.tsx'),

  // Text screens, without the shop around them.
  layout('routes/pages/layout.tsx', [
    ...['how-it-works', 'shipping-info', 'returns', 'seller-guide'].map(text),
    ...['terms', 'privacy', 'cookie-policy'].map(text),
    route('about-us', 'routes/pages/about-us.tsx'),
    route('disputes', 'routes/pages/disputes.tsx'),
    route('contact-us', 'routes/pages/contact-us.tsx'),
    route('help-center', 'routes/pages/help-center.tsx'),
    route('shoe-size-guide', 'routes/pages/shoe-size-guide.tsx'),
  ]),
  route('help-center/elsewhere', 'routes/pages/help-center/elsewhere.ts'),

  // The newsletter.
  route('unsubscribe', 'routes/pages/unsubscribe.tsx'),
  route('newsletter-preferences', 'routes/pages/newsletter-preferences.tsx'),
  route('newsletter-subscriptions', 'routes/endpoints/newsletter-subscriptions.ts'),

  // What becomes of a campaign's mails.
  route('newsletter/open/:mail', 'routes/endpoints/mail-opened.ts'),
  route('newsletter/click/:mail/:link', 'routes/endpoints/mail-clicked.ts'),
  route('newsletter/bounces', 'routes/endpoints/newsletter-bounces.ts'),

  // Reading embedded mail.
  layout('routes/dev/layout.tsx', [
    route('dev/outbox', 'routes/dev/outbox.tsx'),
    route('dev/outbox/:mailId', 'routes/dev/mail.tsx'),
    route('dev/outbox/:mailId/body', 'routes/dev/mail-body.ts'),
  ]),

  route('cart-items', 'routes/endpoints/cart-items.ts'),
  // Hearts.
  route('wishlist-items', 'routes/endpoints/wishlist-items.ts'),

  // Bells.
  route('notifications/events', 'routes/endpoints/notification-events.ts'),

  // Whether a payment came.
  route('pay/:checkoutId/state', 'routes/storefront/pay-state.ts'),
  // The picture of a transfer, for whoever sent it and administrators.
  route('pay/:checkoutId/proof/:paymentId', 'routes/storefront/proof.ts'),

  // Printed orders.
  route('orders/:orderNumber/receipt', 'routes/storefront/receipt.tsx'),
  route('orders/:orderNumber/dispute/letter.pdf', 'routes/endpoints/dispute-letter.ts'),
  route('orders/:orderNumber/receipt.pdf', 'routes/endpoints/receipt-pdf.ts'),

  // Pictures that sellers send.

  // What administrators open, and the views of lists that they keep.
  route('admin/views', 'routes/admin/views.ts'),
  route('admin/papers/:paperId', 'routes/admin/paper.ts'),

  route('suggest', 'routes/endpoints/suggest.ts'),
  route('api/call/:name', 'routes/endpoints/call.ts'),
  route('share-card/:productId', 'routes/endpoints/share-card.ts'),
  // A shop's share card.
  route('share-card/shop/:sellerId', 'routes/endpoints/shop-card.ts'),
  route('sitemap.xml', 'routes/endpoints/sitemap.ts'),
  route('sitemap/:page', 'routes/endpoints/sitemap-page.ts'),
  route('robots.txt', 'routes/endpoints/robots.ts'),
] satisfies RouteConfig
