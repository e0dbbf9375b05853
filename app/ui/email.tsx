/** What fits on the line of a phone's card. */
const maxOnOneLine = 34

/** An email on one line; only one that is wider than a phone breaks there. */
export const Email = ({ children }: { children: string }) => (
  <span className={children.length > maxOnOneLine ? 'md:whitespace-nowrap' : 'whitespace-nowrap'}>
    {children}
  </span>
)
