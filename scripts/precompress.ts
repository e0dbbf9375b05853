import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { brotliCompressSync, constants, gzipSync } from 'node:zlib'

// Once at build time at the highest level, so that no request pays for it.
const root = 'build/client'
const compressible = /\.(js|css|svg|txt|json|html|xml|webmanifest)$/

for (const name of readdirSync(root, { recursive: true, encoding: 'utf8' }).filter((file) =>
  compressible.test(file),
)) {
  const file = join(root, name)
  const content = readFileSync(file)
  writeFileSync(`${file}.gz`, gzipSync(content, { level: 9 }))
  const params = { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_SIZE_HINT]: content.length }
  writeFileSync(`${file}.br`, brotliCompressSync(content, { params }))
}
