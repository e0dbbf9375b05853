// npm run bench -- [NAME] [options of that one]; without a name it measures pages.
const benches: Record<string, string> = {
  pages: 'pages, callables and purchases a second, beside a bare server',
  scale: 'searches and lists among a million products',
  search: 'plans and costs of searches',
  lists: 'lists of administrators and sellers with 100,000 rows',
  workers: 'what another process for pages brings',
  capacity: 'ten million products, a million orders',
  soak: 'memory and speed over hours',
  weight: 'kilobytes over the line; with --line seconds on a slow one',
  lighthouse: 'the scores of Lighthouse',
  'line-drops': 'forms over a line that cuts',
  import: "a seller's long file",
  likeness: 'which pictures count as the same',
  campaign: 'a newsletter to 20,000 readers',
  mail: 'emails a second',
  storm: 'payments while the server falls',
  'storm-messages': 'SMS and WhatsApp while the server falls',
  crowd: 'thousands behind one address, and attackers among them',
  reach: 'how soon every process shows what an administrator decides',
  kills: 'each process killed under orders',
  cluster: 'a cluster while its parts fail',
}

const [first = '', ...others] = process.argv.slice(2)
const isNamed = !first.startsWith('-') && first !== ''
const [name, options] = isNamed ? [first, others] : ['pages', process.argv.slice(2)]
if (options.includes('--help') || !(name in benches)) {
  if (!(name in benches)) console.error(`There is no bench “${name}”.`)
  for (const [one, what] of Object.entries(benches)) console.log(`${one.padEnd(16)}${what}`)
  process.exit(name in benches ? 0 : 64)
}
process.argv.splice(2, Infinity, ...options)
await import(`./${name}.ts`)

export {}
