import { useEffect } from 'react'

/** What is said to those who leave on purpose: not to those whose session ended by itself. */
export const goodbyes = {
  signedOut: 'Logged out successfully',
  deleted: 'Your account is deleted. Tionana!',
} as const

/** What is typed and not saved yet; behind it the user's id and what it is typed for. */
export const draftFamily = 'thumba:draft:'

/** Whoever takes the phone next finds nothing of what was typed on it. */
export function useGoodbye(said: string | undefined) {
  useEffect(() => {
    if (said === goodbyes.signedOut || said === goodbyes.deleted) forgetDrafts()
  }, [said])
}

function forgetDrafts() {
  void import('./unsaved-pictures.client.ts').then(({ forgetPictures }) => forgetPictures()).catch(() => {})
  try {
    for (const name of Object.keys(localStorage)) {
      if (name.startsWith(draftFamily)) localStorage.removeItem(name)
    }
  } catch {
    // Where storage is forbidden nothing was kept.
  }
}
