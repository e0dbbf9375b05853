import { reactRouter } from '@react-router/dev/vite'
import tailwindcss from '@tailwindcss/vite'
import { defineConfig } from 'vite'

export default defineConfig({
  plugins: [tailwindcss(), reactRouter()],
  environments: {
    client: {
      build: {
        rolldownOptions: {
          output: {
            // On a slow line each file costs a round trip: what every page needs comes as one.
            codeSplitting: {
              groups: [
                {
                  name: 'vendor',
                  priority: 2,
                  test: /node_modules\/(react|react-dom|react-router|scheduler)\//,
                },
                {
                  name: 'shared',
                  // Also not what the areas of members share: the catalogue's pages would carry it.
                  test: /\/app\/(?!routes\/(?:admin|auth|buyer|pages|seller)\/)(?!.*\b(?:account|address|answer|ask|audit|bars|breadcrumbs|campaign|category-fields|checkbox|contact|csv|data-table|delivery|detail|disputes?|first|gallery|facts|held|interest|ledger|levy|list|money|notice|orders?|overview|password|payments?|payouts?|phone|place|product-view|qr|radio-card|receipts?|refunds?|release|recipient|ruling|seller|shrink|status|stepper|tabs|trend|typed-(?:campaign|percent|shop|texts?)|upload|view-rules|when)\b)/,
                  minShareCount: 3,
                  priority: 1,
                },
                // What only a buyer's own screens need stays off the pages of the catalogue.
                { name: 'buying', test: /\/app\//, minShareCount: 3 },
              ],
            },
          },
        },
      },
    },
    // The whole server is one bundle, so that routes and Hono share one database pool.
    ssr: { build: { rollupOptions: { input: './server/http.ts' } } },
  },
  build: { sourcemap: false, assetsInlineLimit: 0 },
  ssr: { noExternal: [] },
})
