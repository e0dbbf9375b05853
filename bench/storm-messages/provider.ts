import { httpPost } from '#simulators/messaging/post-call.ts'
import { createSimulator } from '#simulators/messaging/simulator.ts'
import { listen } from '#simulators/process/listen.ts'

/** The simulator of SMS and WhatsApp in a process of its own, with bad lines and bad news. Arguments: file, key, where callbacks go. */
const [file = ':memory:', key = '', callbacks = ''] = process.argv.slice(2)
const simulator = createSimulator({ file, key, post: httpPost(() => callbacks, 5_000) })
simulator.faults.set({
  seed: 5_000,
  calls: {
    'cut-after-taking': 0.02,
    'silent-after-taking': 0.01,
    'silent-before-taking': 0.005,
    'proxy-502-after-taking': 0.005,
    'proxy-524-after-taking': 0.005,
    'http-503': 0.03,
    'sms-502': 0.03,
    'sms-xml': 0.005,
  },
  drop: 0.05,
  double: 0.2,
  delay: 0.3,
  delayBy: 8_000,
  reorder: 0.3,
  strange: 0.01,
  lateSuccess: 0.03,
  otherForm: 0.3,
})
const { port } = await listen(simulator.app, 0)

let busy = false
setInterval(async () => {
  if (busy) return
  busy = true
  await simulator.calls.deliverDue()
  busy = false
}, 200)

process.on('message', (message) => {
  if (message === 'calm') simulator.faults.set({})
  if (message === 'tell') process.send!({ book: simulator.phones.book(), waiting: simulator.calls.waiting() })
})
process.on('disconnect', () => process.exit())
process.send!({ port })
