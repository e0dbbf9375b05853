import { httpPost } from '#simulators/paychangu/post-webhook.ts'
import { createSimulator } from '#simulators/paychangu/simulator.ts'
import { listen } from '#simulators/process/listen.ts'

/**
 * PayChangu's simulator in a process of its own, with the buyers' phones: of the prompts that wait most are approved,
 * some refused, some left lying until `late` is asked for. Arguments: file, secret key, webhook secret, where webhooks go.
 */
const [file = ':memory:', secretKey = '', webhookSecret = '', webhooks = ''] = process.argv.slice(2)
let url = ''
const simulator = createSimulator({
  file,
  secretKey,
  webhookSecret,
  ownUrl: () => url,
  post: httpPost(() => webhooks, 5_000),
  settings: { decideAfter: 300, promptFor: 24 * 60 * 60_000, retryAfter: 4_000, webhooksAtOnce: 8 },
})
simulator.faults.set({
  seed: 2_000,
  drop: 0.25,
  double: 0.25,
  delay: 0.4,
  delayBy: 8_000,
  reorder: 0.3,
  calls: [
    { path: '/payments/initialize$', answer: 500, happens: true, odds: 0.03 },
    { path: '/payments/initialize$', answer: 500, happens: false, odds: 0.03 },
    { path: '/payments/initialize$', answer: 'cut', happens: true, odds: 0.03 },
    { path: '/payouts/initialize$', answer: 500, happens: true, odds: 0.1 },
    { path: '/verify$|/details$', answer: 503, happens: false, odds: 0.05 },
  ],
})
const { port } = await listen(simulator.app, 0)
url = `http://127.0.0.1:${port}`

const seen = new Map<string, 'success' | 'failed' | 'later'>()
let isLate = false
/** Decided by the charge's own name, so that a repeat of the storm has the same buyers. */
function answerOf(chargeId: string) {
  const known = seen.get(chargeId)
  if (known) return known
  const drawn = [...chargeId].reduce((sum, letter) => (sum * 31 + letter.charCodeAt(0)) % 1_000, 7)
  const answer = drawn < 800 ? 'success' : drawn < 920 ? 'failed' : 'later'
  seen.set(chargeId, answer)
  return answer
}
function phones() {
  for (const { charge_id, kind } of simulator.transactions.waiting()) {
    if (kind === 'payout') continue
    const answer = answerOf(charge_id)
    if (answer === 'failed')
      simulator.transactions.decide(charge_id, { status: 'failed', reason: 'DECLINED' })
    else if (answer === 'success' || isLate) simulator.transactions.decide(charge_id, { status: 'success' })
  }
}

let turning = false
setInterval(async () => {
  if (turning) return
  turning = true
  phones()
  await simulator.tick()
  turning = false
}, 200)

process.on('message', (message) => {
  if (message === 'late') isLate = true
  if (message === 'calm') simulator.faults.set({})
  if (message === 'tell')
    process.send!({ truth: simulator.transactions.all(), balance: simulator.transactions.balance() })
})
process.on('disconnect', () => process.exit())
process.send!({ port })
