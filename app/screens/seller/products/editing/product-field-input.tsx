import { useTranslate } from '#app/messages/use-translate.ts'
import type { DetailTexts } from '#app/modules/catalog/products/detail-rules.ts'
import {
  type FieldName,
  isOptional,
  productFields,
} from '#app/modules/catalog/products/product-field-rules.ts'
import { SelectField, TextArea, TextField } from '#app/ui/form/field.tsx'
import * as offers from '#messages/offers.ts'
import * as texts from '#messages/product-editor.ts'

type Props = {
  name: FieldName
  typed: DetailTexts
  errors: DetailTexts
  /** Said of each choice elsewhere: here it is only read. */
  fixed?: boolean
}

/** A field of a product with the control that its shape asks for. */
export function ProductFieldInput({ name, typed, errors, fixed = false }: Props) {
  const t = useTranslate()
  const field = productFields[name]
  const shared = {
    id: name,
    name,
    label: t(field.label ?? field.name),
    hint: fixed ? t(offers.countedHint) : field.hint && t(field.hint),

    defaultValue: typed[name],
    error: errors[name],
    optional: isOptional(field),
  }
  switch (field.shape) {
    case 'choice':
      return (
        <SelectField
          {...shared}
          choices={field.values.map((value) => ({
            value,
            text: value === '' ? t(texts.notSaid) : t(field.labels[value]!),
          }))}
        />
      )
    case 'text':
      return <TextArea {...shared} rows={6} maxLength={field.max} />
    case 'line':
      return <TextField {...shared} maxLength={field.max} autoComplete="off" />
    case 'words':
      return <TextField {...shared} autoComplete="off" />
    case 'price':
    case 'count':
      return (
        <TextField
          {...shared}
          inputMode="numeric"
          autoComplete="off"
          readOnly={fixed}
          className={fixed ? '[&_input]:bg-mist [&_input]:text-muted' : ''}
        />
      )
  }
}
