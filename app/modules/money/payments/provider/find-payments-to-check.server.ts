import { type SQL, type SQLWrapper, sql } from 'drizzle-orm'
import { maxStatusCheckPause, statusCheckPauses } from './outcome-rules.ts'

type Asked = { createdAt: SQLWrapper; askedAt: SQLWrapper }

/**
 * For a query: whether it is time to ask about an attempt. What was asked about just now is not read, so that it takes no
 * place from what is due.
 */
export function isTimeToCheck({ createdAt, askedAt }: Asked, now: Date): SQL {
  const at = (before: number) => sql`${new Date(now.getTime() - before).toISOString()}::timestamptz`
  const steps = statusCheckPauses.map(
    ({ under, pause }) => sql`when ${createdAt} > ${at(under)} then ${at(pause)}`,
  )
  const cases = sql.join(steps, sql` `)
  return sql`coalesce(${askedAt}, ${createdAt}) <= case ${cases} else ${at(maxStatusCheckPause)} end`
}
