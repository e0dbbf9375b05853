import { reactRouter } from '@react-router/dev/vite'
import tailwindcss from '@tailwindcss/vite'
import { defineConfig } from 'vite'

export default defineConfig({
  plugins: [tailwindcss(), reactRouter()],
  environments: {
    // The whole server is one bundle, so that routes and Hono share one database pool.
    ssr: { build: { rollupOptions: { input: './server/http.ts' } } },
  },
  build: { sourcemap: false, assetsInlineLimit: 0 },
  ssr: { noExternal: [] },
})
