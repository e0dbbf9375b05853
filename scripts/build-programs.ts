/** Builds every program that runs beside the pages, or instead of them, with its libraries: `build/programs`. */
import { build } from 'vite'
import { builtAside, programs, serverOutput } from './programs.ts'

await build({
  configFile: false,
  publicDir: false,
  logLevel: 'warn',
  build: {
    ssr: true,
    target: 'node24',
    outDir: 'build/programs',
    rolldownOptions: {
      input: Object.fromEntries(programs.map((source) => [source.replace(/\.ts$/, ''), source])),
      output: { ...serverOutput, entryFileNames: '[name].js', chunkFileNames: 'shared/[name]-[hash].js' },
    },
  },
  ssr: { noExternal: true, external: builtAside },
})
