import { useNavigation } from 'react-router'
import { Form } from '#app/kit/form/form.tsx'
import type { FormError } from '#app/kit/form/form-result.ts'
import { spoken } from '#app/messages/language.ts'
import { useTranslate } from '#app/messages/use-translate.ts'
import { detailName } from '#app/modules/catalog/products/rules.ts'
import type { StoredPicture } from '#app/modules/platform/files/rules.ts'
import { Button } from '#app/ui/button.tsx'
import { ChipLink, ChipRow } from '#app/ui/form/chip.tsx'
import { RadioGroup } from '#app/ui/form/radio-card.tsx'
import { Picture } from '#app/ui/pictures/picture.tsx'
import * as texts from '#messages/offers.ts'

/** What a list's values show: a path, null for the product's own picture, undefined where their choices show several. */
export type PicturedList = {
  list: string
  /** All that pictures can go by. */
  lists: string[]
  values: { value: string; picture?: string | null | undefined }[]
  images: StoredPicture[]
}
type Props = { pictured: PicturedList; version: number; problem: FormError | undefined }

/** For each value of one list, as for each colour, the picture that buyers see of it. */
export function PicturesForm({ pictured: { list, lists, values, images }, version, problem }: Props) {
  const t = useTranslate()
  const { formMethod, formData } = useNavigation()
  const pending = formMethod === 'POST' && formData?.get('intent') === 'pictures'
  return (
    <section aria-labelledby="pictures" className="mt-10">
      <h2 id="pictures" className="text-xl">
        {t(texts.picturesBy, { list: spoken(t, detailName(list)) })}
      </h2>
      <p className="mt-1 text-muted text-sm">
        {t(images.length > 0 ? texts.picturesHint : texts.picturesNone)}
      </p>
      {images.length > 0 && lists.length > 1 && (
        <ChipRow label={t(texts.pictures)}>
          {lists.map((one) => (
            <ChipLink key={one} to={`?${new URLSearchParams({ by: one })}`} selected={one === list}>
              {spoken(t, detailName(one))}
            </ChipLink>
          ))}
        </ChipRow>
      )}
      {images.length > 0 && (
        <Form className="mt-3 flex flex-col gap-4">
          <input type="hidden" name="version" value={version} />
          <input type="hidden" name="list" value={list} />
          {values.map((one, row) => (
            <PictureOfValue key={one.value} row={row} {...one} images={images} problem={problem} />
          ))}
          <div>
            <Button name="intent" value="pictures" size="large" pending={pending}>
              {t(texts.savePictures)}
            </Button>
          </div>
        </Form>
      )}
    </section>
  )
}

type ValueProps = PicturedList['values'][number] &
  Pick<PicturedList, 'images'> & { row: number; problem: FormError | undefined }

function PictureOfValue({ row, value, picture, images, problem }: ValueProps) {
  const t = useTranslate()
  // Where it stood in the form that was sent: the product's lists may have changed since.
  const at = Object.keys(problem?.typed ?? {})
    .find((name) => name.startsWith('value.') && problem?.typed[name] === value)
    ?.replace('value.', '')
  const typed = at ? problem?.typed[`picture.${at}`] : undefined
  const chosen = typed === undefined ? picture : typed || null
  return (
    <RadioGroup legend={value} error={at ? problem?.fields[`picture.${at}`] : undefined}>
      <input type="hidden" name={`value.${row}`} value={value} />
      {picture === undefined && <p className="text-muted text-sm">{t(texts.picturesDiffer)}</p>}
      <div className="flex flex-wrap gap-2">
        <PictureRadio name={`picture.${row}`} value="" defaultChecked={chosen === null}>
          <span className="px-1 text-sm">{t(texts.productPicture)}</span>
        </PictureRadio>
        {images.map((image, place) => (
          <PictureRadio
            key={image.path}
            name={`picture.${row}`}
            value={image.path}
            defaultChecked={chosen === image.path}
          >
            <Picture
              image={{ ...image, alt: t(texts.pictureNumber, { number: place + 1 }) }}
              sizes="56px"
              className="size-14 rounded-small"
            />
          </PictureRadio>
        ))}
      </div>
    </RadioGroup>
  )
}

const PictureRadio = ({ children, ...input }: React.ComponentProps<'input'>) => (
  <label className="flex min-h-11 items-center gap-2 rounded-card border border-edge bg-card px-2 py-1 has-checked:border-leaf has-checked:bg-leaf-soft">
    <input type="radio" {...input} className="size-6 shrink-0" />
    {children}
  </label>
)
