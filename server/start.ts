import { enableCompileCache } from 'node:module'
import { resolve } from 'node:path'

process.umask(0o077) // of this process and of all that it starts
// What V8 made of the programs' text is kept between starts.
process.env.NODE_COMPILE_CACHE ??= resolve(process.env.DATA_DIR ?? '.data', 'compile-cache')
enableCompileCache()
const { startServer } = await import('./open-shop.ts')
process.exit(await startServer())
