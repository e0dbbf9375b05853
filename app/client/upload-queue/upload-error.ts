import { failureOf, type UploadFailure } from './upload-failure-rules.ts'

/** Thrown where a try to send a picture failed. */
export class UploadError extends Error {
  readonly fault: UploadFailure
  constructor(fault: UploadFailure) {
    super(fault.kind)
    this.fault = fault
  }
}

/** The path in the server's answer, or what is wrong. */
export function readUploadedPath(status: number, body: string): string {
  if (status >= 200 && status < 300) {
    const { path } = JSON.parse(body)
    if (typeof path === 'string') return path
  }
  throw new UploadError(failureOf(status, body))
}

/** `sent` counts from 0 to 1. */
export type UploadOptions = { signal: AbortSignal; onSent: (sent: number) => void }
