import { href } from 'react-router'
import { mostZipBytes, zipRefusals } from '#app/domain/imports/zip-rules.ts'
import { Button } from '#app/ui/button.tsx'
import { Field, inputLook } from '#app/ui/field.tsx'
import { SendingBar } from './sending-bar.tsx'
import { useSending } from './use-sending.ts'

type Props = { id: string; error: string | undefined; again: boolean }

/** A plain form that loads a whole page, as the one for the list itself. */
export function ZipForm({ id, error, again }: Props) {
  const { sent, fault, choose, submit, cancel } = useSending({
    field: 'zip',
    error,
    mostBytes: mostZipBytes,
    tooLarge: zipRefusals['zip-too-large'],
  })
  return (
    <form
      method="post"
      action={href('/seller/products/import/:importId/pictures', { importId: id })}
      encType="multipart/form-data"
      onSubmit={submit}
      className="mt-6 rounded-card border border-line bg-card p-4 sm:p-6"
    >
      <Field
        id="zip"
        label={again ? 'Another ZIP in the place of this one' : 'Your ZIP'}
        hint="At most 50 MB and 1,000 files: JPEG, PNG or WebP, each up to 5 MB. Folders in it do not matter."
        error={fault}
      >
        {(wiring) => (
          <input
            type="file"
            name="pictures"
            accept=".zip,application/zip"
            required
            onChange={choose}
            className={`${inputLook} file:mr-3 file:rounded-small file:border-0 file:bg-mist file:px-3 file:py-1 file:font-semibold file:text-ink`}
            {...wiring}
          />
        )}
      </Field>
      <Button type="submit" className="mt-4" pending={sent !== undefined}>
        Send the ZIP
      </Button>
      <SendingBar sent={sent} what="your ZIP" cancel={cancel} />
    </form>
  )
}
