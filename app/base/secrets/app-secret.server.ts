import { config } from '#app/config.server.ts'

/** What only this shop signs with. server/start.ts makes one where the settings name none. */
export function appSecret(): string {
  if (!config.APP_SECRET) throw new Error('APP_SECRET is not set: server/start.ts sets it')
  return config.APP_SECRET
}
