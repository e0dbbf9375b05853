import { placedOrdersHeader } from '#app/client/waiting-forms/waiting-form-rules.ts'

/** For the service worker that sent an order by itself: it has no scripts of the page to read its numbers from. */
export const namingOrders = (orders: { orderNumber: string }[]) =>
  new Headers({ [placedOrdersHeader]: orders.map(({ orderNumber }) => orderNumber).join(',') })

/** The headers of a page that an order leads to. */
export const placedOrdersHeaders = (loaderHeaders: Headers) => ({
  'Cache-Control': 'private, no-store',
  [placedOrdersHeader]: loaderHeaders.get(placedOrdersHeader) ?? '',
})
