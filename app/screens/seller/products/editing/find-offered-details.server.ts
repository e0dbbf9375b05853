import { currentSettings } from '#app/http/settings/current-settings.server.ts'
import { detailsOf } from '#app/modules/catalog/products/detail-rules.ts'

/** The details that the editor offers just now. */
export const findOfferedDetails = async () => detailsOf((await currentSettings()).categoryFields)
