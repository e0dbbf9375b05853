import type { Plugin } from 'vite'

/** Browsers run the same components on Preact, which is a sixth of React DOM. */
export const preactInBrowsers = (): Plugin => ({
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

/** What the router has for lists of routes that are asked for one by one, and for who measures it: we do neither (decision 014). */
const unusedOfRouter =
  /\/react-router\/dist\/production\/lib\/(?:dom\/ssr\/fog-of-war|router\/instrumentation)\.js$/

/** Leaves those parts out of browsers' files: each of their functions does nothing. */
export function withoutUnusedOfRouter(): Plugin {
  let left = 2
  return {
    name: 'without-unused-of-router',
    enforce: 'pre',
    apply: 'build',
    transform(code, id) {
      if (this.environment.name !== 'client' || !unusedOfRouter.test(id)) return
      left -= 1
      const names = /export \{([^}]*)\};?\s*$/.exec(code)![1]!.split(',')
      return { code: names.map((name) => `export const ${name.trim()} = () => {}`).join('\n'), map: null }
    },
    buildEnd(error) {
      if (this.environment.name !== 'client' || error) return
      if (left > 0) this.error('React Router has moved its parts that browsers do not need')
    },
  }
}

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
