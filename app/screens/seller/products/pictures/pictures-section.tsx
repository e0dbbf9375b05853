import { joinPaths } from '#app/client/upload-queue/picture-order-rules.ts'
import { savedPaths } from '#app/client/upload-queue/queue-rules.ts'
import { useTranslate } from '#app/messages/use-translate.ts'
import { FieldError } from '#app/ui/form/field.tsx'
import { Notice } from '#app/ui/notice.tsx'
import * as texts from '#messages/product-editor.ts'
import { PictureFields } from './picture-fields.tsx'
import { PicturePicker } from './picture-picker.tsx'
import { PictureRow } from './picture-row.tsx'
import { useFocusAfterMove } from './use-focus-after-move.ts'
import type { Pictures } from './use-pictures.ts'

type Props = { pictures: Pictures; error: string | undefined }

/** The pictures of a product, kept or on their way. A plain form does all of it, too. */
export function PicturesSection({ pictures, error }: Props) {
  const t = useTranslate()
  const { live, items, refusals, held } = pictures
  const { list, keepFocus } = useFocusAfterMove(items)
  const paths = joinPaths(savedPaths(items))
  const said = refusals.length > 0 ? refusals.join('\n') : error
  return (
    <fieldset
      id="pictures"
      className="flex scroll-mt-20 flex-col gap-4 rounded-card border border-line p-3 sm:p-4"
    >
      <legend className="px-1 font-semibold">{t(texts.pictures)}</legend>
      <input type="hidden" name="images" value={paths} />
      <ol ref={list} className="grid gap-3 empty:hidden sm:grid-cols-2">
        {items.map((item, at) => (
          <PictureRow
            key={item.key}
            item={item}
            at={at}
            count={items.length}
            pictures={pictures}
            keepFocus={keepFocus}
          />
        ))}
      </ol>
      {live ? (
        <PicturePicker pictures={pictures} error={said} />
      ) : (
        <PictureFields key={paths} some={items.length > 0} error={error} />
      )}
      {held === 'sending' && <Notice>{t(texts.stillSending)}</Notice>}
      {held === 'undecided' && <FieldError>{t(texts.notSaved)}</FieldError>}
    </fieldset>
  )
}
