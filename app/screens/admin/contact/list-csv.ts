import { eachMessage } from '#app/modules/outreach/contact/messages.server.ts'
import { exportList } from '../list/export-list.server.ts'
import type { Route } from './+types/list-csv'
import { messageList } from './message-list.tsx'

export const loader = (args: Route.LoaderArgs) =>
  exportList(args, messageList, (db, admin, asked) =>
    eachMessage(db, admin, { ...asked, view: asked.status }),
  )
