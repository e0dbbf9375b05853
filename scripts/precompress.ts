import { readdirSync } from 'node:fs'
import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'

// Once at build time at the highest level, so that no request pays for it. Many at once: zlib works on every core.
const root = 'build/client'
const compressible = /\.(js|css|svg|txt|json|html|xml|webmanifest)$/
const brotli = promisify(brotliCompress)
const gzipped = promisify(gzip)

async function precompress(file: string) {
  const content = await readFile(file)
  const params = { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_SIZE_HINT]: content.length }
  await Promise.all([
    gzipped(content, { level: 9 }).then((bytes) => writeFile(`${file}.gz`, bytes)),
    brotli(content, { params }).then((bytes) => writeFile(`${file}.br`, bytes)),
  ])
}

const files = readdirSync(root, { recursive: true, encoding: 'utf8' }).filter((file) =>
  compressible.test(file),
)
const atOnce = 100
for (let from = 0; from < files.length; from += atOnce)
  await Promise.all(files.slice(from, from + atOnce).map((file) => precompress(join(root, file))))
