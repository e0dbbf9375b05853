import { type Config, config } from '#app/config.server.ts'
import { payChangu } from './paychangu.server.ts'
import type { PaymentGateway } from './payment-gateway.ts'

export type PaymentSettings = Pick<
  Config,
  | 'PAYCHANGU_URL'
  | 'PAYCHANGU_SECRET_KEY'
  | 'PAYCHANGU_WEBHOOK_SECRET'
  | 'SIMULATOR_URL'
  | 'SIMULATOR_KEY'
  | 'SIMULATOR_WEBHOOK_SECRET'
>

/** PayChangu where its key is set, else its simulator on this machine. */
export function openPaymentProvider(settings: PaymentSettings): PaymentGateway {
  const {
    PAYCHANGU_URL: url,
    PAYCHANGU_SECRET_KEY: secretKey,
    PAYCHANGU_WEBHOOK_SECRET: webhookSecret,
  } = settings
  if (secretKey) {
    if (!webhookSecret) throw new Error('PAYCHANGU_SECRET_KEY needs PAYCHANGU_WEBHOOK_SECRET beside it')
    return payChangu({ url, secretKey, webhookSecret })
  }
  const { SIMULATOR_URL, SIMULATOR_KEY, SIMULATOR_WEBHOOK_SECRET } = settings
  if (!SIMULATOR_URL || !SIMULATOR_KEY || !SIMULATOR_WEBHOOK_SECRET)
    throw new Error('No payment provider: set PAYCHANGU_SECRET_KEY, or start with server/start.ts')
  return payChangu({
    url: SIMULATOR_URL,
    secretKey: SIMULATOR_KEY,
    webhookSecret: SIMULATOR_WEBHOOK_SECRET,
  })
}

let opened: PaymentGateway | undefined
/** The one this process uses, made when it is first needed. */
export function paymentProvider(): PaymentGateway {
  opened ??= openPaymentProvider(config)
  return opened
}

/** Where the simulator's phones are, while money is only played with; nothing once a key of PayChangu's is set. */
export const simulatorUrl = ({ PAYCHANGU_SECRET_KEY, SIMULATOR_URL }: PaymentSettings = config) =>
  PAYCHANGU_SECRET_KEY === undefined ? SIMULATOR_URL : undefined
