import { type ChangeEvent, useId } from 'react'
import { Form, useNavigation } from 'react-router'
import { RequestKeyField } from '#app/kit/request-key-field.tsx'
import { useTranslate } from '#app/messages/use-translate.ts'
import { allowedPictureTypes, maxPhotoSize } from '#app/modules/platform/files/rules.ts'
import { maxReviewLength, maxReviewPictures } from '#app/modules/sales/reviews/rules.ts'
import { shrinkPictures } from '#app/parts/files/shrink-pictures.ts'
import { StarRow } from '#app/parts/reviews/rating.tsx'
import { Button } from '#app/ui/button.tsx'
import { Checkbox } from '#app/ui/form/checkbox.tsx'
import { FieldError, TextArea } from '#app/ui/form/field.tsx'
import { FileField } from '#app/ui/form/file-field.tsx'
import { SmallPicture } from '#app/ui/pictures/small-picture.tsx'
import * as texts from '#messages/reviews-page.ts'

type Problem = { message: string; fields: Record<string, string>; typed: Record<string, string> } | undefined
type Props = {
  review: { stars: number; text: string; pictures: { path: string }[] } | undefined
  by: string
  action: string | undefined
  problem: Problem
}

/** Stars, words and pictures. Files come last: a large one loses no words. */
export function ReviewForm({ review, by, action, problem }: Props) {
  const t = useTranslate()
  const sending = useNavigation().state === 'submitting'
  return (
    <Form method="post" action={action} encType="multipart/form-data" className="flex flex-col gap-5">
      <RequestKeyField />
      {review && <input type="hidden" name="edit" value="yes" />}
      <StarsField stars={problem?.typed.stars ?? review?.stars} error={problem?.fields.stars} />
      <TextArea
        label={t(texts.words)}
        optional
        hint={t(texts.wordsHint)}
        name="text"
        rows={5}
        maxLength={maxReviewLength}
        defaultValue={problem?.typed.text ?? review?.text}
        error={problem?.fields.text}
      />
      {review && review.pictures.length > 0 && <KeptPictures pictures={review.pictures} />}
      <PicturesField error={problem?.fields.pictures} />
      {by && <p className="text-muted text-sm">{t(texts.name, { name: by })}</p>}
      <Button pending={sending} className="self-start">
        {t(review ? texts.save : texts.publish)}
      </Button>
    </Form>
  )
}

const starNumbers = [1, 2, 3, 4, 5] as const

function StarsField({ stars, error }: { stars: string | number | undefined; error: string | undefined }) {
  const t = useTranslate()
  const id = useId()
  return (
    <fieldset aria-describedby={error ? id : undefined}>
      <legend className="mb-2 font-semibold">{t(texts.stars)}</legend>
      <div className="flex flex-col gap-1">
        {[...starNumbers].reverse().map((number) => (
          <label
            key={number}
            className="flex min-h-11 items-center gap-3 rounded-card border border-edge bg-card px-3 has-checked:border-leaf has-checked:bg-leaf-soft"
          >
            <input
              type="radio"
              name="stars"
              value={number}
              required
              aria-invalid={error ? true : undefined}
              defaultChecked={String(stars ?? '') === String(number)}
              className="size-6 shrink-0"
            />
            <StarRow stars={number} />
            <span className="sr-only">{t(texts.starsNamed, { stars: number })}</span>
            <span>{t(texts.starWords[`s${number}`])}</span>
          </label>
        ))}
      </div>
      {error && <FieldError id={id}>{error}</FieldError>}
    </fieldset>
  )
}

/** What stays of the pictures that were sent before. */
function KeptPictures({ pictures }: { pictures: { path: string }[] }) {
  const t = useTranslate()
  return (
    <ul className="flex flex-wrap gap-3">
      {pictures.map(({ path }, position) => (
        <li key={path}>
          <SmallPicture
            path={path}
            alt=""
            width={96}
            height={96}
            className="size-24 rounded-small object-cover"
          />
          <Checkbox
            name="keep"
            value={path}
            defaultChecked
            label={t(texts.savedPicture, { number: position + 1 })}
          />
        </li>
      ))}
    </ul>
  )
}

function PicturesField({ error }: { error: string | undefined }) {
  const t = useTranslate()
  const shrink = async ({ currentTarget: input }: ChangeEvent<HTMLInputElement>) => {
    if ((input.files?.length ?? 0) <= maxReviewPictures) await shrinkPictures(input, maxPhotoSize)
  }
  return (
    <FileField
      label={t(texts.pictures)}
      optional
      hint={t(texts.picturesHint, { most: maxReviewPictures })}
      error={error}
      name="pictures"
      multiple
      accept={allowedPictureTypes.join(',')}
      onChange={shrink}
    />
  )
}
