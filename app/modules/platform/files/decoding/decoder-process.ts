/** The process that opens what people send: one picture after the other, beside the process that serves pages. */
import sharp from 'sharp'
import { answerRequests } from '#app/gateways/processes/helper-program.ts'
import { type DecodeRequest, decode } from './decode-tasks.server.ts'
import { allowOnlyImageLoaders } from './image-loaders.server.ts'

allowOnlyImageLoaders('jpeg', 'png', 'webp')
sharp.concurrency(1)
sharp.cache(false)
answerRequests<DecodeRequest>(decode)
