import { Notice } from '../notice.tsx'
import { onFieldLink } from './show-field.ts'

type Fault = { id?: string; text: string }
type Props = {
  /** Its fields are named as the ids of their controls. */
  problem: { message: string; fields?: Record<string, string | undefined> }
  /** What else is to be known of it, that is about no field. */
  more?: string[]
  className?: string
}

/** What stands in the way of a form, with a link to each field that has a fault. */
export function ErrorSummary({ problem: { message, fields = {} }, more = [], className }: Props) {
  const ofFields = Object.entries(fields).flatMap(([id, text]) => (text ? [{ id, text }] : []))
  const faults: Fault[] = [...more.map((text) => ({ text })), ...ofFields]
  const isSaidBelow = faults.some(({ text }) => text === message)
  return (
    <Notice
      kind="error"
      title={faults.length > 0 && !isSaidBelow ? message : undefined}
      className={className}
    >
      {faults.length > 0 ? <FaultList faults={faults} /> : message}
    </Notice>
  )
}

const FaultList = ({ faults }: { faults: Fault[] }) => (
  <ul className="mt-1 list-disc pl-5">
    {faults.map(({ id, text }) => (
      <li key={`${id} ${text}`} className="py-1">
        {id ? (
          <a href={`#${id}`} onClick={onFieldLink} className="underline underline-offset-2">
            {text}
          </a>
        ) : (
          text
        )}
      </li>
    ))}
  </ul>
)
