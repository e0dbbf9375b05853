import { spoken, type Translate } from '#app/messages/language.ts'
import { useTranslate } from '#app/messages/use-translate.ts'
import {
  type ApprovedContent,
  type ComparedField,
  valueText,
} from '#app/modules/catalog/products/product-field-rules.ts'
import { Picture } from '#app/ui/pictures/picture.tsx'
import * as texts from '#messages/admin-moderation.ts'

type Props = { content: ApprovedContent; field: ComparedField }

/** One field of a product as a person reads it. */
export function FieldValue({ content, field }: Props) {
  const t = useTranslate()
  if (field === 'images') return <Pictures images={content.images} name={content.name} />
  return (
    <p className="whitespace-pre-line [overflow-wrap:anywhere]">
      {textOf(t, content, field) || t(texts.none)}
    </p>
  )
}

function textOf(t: Translate, content: ApprovedContent, field: Exclude<ComparedField, 'images'>): string {
  if (field !== 'categoryFields') return spoken(t, valueText(field, content[field]))
  return Object.entries(content.categoryFields)
    .map(([name, value]) => `${name}: ${typeof value === 'string' ? value : value.join(', ')}`)
    .join('\n')
}

const Pictures = ({ images, name }: { images: ApprovedContent['images']; name: string }) => {
  const t = useTranslate()
  return images.length === 0 ? (
    <p>{t(texts.noPictures)}</p>
  ) : (
    <ul className="grid grid-cols-2 gap-2 sm:grid-cols-3">
      {images.map((image, at) => (
        <li key={image.path}>
          <Picture
            image={{ ...image, alt: t(texts.pictureNumber, { name, number: at + 1 }) }}
            sizes="(min-width: 640px) 240px, 45vw"
            whole
            className="aspect-square rounded-small"
          />
        </li>
      ))}
    </ul>
  )
}
