import type { UploadFailure } from './upload-failure-rules.ts'

/** Where a picture stands on its way; `sent` counts from 0 to 1. */
export type UploadStage =
  | { state: 'waiting' }
  | { state: 'shrinking' }
  | { state: 'sending'; sent: number }
  | { state: 'pausing'; sent: number }
  | { state: 'kept'; path: string }
  | { state: 'failed'; fault: UploadFailure }
  | { state: 'canceled' }

type Traits = {
  /** It is on its way, or will be without anybody doing something. */
  isUploading?: true
  /** Its turn has not come. */
  isQueued?: true
  /** The line holds it up. */
  isPaused?: true
  /** It is not sent any more, until somebody asks for it again. */
  isGivenUp?: true
  /** The seller took it out: it keeps no place among the product's pictures. */
  isDropped?: true
}

const traits: Record<UploadStage['state'], Traits> = {
  waiting: { isUploading: true, isQueued: true },
  shrinking: { isUploading: true },
  sending: { isUploading: true },
  pausing: { isUploading: true, isPaused: true },
  kept: {},
  failed: { isGivenUp: true },
  canceled: { isGivenUp: true, isDropped: true },
}

export const traitsOf = ({ state }: UploadStage): Traits => traits[state]

/** Where the server keeps it, once it does. */
export const pathOf = (stage: UploadStage): string | undefined =>
  stage.state === 'kept' ? stage.path : undefined

/** Why it could not be sent. */
export const faultOf = (stage: UploadStage): UploadFailure | undefined =>
  stage.state === 'failed' ? stage.fault : undefined

/** It will never be taken, however often it is sent. */
export const isRefused = (stage: UploadStage): boolean => faultOf(stage)?.kind === 'refused'

/** Whether sending it again may help. */
export const canTryAgain = (stage: UploadStage): boolean => !!traitsOf(stage).isGivenUp && !isRefused(stage)
