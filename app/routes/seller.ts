import { type RouteConfigEntry, route } from '@react-router/dev/routes'

/** Of those who sell. */
export const sellerRoutes: RouteConfigEntry[] = [
  route('dashboard', 'screens/seller/dashboard/dashboard.tsx'),
  // What a seller lists.
  route('seller/products', 'screens/seller/products/list/list.tsx'),
  route('seller/products/new', 'screens/seller/products/editing/new-product.tsx'),
  route('seller/products/:productId/edit', 'screens/seller/products/editing/edit-product.tsx'),
  route('seller/products/:productId/offers', 'screens/seller/products/offers/offers.tsx'),
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
  route('seller/orders/:orderNumber/refund', 'screens/seller/refunds/refund.tsx'),
  route('seller/orders/:orderNumber/slip.pdf', 'screens/seller/orders/parcels/packing-slip-pdf.ts'),
  route('seller/orders/:orderNumber/label.pdf', 'screens/seller/orders/parcels/label-pdf.ts'),

  // What buyers see of the shop.
  route('seller/record', 'screens/seller/records/record.tsx'),
  // What a seller is asked.
  route('seller/questions', 'screens/seller/questions/list.tsx'),
  route('seller/questions.csv', 'screens/seller/questions/list-csv.ts'),
  route('seller/questions/:questionId', 'screens/seller/questions/question.tsx'),
  // What buyers say of it.
  route('seller/reviews', 'screens/seller/reviews/list.tsx'),

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
  route('seller/profile/payment-number', 'screens/seller/shops/payment-number/payment-number.tsx'),
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
]
