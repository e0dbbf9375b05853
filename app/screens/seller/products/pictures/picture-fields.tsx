import { useTranslate } from '#app/messages/use-translate.ts'
import { allowedPictureTypes, maxPictures } from '#app/modules/platform/files/rules.ts'
import { Button } from '#app/ui/button.tsx'
import { FileField } from '#app/ui/form/file-field.tsx'
import * as texts from '#messages/product-editor.ts'

export const acceptedPictures = allowedPictureTypes.join(',')

/** Pictures go with the form itself. */
export const PictureFields = ({ some, error }: { some: boolean; error: string | undefined }) => {
  const t = useTranslate()
  return (
    <>
      <FileField
        id="images"
        label={some ? t(texts.addPictures) : t(texts.choosePictures)}
        hint={t(texts.picturesHint, { most: maxPictures })}
        error={error}
        name="pictures"
        accept={acceptedPictures}
        multiple
      />
      <FileField
        label={t(texts.camera)}
        id="camera"
        name="pictures"
        accept={acceptedPictures}
        capture="environment"
      />
      <div>
        <Button name="intent" value="pictures" formAction="#pictures" variant="secondary">
          {t(texts.sendThesePictures)}
        </Button>
      </div>
    </>
  )
}
