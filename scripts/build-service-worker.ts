/** Builds the service worker of browsers as one file with a name that stays: `build/client/sw.js`. After build-pages.ts. */
import { readFileSync } from 'node:fs'
import { build } from 'vite'
import type { LanguageScripts } from './browser-routes.ts'

const client = 'build/client'
/** The screens whose pages open without a line, and that of placing an order. */
const shopRoutes =
  /^(?:root|screens\/shop\/(?:layout|home\/home|search\/list|products\/product|shops\/shop|cart\/cart|offline\/on-this-phone|orders\/(?:checkout\/checkout|order-confirmation|order\/order))|screens\/buyer\/(?:layout|orders\/list))$/

const scriptsIn = (language: string): LanguageScripts =>
  JSON.parse(readFileSync(`build/server/scripts-${language}.json`, 'utf8'))

function filesOf({ entry, routes, shop: list }: LanguageScripts): string[] {
  const shop = Object.entries(routes).flatMap(([id, route]) => (shopRoutes.test(id) ? [route] : []))
  return [
    ...new Set([
      list.url,
      ...[entry, ...shop].flatMap(({ module, imports = [], css = [] }) => [module, ...imports, ...css]),
    ]),
  ]
}

const files = { en: filesOf(scriptsIn('en')), ny: filesOf(scriptsIn('ny')) }

await build({
  configFile: false,
  publicDir: false,
  logLevel: 'warn',
  define: { SHOP_FILES: JSON.stringify(files), 'process.env.NODE_ENV': '"production"' },
  build: {
    outDir: client,
    emptyOutDir: false,
    modulePreload: false,
    rolldownOptions: {
      input: 'app/client/service-worker/main.ts',
      output: { format: 'iife', entryFileNames: 'sw.js', codeSplitting: false },
    },
  },
})
