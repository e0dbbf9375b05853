import { logRequestError } from '#app/http/log/log.server.ts'
import { isDatabaseAwayError } from '#app/http/request-refusal.server.ts'
import type { Text } from '#app/messages/language.ts'
import { type Call, type CallAnswer, CallError } from './callable.server.ts'

/** Answers a fault of ours with the words that belong to this call, instead of those for any fault. */
export const withFailureMessage =
  <Input>(message: Text, run: (call: Call<Input>) => Promise<CallAnswer>) =>
  async (call: Call<Input>): Promise<CallAnswer> => {
    try {
      return await run(call)
    } catch (error) {
      if (error instanceof CallError || isDatabaseAwayError(error)) throw error
      logRequestError(error, call.request, call.request.headers.get('X-Request-Id') ?? '')
      throw new CallError('INTERNAL', message)
    }
  }
