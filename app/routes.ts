import { index, layout, type RouteConfig, route } from '@react-router/dev/routes'

/** Every URL of the product. */
export default [
  index('routes/storefront/home.tsx'),
] satisfies RouteConfig
