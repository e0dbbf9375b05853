import { href } from 'react-router'
import { Price } from '#app/kit/price.tsx'
import type { Language } from '#app/messages/language.ts'
import { RichText } from '#app/messages/rich-text.tsx'
import { useTranslate } from '#app/messages/use-translate.ts'
import { Button } from '#app/ui/button.tsx'
import { Card } from '#app/ui/card.tsx'
import { ChipRadio } from '#app/ui/form/chip.tsx'
import { ImagePlus, Printer } from '#app/ui/icons.tsx'
import { Notice } from '#app/ui/notice.tsx'
import { Picture } from '#app/ui/pictures/picture.tsx'
import { TextLink, textLinkClasses } from '#app/ui/text-link.tsx'
import * as texts from '#messages/sharing.ts'

type Product = {
  id: string
  name: string
  price: number
  link: string
  text: string
  image: { path: string; width: number; height: number; placeholder: string } | null
}
type Props = { products: Product[]; areChosen: boolean; language: Language; most: number }

const languageNames: [Language, string][] = [
  ['en', 'English'],
  ['ny', 'Chichewa'],
]

/** Some of the products, and what can be made of those that are ticked. A plain form: it leads to files and to paper. */
export function ProductChoice({ products, areChosen, language, most }: Props) {
  const t = useTranslate()
  if (products.length === 0) return <Notice title={t(texts.noneOnSale)}>{t(texts.noneOnSaleHint)}</Notice>
  return (
    <form method="get" action={href('/seller/share/status.zip')} aria-labelledby="your-products">
      <h2 id="your-products" className="text-xl">
        {t(texts.yourProducts)}
      </h2>
      <p className="mt-1 text-muted">
        <RichText
          text={t(areChosen ? texts.chosenHint : texts.productsHint)}
          tags={{ link: (words) => <TextLink to={href('/seller/products')}>{words}</TextLink> }}
        />
      </p>
      <ul className="mt-3 grid gap-3 md:grid-cols-2">
        {products.map((product, at) => (
          <ProductToShare key={product.id} product={product} ticked={at < most} language={language} />
        ))}
      </ul>
      <fieldset className="mt-5">
        <legend className="mb-2 font-semibold">{t(texts.languageOfPictures)}</legend>
        <div className="flex flex-wrap gap-2">
          {languageNames.map(([code, name]) => (
            <ChipRadio key={code} name="language" value={code} defaultChecked={code === language}>
              <span lang={code}>{name}</span>
            </ChipRadio>
          ))}
        </div>
      </fieldset>
      <p className="mt-4 flex flex-wrap gap-3">
        <Button>
          <ImagePlus className="size-5" aria-hidden="true" />
          {t(texts.getPictures)}
        </Button>
        <Button variant="secondary" formAction={href('/seller/share/print')}>
          <Printer className="size-5" aria-hidden="true" />
          {t(texts.printCards)}
        </Button>
      </p>
      <p className="mt-2 text-muted text-sm">{t(texts.picturesHint, { most })}</p>
    </form>
  )
}

type RowProps = { product: Product; ticked: boolean; language: Language }

const ProductToShare = ({ product, ticked, language }: RowProps) => {
  const t = useTranslate()
  const { id, name, price, link, text, image } = product
  const picture = href('/seller/share/status/:picture', { picture: `${id}.jpg` })
  const named = <span className="sr-only">{t(texts.ofProduct, { name })}</span>
  return (
    <Card as="li" className="flex gap-3">
      <label className="-my-2 -ml-3 grid size-11 shrink-0 place-items-center">
        <span className="sr-only">{t(texts.include, { name })}</span>
        <input type="checkbox" name="id" value={id} defaultChecked={ticked} className="size-6" />
      </label>
      <Picture
        image={image && { ...image, alt: '' }}
        sizes="64px"
        className="size-16 shrink-0 rounded-small"
      />
      <div className="min-w-0 grow">
        <p className="line-clamp-2 font-semibold [overflow-wrap:anywhere]">{name}</p>
        <Price amount={price} className="text-lg" />
        <p className="text-muted text-sm [overflow-wrap:anywhere]">{link.replace(/^https?:\/\//, '')}</p>
        <p className="flex flex-wrap gap-x-4">
          <a href={`${picture}?language=${language}`} download className={textLinkClasses({ tall: true })}>
            {t(texts.oneStatusPicture)}
            {named}
          </a>
          <a
            href={`https://wa.me/?${new URLSearchParams({ text: `${text} ${link}` })}`}
            target="_blank"
            rel="noopener"
            className={textLinkClasses({ tall: true })}
          >
            {t(texts.shareOne)}
            {named}
          </a>
        </p>
      </div>
    </Card>
  )
}
