import { detailsOf } from '#app/domain/catalog/detail-rules.ts'
import { currentSettings } from '#app/web/settings.server.ts'

/** The details that the editor offers just now. */
export const offeredDetails = async () => detailsOf((await currentSettings()).categoryFields)
