import { spawnSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'

/** The browsers that journeys can run in: the one of the npm package, and a newer one where the machine has it. */
export const browsers = ['package', 'installed'] as const
export type BrowserName = (typeof browsers)[number]

const installed = '/usr/bin/chromium'

/** The browser that `E2E_BROWSER` names, or else the package's. */
export async function chromiumPath(wanted = process.env.E2E_BROWSER): Promise<string> {
  if (wanted && !(browsers as readonly string[]).includes(wanted))
    throw new Error(`E2E_BROWSER is "${wanted}"; it can be ${browsers.join(' or ')}`)
  if (wanted === 'installed') return installed
  // So that the package also unpacks the system libraries (nss, expat) which a bare machine lacks.
  process.env.AWS_EXECUTION_ENV ??= 'AWS_Lambda_nodejs22.x'
  const { default: chromium } = await import('@sparticuz/chromium')
  return chromium.executablePath()
}

/** Whether a browser is installed that is newer than the package's. */
export function hasNewer() {
  if (!existsSync(installed)) return false
  const { stdout } = spawnSync(installed, ['--version'], { encoding: 'utf8' })
  const packaged = JSON.parse(readFileSync('node_modules/@sparticuz/chromium/package.json', 'utf8')).version
  return majorOf(stdout) > majorOf(packaged)
}

const majorOf = (version: string) => Number(/\d+/.exec(version)?.[0] ?? 0)
