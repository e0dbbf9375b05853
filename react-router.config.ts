import type { Config } from '@react-router/dev/config'

// Browsers get the scripts of one language; scripts/build-pages.ts builds those of the second beside the first.
const language = process.env.MESSAGES_LANGUAGE

export default {
  buildDirectory: language ? `build/${language}` : 'build',
  ssr: true,
  // All routes' names in one file that browsers keep, instead of a request about each page's links.
  routeDiscovery: { mode: 'initial' },
} satisfies Config
