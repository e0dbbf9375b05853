import { mkdirSync } from 'node:fs'
import { parseArgs } from 'node:util'
import { measureLine } from './weight/line.ts'
import { openPhones } from './weight/phone.ts'
import { startShop } from './weight/start-shop.ts'
import { firstVisit, purchase, secondVisit } from './weight/visits.ts'

// npm run bench -- weight [--line] [--runs 3] [--url http://localhost:3000]
const { values: options } = parseArgs({
  options: {
    line: { type: 'boolean', default: false },
    runs: { type: 'string', default: '3' },
    url: { type: 'string' },
  },
})

mkdirSync('.data', { recursive: true })
const shop = options.url ? { origin: options.url, stop: async () => {} } : await startShop()
const phones = await openPhones(shop.origin)
try {
  const paths = await phones.findPaths()
  if (options.line) await measureLine(phones, paths, Number(options.runs))
  else await measureWeight()

  async function measureWeight() {
    console.log('KB as they come over the line, 360x800, nothing kept by the browser.\n')
    console.log('| page | all | document | styles | scripts | fonts | pictures | again |')
    console.log('|---|---|---|---|---|---|---|---|')
    for (const light of [false, true])
      for (const path of paths) {
        const first = await firstVisit(phones, path, light)
        const again = await secondVisit(phones, path, light)
        const parts = ['Document', 'Stylesheet', 'Script', 'Font', 'Image'].map((kind) => kb(first[kind]))
        console.log(
          `| ${path}${light ? ', light' : ''} | ${kb(first.all)} | ${parts.join(' | ')} | ${kb(again.document)} |`,
        )
      }
    for (const light of [false, true]) {
      const { all = 0, vendor = 0 } = await purchase(phones, light)
      const withoutReact = vendor > 0 ? `, ${kb(all - vendor)} without the file of React and its router` : ''
      console.log(`\nA whole purchase${light ? ', light' : ''}: ${kb(all)} KB${withoutReact}`)
    }
  }
} finally {
  await phones.close()
  await shop.stop()
}

function kb(bytes = 0) {
  return (bytes / 1024).toFixed(1)
}
