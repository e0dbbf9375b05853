import type { Plugin } from 'vite'

/** React Router has no setting for what happens where a page's code does not come. */
export const ownPageCode = (): Plugin => ({
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
