import { config } from '#app/config.server.ts'

/** Whether administrators must have a second factor here: wherever the shop is open to the world, unless a setting says. */
export function isSecondFactorRequired({
  ADMIN_SECOND_FACTOR,
  PUBLIC_URL,
}: Pick<typeof config, 'ADMIN_SECOND_FACTOR' | 'PUBLIC_URL'> = config): boolean {
  if (ADMIN_SECOND_FACTOR) return ADMIN_SECOND_FACTOR === 'required'
  return PUBLIC_URL !== undefined && !isOwnMachine(new URL(PUBLIC_URL).hostname)
}

const isOwnMachine = (host: string) =>
  /^(localhost|.*\.localhost|127\.\d+\.\d+\.\d+|\[::1\]|0\.0\.0\.0)$/.test(host)
