import { createHash } from 'node:crypto'

type Chunk = { file: string; imports?: string[] }
/** What Vite writes of a build, by the source of each file. */
export type ViteManifest = Record<string, Chunk>

type Assets = { module: string; imports?: string[]; css?: string[] }
type Route = Assets & { id: string; parentId?: string; [name: string]: unknown }
/** What React Router's scripts know of all routes. */
export type RouterManifest = { entry: Assets; routes: Record<string, Route>; url: string; version: string }

/** React Router's list of routes with the files of another build of the same sources. Styles say nothing, so they stay. */
export function scriptsOfLanguage(
  english: RouterManifest,
  englishFiles: ViteManifest,
  ownFiles: ViteManifest,
): RouterManifest {
  const sources = new Map(Object.entries(englishFiles).map(([source, { file }]) => [`/${file}`, source]))
  const chunkOf = (url: string): Chunk => {
    const chunk = ownFiles[sources.get(url) ?? '']
    if (!chunk) throw new Error(`${url} has no file in the other language`)
    return chunk
  }
  const assetsOf = ({ module }: Assets, ...others: Chunk[]) => {
    const chunk = chunkOf(module)
    const imports = [...importsOf([...others, chunk], ownFiles)].map((source) => `/${ownFiles[source]!.file}`)
    return { module: `/${chunk.file}`, imports: [...new Set(imports)] }
  }
  const entryChunk = chunkOf(english.entry.module)
  const routes = Object.entries(english.routes).map(([id, route]) => {
    const modules = Object.entries(route).flatMap(([name, url]) =>
      /^client\w+Module$|^hydrateFallbackModule$/.test(name) && typeof url === 'string'
        ? [[name, `/${chunkOf(url).file}`]]
        : [],
    )
    const around = route.parentId === undefined ? [entryChunk] : []
    return [id, { ...route, ...Object.fromEntries(modules), ...assetsOf(route, ...around) }]
  })
  const files = {
    entry: { ...english.entry, ...assetsOf(english.entry) },
    routes: Object.fromEntries(routes) as RouterManifest['routes'],
  }
  const version = createHash('sha256').update(JSON.stringify(files)).digest('hex').slice(0, 8)
  return { ...english, ...files, version, url: english.url.replace(english.version, version) }
}

/** All that is loaded with these files. */
function importsOf(chunks: Chunk[], files: ViteManifest): Set<string> {
  const found = new Set<string>()
  const walk = ({ imports = [] }: Chunk) => {
    for (const source of imports) {
      if (found.has(source)) continue
      found.add(source)
      walk(files[source]!)
    }
  }
  for (const chunk of chunks) walk(chunk)
  return found
}
