import { createECDH, randomBytes, randomUUID } from 'node:crypto'
import { existsSync, linkSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

/** What signs sessions and links. */
export const appSecret = (dataDir: string) => madeSecret(dataDir, 'app-secret')
/** What signs the reports of mails that came back. */
export const bounceSecret = (dataDir: string) => madeSecret(dataDir, 'bounce-secret')
/** What opens the outbox, in the link that the start prints. */
export const outboxToken = (dataDir: string) => madeSecret(dataDir, 'outbox-token')
/** What Prometheus sends to read /metrics. */
export const metricsToken = (dataDir: string) => madeSecret(dataDir, 'metrics-token')
/** What browsers' makers know this shop by, when it tells a phone something. */
export const vapidKey = (dataDir: string) => madeSecret(dataDir, 'vapid-key', newVapidKey)
function newVapidKey() {
  const pair = createECDH('prime256v1')
  pair.generateKeys()
  // Written without its leading zeros where it has any.
  return Buffer.concat([Buffer.alloc(32), pair.getPrivateKey()])
    .subarray(-32)
    .toString('base64url')
}
/** The key and the webhook secret of the simulator of PayChangu: as secret as play money needs it. */
export const simulatorKey = (dataDir: string) => `sec-test-${madeSecret(dataDir, 'simulator-key')}`
export const simulatorWebhookSecret = (dataDir: string) => madeSecret(dataDir, 'simulator-webhook-secret')

/** What providers of messages call us by, in the path: they sign nothing. */
export const messageWebhookKey = (dataDir: string) => madeSecret(dataDir, 'message-webhook-key')
export const messagesSimulatorKey = (dataDir: string) => madeSecret(dataDir, 'messages-simulator-key')

const newSecret = () => randomBytes(48).toString('base64url')

/**
 * Made on the first start and kept readable by this user only. Written whole before it has its name, and never over one
 * that is there: two that start at once agree on it, and one killed meanwhile leaves no half of it.
 */
export function madeSecret(folder: string, name: string, make = newSecret): string {
  const file = join(folder, name)
  mkdirSync(folder, { recursive: true })
  if (!existsSync(file)) {
    const draft = `${file}.${randomUUID()}`
    writeFileSync(draft, make(), { mode: 0o600 })
    try {
      linkSync(draft, file)
    } catch (error) {
      // Some file systems know no second name.
      if ((error as NodeJS.ErrnoException).code !== 'EEXIST') renameSync(draft, file)
    } finally {
      rmSync(draft, { force: true })
    }
  }
  return readFileSync(file, 'utf8').trim()
}
