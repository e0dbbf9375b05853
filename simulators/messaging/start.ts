import { join } from 'node:path'
import { runSimulator } from '../process/run-simulator.ts'
import { httpPost } from './post-call.ts'
import { createSimulator } from './simulator.ts'

const { FOLDER, PORT, SECRET_KEY: key } = process.env
if (!FOLDER || !key) throw new Error('FOLDER and SECRET_KEY are missing')

await runSimulator({
  title: 'thumba-messages',
  folder: FOLDER,
  port: Number(PORT ?? 0),
  open: ({ urlNow }) => createSimulator({ file: join(FOLDER, 'messages.db'), key, post: httpPost(urlNow) }),
  deliverDue: ({ calls }) => calls.deliverDue(),
})
