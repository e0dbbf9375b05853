import { readFileSync, writeFileSync } from 'node:fs'
import { parseArgs } from 'node:util'
import { compileMessages } from './messages/compile.ts'
import { exportTexts, importTexts, printGaps } from './messages/review-files.ts'

/** Without a word the texts are compiled. docs/contributing.md, "A translation", says what the others are for. */
const { values } = parseArgs({
  options: { gaps: { type: 'boolean' }, export: { type: 'string' }, import: { type: 'string' } },
})
const language = 'ny'

if (values.export) writeFileSync(values.export, exportTexts(language))
if (values.import)
  for (const line of importTexts(readFileSync(values.import, 'utf8'), language)) console.log(line)
if (values.gaps) console.log(printGaps(language))
compileMessages()
