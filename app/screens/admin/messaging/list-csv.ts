import { eachMessage } from '#app/modules/platform/messaging/reading/list-messages.server.ts'
import { exportList } from '../list/export-list.server.ts'
import type { Route } from './+types/list-csv'
import { messageList } from './message-list.tsx'

export const loader = (args: Route.LoaderArgs) => exportList(args, messageList, eachMessage)
