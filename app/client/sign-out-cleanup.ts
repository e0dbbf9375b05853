import { useEffect } from 'react'

/** What is typed and not saved yet; behind it the user's id and what it is typed for. */
export const draftKeyPrefix = 'thumba:draft:'

/** Whoever takes the phone next finds nothing of what was typed on it. Who was signed out by the clock keeps it. */
export function useSignOutCleanup(signedOut: boolean) {
  useEffect(() => {
    if (signedOut) forgetDrafts()
  }, [signedOut])
}

function forgetDrafts() {
  void import('./upload-queue/unsaved-pictures.client.ts')
    .then(({ deleteUnsavedPictures: forgetPictures }) => forgetPictures())
    .catch(() => {})
  try {
    for (const name of Object.keys(localStorage)) {
      if (name.startsWith(draftKeyPrefix)) localStorage.removeItem(name)
    }
  } catch {
    // Where storage is forbidden nothing was kept.
  }
}
