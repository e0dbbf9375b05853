import { maxImages } from '#app/modules/catalog/products/editing/edit-rules.ts'
import { allowedPictureTypes } from '#app/modules/platform/files/rules.ts'
import { Button } from '#app/ui/button.tsx'
import { Field, inputClasses } from '#app/ui/form/field.tsx'

const fileLook = `${inputClasses} file:mr-3 file:rounded-small file:border-0 file:bg-mist file:px-3 file:py-1 file:font-semibold file:text-ink`
export const acceptedPictures = allowedPictureTypes.join(',')
export const picturesHint = `Up to ${maxImages}. The first is the cover. JPEG, PNG or WebP, at most 5 MB each.`

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
