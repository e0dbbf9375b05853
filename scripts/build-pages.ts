import { spawn } from 'node:child_process'
import { cpSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { createBuilder } from 'vite'
import { browserRoutes } from './browser-routes.ts'
import { type RouterManifest, scriptsOfLanguage, type ViteManifest } from './messages/language-manifest.ts'

/**
 * Builds the pages: the server and the English scripts of browsers by React Router's own command, and beside it the scripts of
 * the other language from the same sources (decision 016). What both have the same, such as React, is one file.
 */
const language = 'ny'
const client = 'build/client'
const own = `build/${language}/client`

await Promise.all([buildEnglish(), buildOwn()])
cpSync(join(own, 'assets'), join(client, 'assets'), { recursive: true, force: false })
const assets = join(client, 'assets')
const name = readdirSync(assets).find((file) => /^manifest-\w+\.js$/.test(file))!
const english: RouterManifest = JSON.parse(
  readFileSync(join(assets, name), 'utf8').replace(/^window\.__reactRouterManifest=(.*);$/s, '$1'),
)
const chichewa = scriptsOfLanguage(english, viteManifestIn(client), viteManifestIn(own))
rmSync(join(assets, name))
writeLists('en', english)
writeLists(language, chichewa)
for (const folder of [`build/${language}`, join(client, '.vite'), 'build/server/.vite'])
  rmSync(folder, { recursive: true })

/** What pages name of a language's scripts, and the lists of routes that browsers read. */
function writeLists(spoken: string, manifest: RouterManifest) {
  const { scripts, files } = browserRoutes(manifest)
  for (const { url, script } of files) writeFileSync(join(client, url), script)
  writeFileSync(`build/server/scripts-${spoken}.json`, JSON.stringify(scripts))
}

function buildEnglish() {
  const building = spawn(
    process.execPath,
    ['node_modules/@react-router/dev/bin.cjs', 'build', '--logLevel', 'warn'],
    { stdio: 'inherit' },
  )
  return new Promise<void>((resolve, reject) => {
    building.once('error', reject)
    building.once('exit', (code) => (code === 0 ? resolve() : reject(new Error('The pages cannot be built'))))
  })
}

async function buildOwn() {
  rmSync(`build/${language}`, { recursive: true, force: true })
  Object.assign(process.env, { NODE_ENV: 'production', MESSAGES_LANGUAGE: language })
  const builder = await createBuilder({
    configFile: 'vite.config.ts',
    mode: 'production',
    logLevel: 'warn',
    build: { copyPublicDir: false },
  })
  await builder.build(builder.environments.client!)
}

function viteManifestIn(folder: string): ViteManifest {
  return JSON.parse(readFileSync(join(folder, '.vite/manifest.json'), 'utf8'))
}
