import { useTranslate } from '#app/messages/use-translate.ts'
import { campaignLimits } from '#app/modules/outreach/newsletter/campaigns/campaign-rules.ts'
import { pictureAddress } from '#app/modules/platform/files/rules.ts'
import { Button } from '#app/ui/button.tsx'
import { Card } from '#app/ui/card.tsx'
import { FieldError, TextArea, TextField } from '#app/ui/form/field.tsx'
import { FileField } from '#app/ui/form/file-field.tsx'
import { ArrowDown, ArrowUp, Trash2 } from '#app/ui/icons.tsx'
import * as texts from '#messages/admin-newsletter.ts'
import type { BlockFormValues } from './campaign-form-values.ts'

export type FoundProducts = { at: number; products: { id: string; name: string }[] }
type Props = {
  block: BlockFormValues
  at: number
  last: boolean
  names: Record<string, string>
  fields: Record<string, string>
  found?: FoundProducts
}

/** One block of the letter, with what moves it. */
export function BlockFields(props: Props) {
  const { block, at, last } = props
  const t = useTranslate()
  const kind = t(texts.blocks[block.kind])
  const name = t(texts.blockNumber, { kind, number: at + 1 })
  return (
    <Card as="li" id={`block-${at}`} aria-label={name} className="flex scroll-mt-20 flex-col gap-3">
      <div className="flex flex-wrap items-center gap-1">
        <h2 className="grow text-lg">{kind}</h2>
        {at > 0 && (
          <Move press={`up.${at}`} to={at - 1} name={t(texts.moveUp, { block: name })} Icon={ArrowUp} />
        )}
        {!last && (
          <Move press={`down.${at}`} to={at + 1} name={t(texts.moveDown, { block: name })} Icon={ArrowDown} />
        )}
        <Move
          press={`remove.${at}`}
          to={Math.max(0, at - 1)}
          name={t(texts.removeBlock, { block: name })}
          Icon={Trash2}
        />
      </div>
      <input type="hidden" name={`block.${at}.kind`} value={block.kind} />
      <Kind {...props} />
    </Card>
  )
}

type MoveProps = { press: string; to: number; name: string; Icon: typeof ArrowUp }
const Move = ({ press, to, name, Icon }: MoveProps) => (
  <Button
    name="press"
    value={press}
    formAction={`#block-${to}`}
    variant="quiet"
    className="size-11 !px-0"
    aria-label={name}
    title={name}
  >
    <Icon className="size-5" aria-hidden="true" />
  </Button>
)

function Kind({ block, at, names, fields, found }: Props) {
  const t = useTranslate()
  const field = (name: string) => ({ name: `block.${at}.${name}`, error: fields[`body.${at}.${name}`] })
  switch (block.kind) {
    case 'heading':
      return (
        <TextField
          label={t(texts.textLabel)}
          {...field('text')}
          maxLength={campaignLimits.preview}
          defaultValue={block.text}
        />
      )
    case 'text':
      return (
        <TextArea
          label={t(texts.textLabel)}
          hint={t(texts.textHint)}
          rows={6}
          {...field('text')}
          maxLength={campaignLimits.text}
          defaultValue={block.text}
        />
      )
    case 'picture':
      return <PictureFields block={block} at={at} error={fields[`body.${at}.path`]} />
    case 'products':
      return (
        <ProductFields block={block} at={at} names={names} error={fields[`body.${at}.ids`]} found={found} />
      )
    case 'button':
      return (
        <>
          <TextField
            label={t(texts.buttonText)}
            {...field('text')}
            maxLength={60}
            defaultValue={block.text}
          />
          <TextField
            label={t(texts.buttonAddress)}
            hint={t(texts.buttonAddressHint)}
            {...field('url')}
            maxLength={1000}
            defaultValue={block.url}
          />
        </>
      )
  }
}

type PartProps = { block: BlockFormValues; at: number; error: string | undefined }

const PictureFields = ({ block, at, error }: PartProps) => {
  const t = useTranslate()
  return (
    <>
      <input type="hidden" name={`block.${at}.path`} value={block.path} />
      {block.path && (
        <img
          src={pictureAddress(block.path, 320, 'webp')}
          alt={block.alt || t(texts.pictureBlock)}
          className="max-h-48 self-start rounded-card"
        />
      )}
      <FileField
        label={block.path ? t(texts.anotherPicture) : t(texts.picture)}
        hint={t(texts.pictureHint)}
        error={error}
        name={`block.${at}.file`}
        accept="image/jpeg,image/png,image/webp"
      />
      <Button
        name="press"
        value={`upload.${at}`}
        formAction={`#block-${at}`}
        variant="secondary"
        className="self-start"
      >
        {t(texts.sendThePicture)}
      </Button>
      <TextField
        label={t(texts.pictureDescription)}
        hint={t(texts.pictureDescriptionHint)}
        name={`block.${at}.alt`}
        maxLength={campaignLimits.preview}
        defaultValue={block.alt}
      />
    </>
  )
}

const ProductFields = ({
  block,
  at,
  names,
  error,
  found,
}: PartProps & { names: Record<string, string>; found?: FoundProducts }) => {
  const t = useTranslate()
  return (
    <>
      <input type="hidden" name={`block.${at}.ids`} value={block.ids.join(' ')} />
      <ul className="flex flex-col gap-1">
        {block.ids.map((id) => (
          <li key={id} className="flex items-center gap-2">
            <span className="min-w-0 grow [overflow-wrap:anywhere]">
              {names[id] ?? t(texts.productNotOnSale, { id })}
            </span>
            <Choose press={`drop.${at}.${id}`} at={at} text={t(texts.removeProduct)} />
          </li>
        ))}
      </ul>
      <TextField
        label={t(texts.findAProduct)}
        hint={t(texts.findProductHint)}
        name={`block.${at}.search`}
        maxLength={200}
        defaultValue={block.search}
      />
      {error && <FieldError>{error}</FieldError>}
      <Button
        name="press"
        value={`find.${at}`}
        formAction={`#block-${at}`}
        variant="secondary"
        className="self-start"
      >
        {t(texts.find)}
      </Button>
      {found && (
        <ul className="flex flex-col gap-1" aria-label={t(texts.productsFound)}>
          {found.products.map(({ id, name }) => (
            <li key={id} className="flex items-center gap-2">
              <span className="min-w-0 grow [overflow-wrap:anywhere]">{name}</span>
              <Choose press={`take.${at}.${id}`} at={at} text={t(texts.addProduct)} />
            </li>
          ))}
        </ul>
      )}
    </>
  )
}

const Choose = ({ press, at, text }: { press: string; at: number; text: string }) => (
  <Button name="press" value={press} formAction={`#block-${at}`} variant="secondary" size="small">
    {text}
  </Button>
)
