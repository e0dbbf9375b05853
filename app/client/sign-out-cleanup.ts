import { useEffect } from 'react'

/** What is said to those who leave on purpose: not to those whose session ended by itself. */
export const signOutMessages = {
  signedOut: 'Logged out successfully',
  deleted: 'Your account is deleted. Tionana!',
} as const

/** What is typed and not saved yet; behind it the user's id and what it is typed for. */
export const draftKeyPrefix = 'thumba:draft:'

/** Whoever takes the phone next finds nothing of what was typed on it. */
export function useSignOutCleanup(said: string | undefined) {
  useEffect(() => {
    if (said === signOutMessages.signedOut || said === signOutMessages.deleted) forgetDrafts()
  }, [said])
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
