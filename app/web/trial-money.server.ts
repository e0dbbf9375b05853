import { simulatorUrl } from '../gateways/payment-provider.server.ts'

/** Where the simulator plays the buyers' phones and bank; nothing where real money moves. */
export const trialMoneyUrl = () => simulatorUrl()
