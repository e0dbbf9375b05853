import type { AdminListPath } from '#app/routes/admin-lists.ts'
import type { Route } from './+types/list-csv'
import { listFiles } from './list-files.server.ts'

/** The file of the list that the route is named after. */
export const loader = (args: Route.LoaderArgs) =>
  listFiles[args.pattern.replace(/\.csv$/, '') as AdminListPath](args)
