import { mostImages } from '#app/domain/catalog/seller-rules.ts'
import { allowedPictureTypes } from '#app/domain/media/rules.ts'
import { Button } from '#app/ui/button.tsx'
import { Field, inputLook } from '#app/ui/field.tsx'

const fileLook = `${inputLook} file:mr-3 file:rounded-small file:border-0 file:bg-mist file:px-3 file:py-1 file:font-semibold file:text-ink`
export const acceptedPictures = allowedPictureTypes.join(',')
export const picturesHint = `Up to ${mostImages}. The first is the cover. JPEG, PNG or WebP, at most 5 MB each.`

/** Pictures go with the form itself. */
export const PictureFields = ({ some, error }: { some: boolean; error: string | undefined }) => (
  <>
    <Field id="images" label={some ? 'Add pictures' : 'Choose pictures'} hint={picturesHint} error={error}>
      {(wiring) => (
        <input
          type="file"
          name="pictures"
          accept={acceptedPictures}
          multiple
          className={fileLook}
          {...wiring}
        />
      )}
    </Field>
    <Field label="Or take one with the camera" id="camera">
      {(wiring) => (
        <input
          type="file"
          name="pictures"
          accept={acceptedPictures}
          capture="environment"
          className={fileLook}
          {...wiring}
        />
      )}
    </Field>
    <div>
      <Button name="intent" value="pictures" formAction="#pictures" variant="secondary">
        Send these pictures
      </Button>
    </div>
  </>
)
