import type { Config } from '#app/config.server.ts'

type Settings = Pick<Config, 'PUBLIC_URL' | 'PAYCHANGU_SECRET_KEY' | 'PLAY_MONEY'>

/** Why the shop does not open: real people would send real goods for money that does not exist. */
export function playMoneyRefusal({
  PUBLIC_URL,
  PAYCHANGU_SECRET_KEY,
  PLAY_MONEY,
}: Settings): string | undefined {
  if (PLAY_MONEY === 'yes' || !PUBLIC_URL || !isRealHost(new URL(PUBLIC_URL).hostname)) return undefined
  if (PAYCHANGU_SECRET_KEY && !PAYCHANGU_SECRET_KEY.startsWith('sec-test-')) return undefined
  const why = PAYCHANGU_SECRET_KEY ? 'PAYCHANGU_SECRET_KEY is a test key' : 'PAYCHANGU_SECRET_KEY is not set'
  return `${PUBLIC_URL} is an address for real people, and money is only played with: ${why}. Set a live key, or PLAY_MONEY=yes for a trial.`
}

/** Names that never lead anywhere but to this machine, or nowhere at all (RFC 2606 and 6761). */
export const isRealHost = (host: string) =>
  !/(?:^|\.)(?:localhost|test|example|invalid)$/.test(host) &&
  !/^127\.\d+\.\d+\.\d+$/.test(host) &&
  !['[::1]', '0.0.0.0'].includes(host)
