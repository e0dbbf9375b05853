/** The process that draws our own drawings when somebody asks for them. Nothing that somebody sent comes here. */
import sharp from 'sharp'
import { answerRequests } from '../../gateways/helper-program.ts'
import { allowOnly } from './loaders.server.ts'
import { type DrawingRequest, renderDrawing } from './render-drawing.server.ts'

allowOnly('svg')
sharp.concurrency(1)
sharp.cache(false)
answerRequests<DrawingRequest>(renderDrawing)
