/** As the bundler knows it: who imports a module, and its text. */
type ModuleInfo = { importers: readonly string[]; code: string | null }
type Graph = { getModuleInfo: (id: string) => ModuleInfo | null }

/** What every page of the shop starts with. */
const frame = ['entry.client.tsx', 'root.tsx', 'screens/shop/layout.tsx']
const catalogue = ['home/home.tsx', 'search/list.tsx', 'products/product.tsx', 'shops/shop.tsx'].map(
  (page) => `screens/shop/${page}`,
)
/** What pages load by themselves once they are there. */
const afterwards = ['client/offline/start-offline.ts', 'api/cart/cart-items.ts']

/**
 * On a slow line each file costs a round trip and its headers, and what a page does not use costs bytes. So what every page starts
 * with comes as two files, libraries and our own, what pages of the catalogue have in common as a third, and what comes after
 * a page as a fourth. All else the bundler places itself.
 */
export const bundles = ['vendor', 'frame', 'catalogue', 'afterwards'].map((name, position) => ({
  name: (module: string, graph: Graph) => (bundleOf(module, graph) === name ? name : null),
  debugName: name,
  priority: 4 - position, // never below zero: the bundler reads that as the highest
}))

const known = new Map<string, string | null>()

function bundleOf(module: string, graph: Graph): string | null {
  const before = known.get(module)
  if (before !== undefined) return before
  const users = usersOf(module, graph)
  const isInFrame = frame.some((one) => users.has(one))
  const ofFrame = module.includes('/node_modules/') ? 'vendor' : 'frame'
  const ofCatalogue = catalogue.filter((page) => users.has(page)).length > 1 ? 'catalogue' : null
  const ofAfterwards = afterwards.some((one) => users.has(one)) ? 'afterwards' : null
  const bundle = isInFrame ? ofFrame : (ofCatalogue ?? ofAfterwards)
  known.set(module, bundle)
  return bundle
}

const inApp = /\/app\/([^?]+)/
const messageIn = /^(.*\/compiled\/.*)\?message=(\w+)$/

/** All of app/ that loads the module together with itself. */
function usersOf(module: string, graph: Graph): Set<string> {
  const found = new Set([module])
  for (const id of found) for (const importer of importersOf(id, graph)) found.add(importer)
  return new Set([...found].map((id) => inApp.exec(id)?.[1] ?? id))
}

/** A text is used by whoever names it, not by all that use a text of the same file (scripts/messages/vite-plugin.ts). */
function importersOf(id: string, graph: Graph): readonly string[] {
  const [, file, message] = messageIn.exec(id) ?? []
  if (!file) return graph.getModuleInfo(id)?.importers ?? []
  const named = new RegExp(`\\b${message}\\b`)
  const readers = graph.getModuleInfo(file)?.importers ?? []
  return readers.filter((reader) => named.test(graph.getModuleInfo(reader)?.code ?? ''))
}
