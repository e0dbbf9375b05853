import { connect as connectTo } from '#app/db/client.server.ts'
import { jobTimeouts } from '#app/db/timeouts.ts'

/** As jobs connect: a bench fills its machine, and has time to wait for it. */
export const connect = (url: string, connections: number) => connectTo(url, connections, jobTimeouts)
