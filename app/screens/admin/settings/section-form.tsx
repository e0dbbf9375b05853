import type { ReactNode } from 'react'
import { href } from 'react-router'
import { Form } from '#app/kit/form/form.tsx'
import type { FormError } from '#app/kit/form/form-result.ts'
import type { Message, Translate } from '#app/messages/language.ts'
import { RichText } from '#app/messages/rich-text.tsx'
import { useTranslate } from '#app/messages/use-translate.ts'
import type { SettingsSection } from '#app/modules/platform/settings/section-input-rules.ts'
import { Button } from '#app/ui/button.tsx'
import { Card } from '#app/ui/card.tsx'
import { Checkbox } from '#app/ui/form/checkbox.tsx'
import { FieldError, TextArea, TextField } from '#app/ui/form/field.tsx'
import { Notice } from '#app/ui/notice.tsx'
import * as texts from '#messages/admin-settings.ts'
import { sectionTitles } from './section-list.tsx'

type Texts = Record<string, string>
export type SectionProps = {
  shown: Record<SettingsSection, Texts>
  /** The number of the latest change that this page shows. */
  seen: number
  problem: FormError | undefined
}
type Props = SectionProps & {
  section: SettingsSection
  about?: string
  children: (form: SectionFields) => ReactNode
}
export type SectionFields = ReturnType<typeof fieldsOf>

/** One part of the settings, saved by itself. */
export function SectionForm({ section, about, shown, seen, problem, children }: Props) {
  const t = useTranslate()
  const title = t(sectionTitles[section])
  const own = problem?.typed.section === section ? problem : undefined
  return (
    <Card as="section" id={section} aria-labelledby={`${section}-title`} className="scroll-mt-16">
      <h2 id={`${section}-title`} className="text-xl">
        {title}
      </h2>
      {about && <p className="mt-1 text-muted text-sm">{about}</p>}
      {own && (
        <Notice kind="error" className="mt-3">
          {own.message}
        </Notice>
      )}
      <Form
        key={JSON.stringify(shown[section])}
        action={`${href('/admin/settings')}#${section}`}
        noValidate
        className="mt-4 flex flex-col gap-4"
      >
        <input type="hidden" name="section" value={section} />
        <input type="hidden" name="seen" value={seen} />
        {children(fieldsOf(t, own?.typed ?? shown[section], own?.fields ?? {}))}
        <Button className="self-start">
          <RichText
            text={t(texts.save, { section: title })}
            tags={{ more: (words) => <span className="sr-only">{words}</span> }}
          />
        </Button>
      </Form>
    </Card>
  )
}

type Field = { name: string; label: string; hint?: string }

/** Fields that show what was typed, or what holds, and what cannot be taken beside each. */
const fieldsOf = (t: Translate, typed: Texts, errors: Texts) => ({
  text: ({ name, ...more }: Field & Partial<React.ComponentProps<'input'>>) => (
    <TextField name={name} defaultValue={typed[name]} error={errors[name]} autoComplete="off" {...more} />
  ),
  lines: ({ name, rows, ...more }: Field & { rows: number }) => (
    <TextArea name={name} rows={rows} defaultValue={typed[name]} error={errors[name]} {...more} />
  ),
  ticks: (legend: string, group: string, boxes: Record<string, Message>) => (
    <fieldset>
      <legend className="font-semibold">{legend}</legend>
      {Object.entries(boxes).map(([name, label]) => (
        <Checkbox key={name} name={name} label={t(label)} defaultChecked={typed[name] === 'on'} />
      ))}
      {errors[group] && <FieldError>{errors[group]}</FieldError>}
    </fieldset>
  ),
})
