import { join } from 'node:path'
import { runSimulator } from '../process/run-simulator.ts'
import { defaultSettings, type Settings } from './faults/settings.ts'
import { httpPost } from './post-webhook.ts'
import { createSimulator } from './simulator.ts'

const { FOLDER, PORT, SECRET_KEY: secretKey, WEBHOOK_SECRET: webhookSecret, SIMULATOR_SETTINGS } = process.env
if (!FOLDER || !secretKey || !webhookSecret)
  throw new Error('FOLDER, SECRET_KEY and WEBHOOK_SECRET are missing')
const settings = { ...defaultSettings, ...(JSON.parse(SIMULATOR_SETTINGS || '{}') as Partial<Settings>) }

await runSimulator({
  title: 'thumba-paychangu',
  folder: FOLDER,
  port: Number(PORT ?? 0),
  open: ({ urlNow, ownUrl }) =>
    createSimulator({
      file: join(FOLDER, 'paychangu.db'),
      secretKey,
      webhookSecret,
      settings,
      post: httpPost(urlNow, settings.webhookPatience),
      ownUrl,
    }),
  decideDue: ({ transactions }) => transactions.decideDue(),
  deliverDue: ({ webhooks }) => webhooks.deliverDue(),
})
