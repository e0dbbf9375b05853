import { ChipLink, ChipRow } from '#app/ui/form/chip.tsx'

type Props<State extends string> = {
  states: readonly State[]
  labels: Record<State, string>
  countOf: (state: State) => number
  /** How many there are of all states together. */
  all: number
  chosen: State | undefined
  /** The address of the list with this state only, or with all. */
  to: (state: State | undefined) => string
}

/** A list's states, each with how many there are, and all of them before. */
export const StateChips = <State extends string>({ states, ...props }: Props<State>) => {
  const chip = (text: string, there: number, state?: State) => (
    <ChipLink key={text} to={props.to(state)} selected={state === props.chosen}>
      {text} <span className="tabular-nums">{there}</span>
    </ChipLink>
  )
  return (
    <ChipRow label="State">
      {chip('All', props.all)}
      {states.map((state) => chip(props.labels[state], props.countOf(state), state))}
    </ChipRow>
  )
}
