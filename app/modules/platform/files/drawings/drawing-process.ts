/** The process that draws our own drawings when somebody asks for them. Nothing that somebody sent comes here. */
import sharp from 'sharp'
import { answerRequests } from '#app/gateways/processes/helper-program.ts'
import { allowOnlyImageLoaders } from '../decoding/image-loaders.server.ts'
import { type DrawingRequest, renderDrawing } from './render-drawing.server.ts'

allowOnlyImageLoaders('svg')
sharp.concurrency(1)
sharp.cache(false)
answerRequests<DrawingRequest>(renderDrawing)
