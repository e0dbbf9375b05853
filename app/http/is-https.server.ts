import { type Config, config } from '#app/config.server.ts'

/**
 * Whether the visitor's own line is encrypted: by the address, by the shop's public one, or by the word of the proxy that
 * is trusted. Its word comes last; what stands before may be anybody's.
 */
export function isHttps(
  url: string,
  forwarded: string | null | undefined,
  { PUBLIC_URL, TRUST_PROXY }: Pick<Config, 'PUBLIC_URL' | 'TRUST_PROXY'> = config,
): boolean {
  if (PUBLIC_URL?.startsWith('https:') || url.startsWith('https:')) return true
  return TRUST_PROXY && forwarded?.split(',').at(-1)?.trim() === 'https'
}
