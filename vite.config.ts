import { reactRouter } from '@react-router/dev/vite'
import tailwindcss from '@tailwindcss/vite'
import { defineConfig, type Plugin } from 'vite'
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
    'messages/compiled/\\w+/products\\.ts(?!\\?message=(?:category|condition|delivery|description|facts|listed|notFound|picturesOfName|statuses|swipe)$)',
    'modules/catalog/products/rules',
    'modules/identity/shops/holidays/holiday-rules',
    'modules/sales/(?:cart/|orders/rules)',
    'parts/(?:cart/add-to-cart|frame/(?!form-page)|notifications|wishlist)',
    'parts/products/(?:card|category-icon|grid|stock-label)',
    'ui/(?:badge|button|card|empty-state|icons|notice|spinner|status-badge|text-link|form/(?:chip|field)\\.|overlay|pictures)',
    'ui/navigation/(?:nav-tabs|page-window|pagination)',
  ].join('|')})`,
)

/** Browsers run the same components on Preact, which is a sixth of React DOM. */
const preactInBrowsers = (): Plugin => ({
  name: 'preact-in-browsers',
  enforce: 'pre',
  apply: 'build',
  resolveId(source) {
    if (this.environment.name !== 'client') return
    const found = preactOf[source]
    return found && this.resolve(found, import.meta.filename, { skipSelf: true })
  },
})
const preactOf: Record<string, string> = {
  react: '/app/client/preact/react.ts',
  'react-dom': 'preact/compat',
  'react-dom/client': '/app/client/preact/react-dom-client.ts',
  'react/jsx-runtime': 'preact/jsx-runtime',
}

/** What the router has for lists of routes that are asked for one by one, and for who measures it: we do neither (decision 189). */
const unusedOfRouter =
  /\/react-router\/dist\/production\/lib\/(?:dom\/ssr\/fog-of-war|router\/instrumentation)\.js$/

/** Leaves those parts out of browsers' files: each of their functions does nothing. */
const withoutUnusedOfRouter = (): Plugin => ({
  name: 'without-unused-of-router',
  enforce: 'pre',
  apply: 'build',
  transform(code, id) {
    if (this.environment.name !== 'client' || !unusedOfRouter.test(id)) return
    const names = /export \{([^}]*)\};?\s*$/.exec(code)![1]!.split(',')
    return { code: names.map((name) => `export const ${name.trim()} = () => {}`).join('\n'), map: null }
  },
})

/** React Router has no setting for what happens where a page's code does not come. */
const ownPageCode = (): Plugin => ({
  name: 'own-page-code',
  enforce: 'pre',
  apply: 'build',
  resolveId(source, importer) {
    if (this.environment.name !== 'client' || !importer?.includes('/react-router/')) return
    if (source.endsWith('/routeModules.js')) return this.resolve(pageCode)
  },
  transform(code, id) {
    if (
      this.environment.name !== 'client' ||
      !id.endsWith('/react-router/dist/production/lib/dom/ssr/routes.js')
    )
      return
    const changed = changes.reduce((text, [from, to]) => {
      if (!from.test(text)) this.error(`React Router no longer has ${from}`)
      return text.replace(from, to)
    }, code)
    return { code: `import { importCode, loadHandlers } from '${pageCode}'\n${changed}`, map: null }
  },
})
const pageCode = '/app/client/load-page-code.ts'
const changes: [RegExp, string][] = [
  [
    /(let \{ clientLoader \} = )(route\.clientLoaderModule \? [^;]+);/,
    '$1await loadHandlers(async () => $2);',
  ],
  [/\bimport\((?:\s*\/\*.*?\*\/)*\s*(modulePath)\s*\)/, 'importCode($1).catch(() => {})'],
  [/\bimport\((?:\s*\/\*.*?\*\/)*\s*(route\.client(?:Loader|Action)Module)\s*\)/g, 'importCode($1)'],
]

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
