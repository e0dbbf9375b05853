import { useTranslate } from '#app/messages/use-translate.ts'
import { allowedPictureTypes, maxPictures } from '#app/modules/platform/files/rules.ts'
import { Button } from '#app/ui/button.tsx'
import { Field, fileInputClasses } from '#app/ui/form/field.tsx'
import * as texts from '#messages/product-editor.ts'

export const acceptedPictures = allowedPictureTypes.join(',')

/** Pictures go with the form itself. */
export const PictureFields = ({ some, error }: { some: boolean; error: string | undefined }) => {
  const t = useTranslate()
  return (
    <>
      <Field
        id="images"
        label={some ? t(texts.addPictures) : t(texts.choosePictures)}
        hint={t(texts.picturesHint, { most: maxPictures })}
        error={error}
      >
        {(wiring) => (
          <input
            type="file"
            name="pictures"
            accept={acceptedPictures}
            multiple
            className={fileInputClasses}
            {...wiring}
          />
        )}
      </Field>
      <Field label={t(texts.camera)} id="camera">
        {(wiring) => (
          <input
            type="file"
            name="pictures"
            accept={acceptedPictures}
            capture="environment"
            className={fileInputClasses}
            {...wiring}
          />
        )}
      </Field>
      <div>
        <Button name="intent" value="pictures" formAction="#pictures" variant="secondary">
          {t(texts.sendThesePictures)}
        </Button>
      </div>
    </>
  )
}
