import type { AdminListPath } from '#app/routes/admin-lists.ts'
import type { Route } from './+types/list-csv'
import { listFiles } from './list-files.server.ts'

/** The file of the list that the route is named after. Its pattern begins without a slash. */
export const loader = (args: Route.LoaderArgs) => {
  const path = `/${args.pattern.replace(/^\/|\.csv$/g, '')}` as AdminListPath
  return listFiles[path].loader(args)
}
