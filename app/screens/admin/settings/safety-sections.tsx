import { useTranslate } from '#app/messages/use-translate.ts'
import * as texts from '#messages/admin-settings.ts'
import { SectionForm, type SectionProps } from './section-form.tsx'

/** What keeps the market in order. */
export const SafetySections = (props: SectionProps) => {
  const t = useTranslate()
  return (
    <>
      <SectionForm {...props} section="notice" about={t(texts.noticeAbout)}>
        {({ lines }) => lines({ name: 'maintenanceNotice', label: t(texts.notice), rows: 2 })}
      </SectionForm>
      <SectionForm {...props} section="passwords" about={t(texts.passwordsAbout)}>
        {({ text, ticks }) => (
          <>
            <div className="grid items-start gap-4 sm:grid-cols-2">
              {text({
                name: 'minimumLength',
                label: t(texts.minimumLength),
                hint: t(texts.minimumRange),
                inputMode: 'numeric',
              })}
              {text({
                name: 'maximumLength',
                label: t(texts.maximumLength),
                hint: t(texts.maximumRange),
                inputMode: 'numeric',
              })}
            </div>
            {ticks(t(texts.passwordMustHold), 'kinds', texts.passwordKinds)}
          </>
        )}
      </SectionForm>
      <SectionForm {...props} section="words" about={t(texts.wordsAbout)}>
        {({ lines }) =>
          lines({
            name: 'forbiddenWords',
            label: t(texts.wordsAndPhrases),
            hint: t(texts.wordsHint),
            rows: 8,
          })
        }
      </SectionForm>
      <SectionForm {...props} section="texts">
        {({ lines }) => (
          <>
            {lines({
              name: 'rejectionReasons',
              label: t(texts.rejectionReasons),
              rows: 8,
              hint: t(texts.rejectionReasonsHint),
            })}
            {lines({
              name: 'reservedNames',
              label: t(texts.reservedNames),
              rows: 5,
              hint: t(texts.reservedNamesHint),
            })}
          </>
        )}
      </SectionForm>
    </>
  )
}
