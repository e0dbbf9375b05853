import { resolve, sep } from 'node:path'
import type { Plugin } from 'vite'
import { type CompiledLanguage, compileLanguage, compileMessages } from './compile.ts'

/** Compiles the texts before anything is built or typed, and again whenever one changes while the shop is open. */
export const messages = (language = 'en'): Plugin[] => [compilesMessages(), splitsMessages(language)]

const compilesMessages = (): Plugin => ({
  name: 'messages',
  config: () => compileMessages(),
  configureServer({ watcher, config }) {
    const folder = resolve('app/messages') + sep
    watcher.add(folder)
    watcher.on('all', (_event, file) => {
      if (!resolve(file).startsWith(folder) || !file.endsWith('.json')) return
      try {
        compileMessages()
      } catch (error) {
        config.logger.error(String(error)) // half typed: the next save may be right
      }
    })
  },
})

/**
 * A bundler puts a module into one file, whole. So that a page loads only the texts it shows, each becomes a module of
 * its own while the browser's files are built: it goes where its readers go.
 */
export function splitsMessages(language = 'en', folder = 'app/messages'): Plugin {
  const compiled = resolve(folder, 'compiled', language)
  let own: CompiledLanguage
  let english: CompiledLanguage
  return {
    name: 'messages-apart',
    apply: 'build',
    enforce: 'pre',
    applyToEnvironment: (environment) => environment.config.consumer === 'client',
    buildStart() {
      own = compileLanguage(language, folder)
      english = language === 'en' ? own : compileLanguage('en', folder)
    },
    resolveId(source) {
      if (source.startsWith('#messages/'))
        return { id: `${compiled}/${source.slice('#messages/'.length)}`, moduleSideEffects: false }
      return source.startsWith(`${compiled}/`) ? { id: source, moduleSideEffects: false } : undefined
    },
    load(id) {
      if (!id.startsWith(`${compiled}/`)) return
      const [name, key] = id.slice(compiled.length + 1).split('.ts?message=') as [string, string?]
      if (key) {
        const { imports, code } = (own.get(name)?.get(key) ?? english.get(name)?.get(key))!
        return `${imports.join('\n')}\nexport const ${key} = ${code}`
      }
      const keys = [...english.get(name.replace(/\.ts$/, ''))!.keys()]
      return keys.map((one) => `export { ${one} } from '${compiled}/${name}?message=${one}'`).join('\n')
    },
  }
}
