import { reactRouter } from '@react-router/dev/vite'
import tailwindcss from '@tailwindcss/vite'
import { defineConfig } from 'vite'

const everyScreen =
  /\/app\/(ui\/(?!password|radio|checkbox|dialog)|components\/(?!delivery|order|payment|find-|keep-|cart-line|total-|when)|web\/(fault|revalidate|client-cache)|domain\/(catalog\/(age-)?rules|shared\/(money|districts)))/

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
                  test: /node_modules\/(react|react-dom|react-router|scheduler)\//,
                },
                // Named, not counted: what carries zod or telephone numbers must stay with the screens that need it.
                { name: 'shared', test: everyScreen, minShareCount: 2 },
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
