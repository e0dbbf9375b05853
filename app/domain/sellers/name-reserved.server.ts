import type { Db } from '../../db/client.server.ts'
import { findSettings } from '../settings/find-settings.server.ts'
import { isReserved } from '../settings/reserved-texts.ts'

/** Whether no shop may take this name: it would pass for the platform's own. */
export async function nameReserved(db: Db, businessName: string): Promise<boolean> {
  const { reservedNames } = await findSettings(db)
  return isReserved(businessName, reservedNames)
}
