import { type Config, config } from '#app/config.server.ts'
import { payChangu } from './paychangu.server.ts'
import type { PaymentGateway } from './payment-gateway.ts'

export type PaymentSettings = Pick<
  Config,
  | 'PAYMENT_PROVIDER'
  | 'PAYCHANGU_URL'
  | 'PAYCHANGU_SECRET_KEY'
  | 'PAYCHANGU_WEBHOOK_SECRET'
  | 'SIMULATOR_URL'
  | 'SIMULATOR_KEY'
  | 'SIMULATOR_WEBHOOK_SECRET'
>

/** Its simulator on this machine, where no key of its own is set. */
function openPayChangu(settings: PaymentSettings): PaymentGateway {
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

type Provider = {
  open(settings: PaymentSettings): PaymentGateway
  /** The header of its webhooks that holds their signature. */
  signature: string
  /** Where its simulator's phones are, while money is only played with. */
  simulatorUrl(settings: PaymentSettings): string | undefined
}

/** A new provider is an entry here: what was made with one is asked of that one for ever. */
export const paymentProviders: Record<string, Provider> = {
  paychangu: {
    open: openPayChangu,
    signature: 'signature',
    simulatorUrl: ({ PAYCHANGU_SECRET_KEY, SIMULATOR_URL }) =>
      PAYCHANGU_SECRET_KEY === undefined ? SIMULATOR_URL : undefined,
  },
}

/** The provider of that name, beside all others that something may have been made with. */
export function openPaymentProvider(
  settings: PaymentSettings,
  name = settings.PAYMENT_PROVIDER,
  providers = paymentProviders,
): PaymentGateway {
  const opened = new Map<string, PaymentGateway>()
  const madeBy = (provider: string): PaymentGateway => {
    const known =
      opened.get(provider) ??
      (Object.hasOwn(providers, provider) ? providers[provider]?.open(settings) : undefined)
    if (!known) throw new Error(`No payment provider is called ${provider}`)
    const gateway = { ...known, name: provider, madeBy }
    opened.set(provider, gateway)
    return gateway
  }
  return madeBy(name)
}

let opened: PaymentGateway | undefined
/** The one that takes new payments in this process, made when it is first needed. */
export function paymentProvider(): PaymentGateway {
  opened ??= openPaymentProvider(config)
  return opened
}

/** Why a shop with these settings must not open. */
export const providerRefusal = ({ PAYMENT_PROVIDER }: Pick<PaymentSettings, 'PAYMENT_PROVIDER'>) =>
  Object.hasOwn(paymentProviders, PAYMENT_PROVIDER)
    ? undefined
    : `PAYMENT_PROVIDER is ${PAYMENT_PROVIDER}, and there is none of that name: ${Object.keys(paymentProviders).join(', ')}`

export const simulatorUrl = (settings: PaymentSettings = config) =>
  paymentProviders[settings.PAYMENT_PROVIDER]?.simulatorUrl(settings)
