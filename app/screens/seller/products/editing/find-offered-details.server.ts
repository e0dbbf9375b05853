import { currentSettings } from '#app/http/settings/current-settings.server.ts'
import type { Translate } from '#app/messages/language.ts'
import { storedText } from '#app/messages/stored-text.server.ts'
import { detailsOf } from '#app/modules/catalog/products/detail-rules.ts'
import { standardHints, standardLabels } from '#messages/product-editor.ts'

/** The details that the editor offers just now. */
export const findOfferedDetails = async () => detailsOf((await currentSettings()).categoryFields)

const label = storedText(...Object.values(standardLabels))
const hint = storedText(...Object.values(standardHints))

/** As the seller reads them. What administrators called in words of their own stands as they wrote it. */
export const findSpokenDetails = async (t: Translate) =>
  (await findOfferedDetails()).map((detail) => ({
    ...detail,
    label: label(t, detail.label),
    hint: hint(t, detail.hint),
  }))
