/** Times in milliseconds. An upload is tried again for two minutes after it last got on, and ends after ten in all. */
const longestRetry = 2 * 60_000
const longestUpload = 10 * 60_000
const longestPause = 10_000

/** `most` is how far it ever came; `stuckSince` when it first failed since. */
export type Upload = { startedAt: number; most: number; failures: number; stuckSince?: number }

export const begun = (now: number): Upload => ({ startedAt: now, most: 0, failures: 0 })

/** Bytes that were sent before, and are sent again, are no progress. */
export const gotTo = (upload: Upload, sent: number): Upload =>
  sent > upload.most ? { startedAt: upload.startedAt, most: sent, failures: 0 } : upload

export const timeLeft = (upload: Upload, now: number) => Math.max(0, upload.startedAt + longestUpload - now)

export type Failed = { upload: Upload; pause: number | 'give up' }

/** After a failed try: how long to wait before the next, longer each time. */
export function failedAt(upload: Upload, now: number): Failed {
  const { stuckSince = now } = upload
  const failures = upload.failures + 1
  const pause = Math.min(1000 * 2 ** (failures - 1), longestPause)
  const over = now + pause > stuckSince + longestRetry || pause >= timeLeft(upload, now)
  return { upload: { ...upload, failures, stuckSince }, pause: over ? 'give up' : pause }
}

/** Whether the seller is still signed in is asked so often, so long apart, before it is believed that not. */
export const authChecks = { times: 3, apart: 1000 }

/** Of a request that moves no byte: the line is dead though nothing says so. */
export const longestSilence = 45_000
