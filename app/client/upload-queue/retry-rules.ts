/** Times in milliseconds. An upload is tried again for two minutes after it last got on, and ends after ten in all. */
const longestRetry = 2 * 60_000
const longestUpload = 10 * 60_000
const longestPause = 10_000

/** `most` is how far it ever came; `stuckSince` when it first failed since. */
export type UploadAttempts = { startedAt: number; most: number; failures: number; stuckSince?: number }

export const newUpload = (now: number): UploadAttempts => ({ startedAt: now, most: 0, failures: 0 })

/** Bytes that were sent before, and are sent again, are no progress. */
export const withProgress = (upload: UploadAttempts, sent: number): UploadAttempts =>
  sent > upload.most ? { startedAt: upload.startedAt, most: sent, failures: 0 } : upload

export const timeLeft = (upload: UploadAttempts, now: number) =>
  Math.max(0, upload.startedAt + longestUpload - now)

export type FailedAttempt = { upload: UploadAttempts; pause: number | 'give up' }

/** After a failed try: how long to wait before the next, longer each time. */
export function withFailure(upload: UploadAttempts, now: number): FailedAttempt {
  const { stuckSince = now } = upload
  const failures = upload.failures + 1
  const pause = Math.min(1000 * 2 ** (failures - 1), longestPause)
  const over = now + pause > stuckSince + longestRetry || pause >= timeLeft(upload, now)
  return { upload: { ...upload, failures, stuckSince }, pause: over ? 'give up' : pause }
}

/** Whether the seller is still signed in is asked so often, so long apart, before it is believed that not. */
export const authChecks = { times: 3, apart: 1000 }

/** Of a request that moves no byte: the line is dead though nothing says so. */
export const maxSilence = 45_000
