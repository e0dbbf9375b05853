import { index, layout, type RouteConfig, route } from '@react-router/dev/routes'

/** Every URL of the product. */
export default [
  layout('routes/storefront/layout.tsx', [
    index('routes/storefront/home.tsx'),
    route('products', 'routes/storefront/products.tsx'),
    route('product/:productId', 'routes/storefront/product.tsx'),
    route('cart', 'routes/storefront/cart.tsx'),
    route('checkout', 'routes/storefront/checkout.tsx'),
    route('order-confirmation', 'routes/storefront/order-confirmation.tsx'),
    route('orders/:orderNumber', 'routes/storefront/guest-order.tsx'),
    route('*', 'routes/storefront/not-found.tsx'),
  ]),

  route('login', 'routes/auth/login.tsx'),
  route('register', 'routes/auth/register.tsx'),
  route('logout', 'routes/auth/logout.tsx'),

  route('cart-items', 'routes/endpoints/cart-items.ts'),
  route('suggest', 'routes/endpoints/suggest.ts'),
  route('api/call/:name', 'routes/endpoints/call.ts'),
  route('share-card/:productId', 'routes/endpoints/share-card.ts'),
  route('sitemap.xml', 'routes/endpoints/sitemap.ts'),
  route('sitemap/:page', 'routes/endpoints/sitemap-page.ts'),
  route('robots.txt', 'routes/endpoints/robots.ts'),
] satisfies RouteConfig
