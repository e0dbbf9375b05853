import { db } from '#app/db/index.server.ts'
import { readingDbOfCall } from '#app/http/reading-db.server.ts'
import { clientAddressContext, countedAsContext, requestIdContext } from '#app/http/request-context.server.ts'
import { actorOf } from '#app/http/session/actor.server.ts'
import type { Route } from './+types/call'
import { allCalls } from './all-calls.server.ts'
import { answerCall } from './answer-call.server.ts'

const limitMilliseconds = 70_000

export const action = ({ request, params, context }: Route.ActionArgs) => {
  const call = {
    name: params.name,
    request,
    db,
    readDb: readingDbOfCall(request),
    actor: actorOf(context),
    address: context.get(clientAddressContext),
    countedAs: context.get(countedAsContext),
    requestId: context.get(requestIdContext),
  }
  return answerCall(allCalls, call, limitMilliseconds)
}

/** Reading by GET is refused in the same words as every other mistake. */
export const loader = action as (args: Route.LoaderArgs) => Promise<Response>
