import { type Fault, faultOf } from '../fault-rules.ts'

/** Thrown where a try to send a picture failed. */
export class SendError extends Error {
  readonly fault: Fault
  constructor(fault: Fault) {
    super(fault.message)
    this.fault = fault
  }
}

/** The path in the server's answer, or what is wrong. */
export function pathIn(status: number, body: string): string {
  if (status >= 200 && status < 300) {
    const { path } = JSON.parse(body)
    if (typeof path === 'string') return path
  }
  throw new SendError(faultOf(status, body))
}

/** `sent` counts from 0 to 1. */
export type Way = { signal: AbortSignal; onSent: (sent: number) => void }
