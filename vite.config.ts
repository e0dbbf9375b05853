import { reactRouter } from '@react-router/dev/vite'
import tailwindcss from '@tailwindcss/vite'
import { defineConfig } from 'vite'
import { bundles } from './scripts/browser-bundles.ts'
import { messages } from './scripts/messages/vite-plugin.ts'
import { ownPageCode } from './scripts/own-page-code.ts'
import { builtAside, serverOutput } from './scripts/programs.ts'

/** How long plugins took is nothing to whoever starts the shop. */
const quiet = { pluginTimings: false }

export default defineConfig({
  plugins: [ownPageCode(), messages(process.env.MESSAGES_LANGUAGE), tailwindcss(), reactRouter()],
  environments: {
    client: {
      build: {
        rolldownOptions: {
          checks: quiet,
          output: {
            codeSplitting: { groups: bundles },
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
