import { reactRouter } from '@react-router/dev/vite'
import tailwindcss from '@tailwindcss/vite'
import { defineConfig } from 'vite'
import { ownPageCode, preactInBrowsers, withoutUnusedOfRouter } from './scripts/browser-plugins.ts'
import { messages } from './scripts/messages/vite-plugin.ts'
import { builtAside, serverOutput } from './scripts/programs.ts'

/** What most pages of the shop draw, or keep in the browser. */
const onShopPages = new RegExp(
  `/app/(?:${[
    'base/(?!.*(?:call-statuses|fields|honeypot|phone|mobile-money|district-places))',
    'client/(?!drafts|upload|offline|waiting-forms|service-worker)',
    'http/(?:page-error|revalidate)',
    'kit/(?:cached-part|form/form-result|page-slot|price|time-ago|timestamp)',
    'messages/(?!compiled|validation)',
    'messages/compiled/\\w+/(?:cart|frame|newsletter|notifications|search|wishlist)\\.ts',
    // What only a product's own page says comes with that page.
    'messages/compiled/\\w+/products\\.ts(?!\\?message=(?:category|condition|delivery|description|facts|listed|moneyHeld|notFound|picturesOfName|reportProduct|statuses|swipe)$)',
    'modules/catalog/products/rules',
    'modules/identity/shops/holidays/holiday-rules',
    'modules/sales/(?:cart/|orders/rules)',
    'parts/(?:cart/add-to-cart|frame/(?!form-page)|notifications|wishlist)',
    'parts/products/(?:card|category-icon|grid|stock-label)',
    'ui/(?:badge|button|card|empty-state|icons|notice|spinner|status-badge|text-link|form/(?:chip|field)\\.|overlay|pictures)',
    'ui/navigation/(?:nav-tabs|page-window|pagination)',
  ].join('|')})`,
)

/** How long plugins took is nothing to whoever starts the shop. */
const quiet = { pluginTimings: false }

export default defineConfig({
  plugins: [
    preactInBrowsers(),
    withoutUnusedOfRouter(),
    ownPageCode(),
    messages(process.env.MESSAGES_LANGUAGE),
    tailwindcss(),
    reactRouter(),
  ],
  environments: {
    client: {
      build: {
        rolldownOptions: {
          checks: quiet,
          output: {
            // On a slow line each file costs a round trip: what every page needs comes as one.
            codeSplitting: {
              groups: [
                {
                  name: 'vendor',
                  priority: 2,
                  test: /node_modules\/(preact|react-router|@messageformat|make-plural)\//,
                },
                {
                  name: 'shared',
                  // What the catalogue's pages share, and nothing that only members' areas do.
                  test: onShopPages,
                  minShareCount: 3,
                  priority: 1,
                },
                // What the two lists of products share, as one small file rather than two.
                {
                  name: 'listing',
                  test: /\/app\/(?:screens\/shop\/(?:search|shops)\/|modules\/catalog\/products\/reading\/filter-rules|messages\/compiled\/\w+\/search)/,
                  minShareCount: 2,
                  priority: 1,
                },
                // What the frame of most pages shows beside the above, and the form at the foot of the home page.
                {
                  name: 'frame',
                  test: /\/app\/(?:parts\/(?:frame\/(?:light-switch|data-price)|notifications\/notifications-link|interest)|(?:kit|base\/fields)\/honeypot|modules\/outreach\/(?:answer-rules|interest\/rules)|messages\/compiled\/\w+\/interest-form)/,
                  minShareCount: 2,
                  priority: 1,
                },
                // What few screens need comes with those: schemas of forms, numbers of the world's phones, tables and lists.
                { name: 'schemas', test: /node_modules\/zod\//, minShareCount: 2 },
                { name: 'phones', test: /node_modules\/libphonenumber-js\//, minShareCount: 2 },
              ],
            },
          },
        },
      },
    },
    // The whole server is one bundle, so that routes and Hono share one database pool.
    ssr: {
      define: { 'process.env.NODE_ENV': '"production"' },
      build: { rolldownOptions: { checks: quiet, input: './server/http.ts', output: serverOutput } },
    },
  },
  // scripts/prepare.mjs empties what is built anew, and the programs beside it stay.
  // scripts/build-pages.ts reads the manifests, and deletes them.
  build: { sourcemap: false, assetsInlineLimit: 0, emptyOutDir: false, manifest: true },
  // Each process reads one file when it starts rather than a thousand: half a second less of each.
  ssr: { noExternal: true, external: builtAside },
})
