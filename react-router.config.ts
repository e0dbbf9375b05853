import type { Config } from '@react-router/dev/config'

export default {
  ssr: true,
  // All routes' names in one file that browsers keep, instead of a request about each page's links.
  routeDiscovery: { mode: 'initial' },
} satisfies Config
