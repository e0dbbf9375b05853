import { useEffect } from 'react'
import { useRevalidator, useRouteLoaderData } from 'react-router'
import { disagrees } from '#app/domain/notifications/rules.ts'
import type { loader as rootLoader } from '#app/root.tsx'

/** Loads the page once more where its list and its bell were read before and after something happened. */
export function useAgreement(unread: number) {
  const { revalidate } = useRevalidator()
  const bell = useRouteLoaderData<typeof rootLoader>('root')?.viewer?.unread
  const older = bell !== undefined && disagrees({ unread }, { unread: bell })
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each pair of numbers, or a fault would go round
  useEffect(() => {
    if (older) revalidate()
  }, [older, bell, unread, revalidate])
}
