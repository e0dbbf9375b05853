import type { ReactNode } from 'react'
import { Checkbox } from '#app/ui/form/checkbox.tsx'
import { SelectField, TextField } from '#app/ui/form/field.tsx'

type SectionProps = { id?: string; title: string; text?: string; children: ReactNode }

export const ProfileSection = ({ id, title, text, children }: SectionProps) => (
  <section id={id} aria-label={title} className="rounded-card border border-line bg-card p-4 sm:p-6">
    <h2 className="text-xl">{title}</h2>
    {text && <p className="mt-1 text-muted text-sm">{text}</p>}
    <div className="mt-4">{children}</div>
  </section>
)

type DetailsProps = { typed: Record<string, string>; faults: Record<string, string> }

export const DetailsSection = ({ typed, faults }: DetailsProps) => (
  <ProfileSection title="About you">
    <div className="grid gap-4 sm:grid-cols-2">
      <TextField
        label="Name"
        name="name"
        autoComplete="name"
        required
        maxLength={100}
        defaultValue={typed.name}
        error={faults.name}
      />
      <TextField
        label="Phone number"
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

const languageChoices = [
  { value: 'en', text: 'English' },
  { value: 'ny', text: 'Chichewa' },
]

export const LanguageSection = ({ language, fault }: { language: string; fault: string | undefined }) => (
  <ProfileSection title="Language">
    <SelectField
      label="Language of our messages"
      name="language"
      hint="Today it changes how the emails we send you greet you and close. The rest of them, and the shop itself, are in English."
      choices={languageChoices}
      defaultValue={language}
      error={fault}
      className="max-w-sm"
    />
  </ProfileSection>
)

export const DataSaverSection = ({ on }: { on: boolean }) => (
  <ProfileSection
    title="Data saver"
    text="Smaller pictures, no special letters for headings, nothing fetched ahead, and the bell asks only every five minutes."
  >
    <Checkbox label="Save data on this account" name="dataSaver" defaultChecked={on} />
  </ProfileSection>
)
