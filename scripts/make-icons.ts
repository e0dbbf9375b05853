import { readFileSync, writeFileSync } from 'node:fs'
import { format } from 'node:util'

// node scripts/make-icons.ts: draws app/ui/icons.svg, one symbol for each icon that app/ui/icons.tsx names. One cached
// file instead of the same paths in every page and again in the scripts.
type Shape = [tag: string, attributes: Record<string, string>]

const source = readFileSync('app/ui/icons.tsx', 'utf8')
const names = [...source.matchAll(/icon\('([a-z0-9-]+)', className/g)].map(([, name]) => name!).sort()
// On each symbol: what is used elsewhere inherits from there, not from this file's root.
const stroke =
  'fill="none" stroke="currentColor" stroke-width="2" stroke-linecap="round" stroke-linejoin="round"'
const symbols = await Promise.all(names.map(symbolOf))
writeFileSync(
  'app/ui/icons.svg',
  `<svg xmlns="http://www.w3.org/2000/svg">\n<!-- Lucide, ISC licence -->\n${symbols.join('\n')}\n</svg>\n`,
)
console.log(format('%d icons', names.length))

async function symbolOf(name: string) {
  const { __iconData: icon } = (await import(`lucide-react/dist/esm/icons/${name}.mjs`)) as {
    __iconData: { node: Shape[] }
  }
  const shapes = icon.node.map(([tag, { key: _key, ...attributes }]) => {
    const written = Object.entries(attributes).map(([attribute, value]) => ` ${attribute}="${value}"`)
    return `<${tag}${written.join('')}/>`
  })
  return `<symbol id="${name}" viewBox="0 0 24 24" ${stroke}>${shapes.join('')}</symbol>`
}
