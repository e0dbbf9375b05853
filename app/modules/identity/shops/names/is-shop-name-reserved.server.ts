import type { Db } from '#app/db/client.server.ts'
import { findSettings } from '#app/modules/platform/settings/find-settings.server.ts'
import { isReservedName } from '#app/modules/platform/settings/reserved-name-rules.ts'

/** Whether no shop may take this name: it would pass for the platform's own. */
export async function isShopNameReserved(db: Db, businessName: string): Promise<boolean> {
  const { reservedNames } = await findSettings(db)
  return isReservedName(businessName, reservedNames)
}
