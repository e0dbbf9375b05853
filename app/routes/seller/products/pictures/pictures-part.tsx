import { mostImages } from '#app/domain/catalog/seller-rules.ts'
import { allowedPictureTypes } from '#app/domain/media/rules.ts'
import { Button } from '#app/ui/button.tsx'
import { Field, inputLook } from '#app/ui/field.tsx'
import { textOfPaths } from './order-rules.ts'
import { PictureRow } from './picture-row.tsx'

type Props = { paths: string[]; error: string | undefined }

const fileLook = `${inputLook} file:mr-3 file:rounded-small file:border-0 file:bg-mist file:px-3 file:py-1 file:font-semibold file:text-ink`
const accept = allowedPictureTypes.join(',')

/** The pictures of a product, kept or yet to be sent. A plain form does all of it. */
export const PicturesPart = ({ paths, error }: Props) => (
  <fieldset
    id="pictures"
    className="scroll-mt-20 flex flex-col gap-4 rounded-card border border-line p-3 sm:p-4"
  >
    <legend className="px-1 font-semibold">Pictures</legend>
    <input type="hidden" name="images" value={textOfPaths(paths)} />
    {paths.length > 0 && (
      <ol className="grid gap-3 sm:grid-cols-2">
        {paths.map((path, at) => (
          <PictureRow key={path} path={path} at={at} count={paths.length} />
        ))}
      </ol>
    )}
    {/* What was chosen is among those above now: the fields start anew. */}
    <Field
      key={textOfPaths(paths)}
      id="images"
      label={paths.length > 0 ? 'Add pictures' : 'Choose pictures'}
      hint={`Up to ${mostImages}. The first is the cover. JPEG, PNG or WebP, at most 5 MB each.`}
      error={error}
    >
      {(wiring) => (
        <input type="file" name="pictures" accept={accept} multiple className={fileLook} {...wiring} />
      )}
    </Field>
    <Field key={`camera ${textOfPaths(paths)}`} label="Or take one with the camera" id="camera">
      {(wiring) => (
        <input
          type="file"
          name="pictures"
          accept={accept}
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
  </fieldset>
)
