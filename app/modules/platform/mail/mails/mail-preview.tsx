const hidden = {
  display: 'none',
  overflow: 'hidden',
  lineHeight: '1px',
  opacity: 0,
  maxHeight: 0,
  maxWidth: 0,
} as const
/** So many letters of a message a list of them shows at most, on a wide screen. */
const shown = 150
/** A blank that is no blank for who cuts blanks off: two letters, where react-email writes seven, a third of a whole message. */
const filler = '\u00a0\u200c'

/** What lists of messages show behind the subject, and after it nothing: else they would go on with what stands in the message. */
export const MailPreview = ({ text }: { text: string }) => (
  <div style={hidden} data-skip-in-text="true">
    {text.slice(0, shown)}
    {text.length < shown && filler.repeat(shown - text.length)}
  </div>
)
