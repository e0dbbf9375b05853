/** Builds the service worker of browsers as one file with a name that stays: `build/client/sw.js`. After build-pages.ts. */
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { build } from 'vite'

type Assets = { module: string; imports?: string[]; css?: string[] }
type Manifest = { entry: Assets; routes: Record<string, Assets> }

const client = 'build/client'
const assets = join(client, 'assets')
/** The screens whose pages open without a line, and that of placing an order. */
const shopRoutes =
  /^(?:root|screens\/shop\/(?:layout|home\/home|search\/list|products\/product|shops\/shop|cart\/cart|offline\/on-this-phone|orders\/(?:checkout\/checkout|order-confirmation|order\/order))|screens\/buyer\/(?:layout|orders\/list))$/

const chichewa = JSON.parse(readFileSync('build/server/scripts-ny.json', 'utf8')) as Manifest & {
  url: string
}
const english = readdirSync(assets).find(
  (name) => /^manifest-\w+\.js$/.test(name) && !chichewa.url.endsWith(`/${name}`),
)!

function filesOf({ entry, routes }: Manifest): string[] {
  const shop = Object.entries(routes).flatMap(([id, route]) => (shopRoutes.test(id) ? [route] : []))
  return [
    ...new Set(
      [entry, ...shop].flatMap(({ module, imports = [], css = [] }) => [module, ...imports, ...css]),
    ),
  ]
}

const files = {
  en: filesOf(JSON.parse(readFileSync(join(assets, english), 'utf8').replace(/^[^=]+=(.*);$/s, '$1'))),
  ny: filesOf(chichewa),
}

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
