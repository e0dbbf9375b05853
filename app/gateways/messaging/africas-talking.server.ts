import { readAfricasTalking } from './africas-talking-answers.ts'
import type { MessageGateway } from './message-gateway.ts'
import { postMessage, readJson } from './post.server.ts'

export type AfricasTalkingSettings = {
  url: string
  username: string
  apiKey: string
  sender?: string
  connections?: number
  patience?: number
}

/** SMS by Africa's Talking, one recipient in a request. The key travels in a header only. */
export function africasTalking({
  url,
  username,
  apiKey,
  sender,
  connections = 8,
  patience = 15_000,
}: AfricasTalkingSettings): MessageGateway {
  return {
    provider: 'africastalking',
    embedded: false,
    connections,
    handOver({ to, text }) {
      const form = {
        username,
        to,
        message: text,
        bulkSMSMode: '1',
        enqueue: '1',
        ...(sender && { from: sender }),
      }
      const post = {
        url: `${url.replace(/\/$/, '')}/version1/messaging`,
        headers: {
          apiKey,
          Accept: 'application/json', // without it the answer is XML
          'Content-Type': 'application/x-www-form-urlencoded',
        },
        body: new URLSearchParams(form).toString(),
        patience,
      }
      return postMessage('africastalking', post, ({ status, text: said }) =>
        readAfricasTalking(status, readJson(said), said),
      )
    },
  }
}
