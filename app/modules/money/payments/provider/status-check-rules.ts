const minute = 60_000

/** So long is a payment that nobody waits for asked about now and then; after that only its webhook tells. */
export const statusCheckWindow = 24 * 60 * minute

/** How long to wait between two questions about an attempt of some age: soon at first, then with growing pauses. */
export const statusCheckPauses = [
  { under: 10 * minute, pause: minute / 3 },
  { under: 60 * minute, pause: 3 * minute },
  { under: 6 * 60 * minute, pause: 15 * minute },
] as const
export const maxStatusCheckPause = 60 * minute
