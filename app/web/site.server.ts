import { config } from '../config.server.ts'

/** Where this shop is on the web, without a slash at the end: what canonical and shared addresses begin with. */
export const siteOrigin = (request: Request): string =>
  config.PUBLIC_URL ? new URL(config.PUBLIC_URL).origin : new URL(request.url).origin
