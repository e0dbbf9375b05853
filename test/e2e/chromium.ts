import { existsSync } from 'node:fs'

const installed = '/usr/bin/chromium'

/** The browser that is installed, or else the one of the package, which unpacks itself the first time. */
export async function chromiumPath(): Promise<string> {
  if (existsSync(installed)) return installed
  // So that the package also unpacks the system libraries (nss, expat) which a bare machine lacks.
  process.env.AWS_EXECUTION_ENV ??= 'AWS_Lambda_nodejs22.x'
  const { default: chromium } = await import('@sparticuz/chromium')
  return chromium.executablePath()
}
