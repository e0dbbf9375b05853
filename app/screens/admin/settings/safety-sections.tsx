import { SectionForm, type SectionProps } from './section-form.tsx'

/** What keeps the market in order. */
export const SafetySections = (props: SectionProps) => (
  <>
    <SectionForm
      {...props}
      section="notice"
      title="Maintenance notice"
      about="Everybody reads it at the top of every page. Leave it empty to show none."
    >
      {({ lines }) => lines({ name: 'maintenanceNotice', label: 'Notice', rows: 2 })}
    </SectionForm>
    <SectionForm
      {...props}
      section="passwords"
      title="Passwords"
      about="For new passwords. Those that people have stay as they are."
    >
      {({ text, ticks }) => (
        <>
          <div className="grid items-start gap-4 sm:grid-cols-2">
            {text({ name: 'minimumLength', label: 'At least', hint: '6 to 64', inputMode: 'numeric' })}
            {text({ name: 'maximumLength', label: 'At most', hint: '64 to 128', inputMode: 'numeric' })}
          </div>
          {ticks('It must hold', 'kinds', {
            lowercase: 'A small letter',
            uppercase: 'A capital letter',
            numeric: 'A digit',
            nonAlphanumeric: 'A sign that is neither letter nor digit',
          })}
        </>
      )}
    </SectionForm>
    <SectionForm
      {...props}
      section="words"
      title="Forbidden words"
      about="A listing that holds one is shown to you with the word marked. Nothing is refused by itself."
    >
      {({ lines }) =>
        lines({
          name: 'forbiddenWords',
          label: 'Words and phrases',
          hint: 'One on each line.',
          rows: 8,
        })
      }
    </SectionForm>
    <SectionForm {...props} section="texts" title="Reserved texts">
      {({ lines }) => (
        <>
          {lines({
            name: 'rejectionReasons',
            label: 'Reasons for rejecting a product',
            rows: 8,
            hint: 'One on each line. You choose from them when you reject or take down.',
          })}
          {lines({
            name: 'reservedNames',
            label: 'Names that no shop may take',
            rows: 5,
            hint: 'One on each line. Capitals, spaces and signs make no difference. Shops that have one keep it.',
          })}
        </>
      )}
    </SectionForm>
  </>
)
