import { type ReactNode, useState } from 'react'
import { Form, href, useNavigation } from 'react-router'
import { useTranslate } from '#app/messages/use-translate.ts'
import type { Detail, DetailTexts } from '#app/modules/catalog/products/detail-rules.ts'
import { type FieldName, fieldNames } from '#app/modules/catalog/products/product-field-rules.ts'
import { categories, categoryLabels } from '#app/modules/catalog/products/rules.ts'
import type { MayWait } from '#app/parts/offline/send-or-wait.ts'
import { Button, ButtonLink } from '#app/ui/button.tsx'
import { ErrorSummary } from '#app/ui/form/error-summary.tsx'
import { SelectField } from '#app/ui/form/field.tsx'
import { PageTitle } from '#app/ui/page-title.tsx'
import { BackLink } from '#app/ui/text-link.tsx'
import { WithoutScripts } from '#app/ui/without-scripts.tsx'
import * as texts from '#messages/product-editor.ts'
import { names } from '#messages/product-fields.ts'
import { PicturesSection } from '../pictures/pictures-section.tsx'
import type { Pictures } from '../pictures/use-pictures.ts'
import { DetailFields } from './detail-fields.tsx'
import type { PreviewView } from './find-preview-view.server.ts'
import { ProductFieldInput } from './product-field-input.tsx'

/**
 * `now` is what somebody else saved meanwhile, `seen` what the next try is made on, if not what the first was, `preview`
 * what was asked to be seen before it is saved.
 */
export type EditorProblem = MayWait & {
  message: string
  fields: DetailTexts
  typed: DetailTexts
  now?: DetailTexts
  seen?: DetailTexts
  preview?: PreviewView
}
type Props = {
  pictures: Pictures
  /** It waits on this phone: the form is out of sight until that is canceled. */
  waits: boolean
  title: string
  /** What happens to the product when it is saved, and other things to know before. */
  notices: ReactNode
  shown: DetailTexts
  /** The details that the settings offer. */
  details: readonly Detail[]
  /** What the editor was opened on; kept while it is open, whatever else the page learns. */
  opened: DetailTexts
  answer: EditorProblem | undefined
  /** Each choice has its own price and stock. */
  offersDiffer?: boolean
  children?: ReactNode
}

/** Fields with a place of their own; all others follow the category. */
const placed: FieldName[] = ['name', 'description', 'price', 'stock', 'category', 'tags']

/** The form of one product, new or known. */
export function ProductEditor({
  pictures,
  waits,
  title,
  notices,
  shown,
  details,
  opened,
  answer,
  offersDiffer = false,
  children,
}: Props) {
  const t = useTranslate()
  const typed = answer?.typed ?? shown
  const errors = answer?.fields ?? {}
  const [seen] = useState(opened)
  const [category, setCategory] = useState(typed.category ?? '')
  const navigation = useNavigation()
  const previews = navigation.formData?.get('intent') === 'preview'
  const pending = navigation.formMethod === 'POST' && !previews
  const categoryChoices = [
    { value: '', text: t(texts.chooseACategory) },
    ...categories.map((value) => ({ value, text: t(categoryLabels[value]) })),
  ]
  const field = (name: FieldName) => (
    <ProductFieldInput
      key={name}
      name={name}
      typed={typed}
      errors={errors}
      fixed={offersDiffer && (name === 'price' || name === 'stock')}
    />
  )
  return (
    <div className="mx-auto max-w-2xl pb-12">
      <BackLink to={href('/seller/products')}>{t(texts.allProducts)}</BackLink>
      <PageTitle className="[overflow-wrap:anywhere]">{title}</PageTitle>
      {notices}
      {answer?.message && <ErrorSummary problem={{ ...answer, message: answer.message }} className="mt-4" />}
      {children}
      <Form
        ref={pictures.form}
        onSubmit={pictures.hold}
        hidden={waits}
        method="post"
        encType="multipart/form-data"
        noValidate
        className="sends-choice mt-6 flex flex-col gap-4"
      >
        {/* The first of a form's buttons is what Enter presses. */}
        <button
          type="submit"
          name="intent"
          value="save"
          className="sr-only"
          tabIndex={-1}
          aria-hidden="true"
        />
        {Object.entries(answer?.seen ?? seen).map(([name, value]) => (
          <input key={name} type="hidden" name={name} value={value} />
        ))}
        {field('name')}
        {field('description')}
        <div className="grid items-start gap-4 sm:grid-cols-2">
          {field('price')}
          {field('stock')}
          <SelectField
            label={t(names.category)}
            choices={categoryChoices}
            id="category"
            name="category"
            value={category}
            onChange={(event) => setCategory(event.target.value)}
            error={errors.category}
          />
          {fieldNames.filter((name) => !placed.includes(name)).map(field)}
        </div>
        <WithoutScripts>
          <Button name="intent" value="details" variant="secondary" className="unchosen:hidden">
            {t(texts.showDetails)}
          </Button>
        </WithoutScripts>
        <DetailFields details={details} category={category} typed={typed} errors={errors} />
        {field('tags')}
        {/* Last: of a form too large to be taken whole, what comes first is kept. */}
        <PicturesSection pictures={pictures} error={errors.images} />
        <div className="flex flex-wrap gap-3">
          <Button name="intent" value="save" size="large" pending={pending}>
            {t(texts.saveProduct)}
          </Button>
          <Button name="intent" value="preview" variant="secondary" size="large" pending={previews}>
            {t(texts.preview)}
          </Button>
          <ButtonLink to={href('/seller/products')} variant="quiet" size="large" onClick={pictures.cancel}>
            {t(texts.cancel)}
          </ButtonLink>
        </div>
      </Form>
    </div>
  )
}
