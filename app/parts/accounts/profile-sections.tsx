import type { ReactNode } from 'react'
import { useTranslate } from '#app/messages/use-translate.ts'
import { Checkbox } from '#app/ui/form/checkbox.tsx'
import { SelectField, TextField } from '#app/ui/form/field.tsx'
import * as texts from '#messages/accounts.ts'
import { DataUsed } from './data-used.tsx'

type SectionProps = { id?: string; title: string; text?: string; children: ReactNode }

export const ProfileSection = ({ id, title, text, children }: SectionProps) => (
  <section id={id} aria-label={title} className="rounded-card border border-line bg-card p-4 sm:p-6">
    <h2 className="text-xl">{title}</h2>
    {text && <p className="mt-1 text-muted text-sm">{text}</p>}
    <div className="mt-4">{children}</div>
  </section>
)

type DetailsProps = { typed: Record<string, string>; faults: Record<string, string> }

export const DetailsSection = ({ typed, faults }: DetailsProps) => {
  const t = useTranslate()
  return (
    <ProfileSection title={t(texts.aboutYou)}>
      <div className="grid gap-4 sm:grid-cols-2">
        <TextField
          label={t(texts.name)}
          name="name"
          autoComplete="name"
          required
          maxLength={100}
          defaultValue={typed.name}
          error={faults.name}
        />
        <TextField
          label={t(texts.phoneNumber)}
          optional
          name="phone"
          type="tel"
          autoComplete="tel"
          placeholder="0999 123 456"
          defaultValue={typed.phone}
          error={faults.phone}
        />
      </div>
    </ProfileSection>
  )
}

const languageChoices = [
  { value: 'en', text: texts.english },
  { value: 'ny', text: texts.chichewa },
]

export const LanguageSection = ({ language, fault }: { language: string; fault: string | undefined }) => {
  const t = useTranslate()
  return (
    <ProfileSection title={t(texts.language)}>
      <SelectField
        label={t(texts.languageOfOurMessages)}
        name="language"
        hint={t(texts.languageHint)}
        choices={languageChoices}
        defaultValue={language}
        error={fault}
        className="max-w-sm"
      />
    </ProfileSection>
  )
}

export const DataSaverSection = ({ on }: { on: boolean }) => {
  const t = useTranslate()
  return (
    <ProfileSection title={t(texts.dataSaver)} text={t(texts.dataSaverHint)}>
      <Checkbox label={t(texts.dataSaverLabel)} name="dataSaver" defaultChecked={on} />
      <DataUsed />
    </ProfileSection>
  )
}
